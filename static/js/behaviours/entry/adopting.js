// @ts-check
/** What was typed before scripts ran lies in the form and with the server; from now on it lies on the phone. */
import { freshDraft } from "../../lib/entering.js";

/**
 * @param {import("./sitting.js").Sitting} sitting
 * @param {HTMLFormElement} form
 */
export async function adopt(sitting, form) {
  const [taps, undone] = [form.taps, form.undone].map(({ value }) => value.split(" ").filter(Boolean));
  const [round, trick] = [form.round, form.trick].map(({ value }) => Number(value));
  const { draft, kept } = sitting;
  // Taps that the phone has of its own for that trick go before.
  const isDue = round === draft?.round && trick === draft.trick && draft !== kept.draft;
  if (isDue) await sitting.keep(freshDraft({ round, trick }, { taps, undone }));
  const told = new FormData(form);
  told.set("keep", "theirs");
  // Else the server would ask one day whose version of this trick is right. Where it does not hear of it, it asks: nothing is lost.
  await fetch(`${sitting.desk.page}/versions`, { method: "POST", body: told }).catch(() => null);
}
