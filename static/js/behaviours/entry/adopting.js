// @ts-check
/** What was typed before scripts ran lies in the form and with the server; from now on it lies on the phone. */
import { freshDraft } from "../../lib/drafts.js";

/** Gives the taps that a form carries as a draft, `null` where there are none. @param {HTMLFormElement} form */
export function draftIn(form) {
  const [taps, undone] = [form.taps, form.undone].map(({ value }) => value.split(" ").filter(Boolean));
  const place = { round: Number(form.round.value), trick: Number(form.trick.value) };
  return taps.length || undone.length ? freshDraft(place, { taps, undone }) : null;
}

/**
 * Has the server forget what was typed, or it would ask one day whose version of this trick is right.
 * @param {HTMLFormElement} form
 * @param {string} page the address of the match
 */
export async function forget(form, page) {
  const told = new FormData(form);
  told.set("keep", "theirs");
  // Where it does not hear of it, it asks: nothing is lost.
  await fetch(`${page}/versions`, { method: "POST", body: told, redirect: "manual" }).catch(() => null);
}
