// @ts-check
/** What was typed before scripts ran lies in the form and with the server; from now on it lies on the phone. */
import { freshDraft } from "../../lib/drafts.js";

/**
 * @param {import("./sitting.js").Sitting} sitting
 * @param {HTMLFormElement} form
 */
export async function adopt(sitting, form) {
  const [taps, undone] = [form.taps, form.undone].map(({ value }) => value.split(" ").filter(Boolean));
  await sitting.adopt(freshDraft({ round: Number(form.round.value), trick: Number(form.trick.value) }, { taps, undone }));
  const told = new FormData(form);
  told.set("keep", "theirs");
  // Else the server would ask one day whose version of this trick is right. Where it does not hear of it, it asks: nothing is lost.
  await fetch(`${sitting.desk.page}/versions`, { method: "POST", body: told, redirect: "manual" }).catch(() => null);
}
