// @ts-check
/** What a tap feels and sounds like, where the phone was told to and can. */
/** @typedef {import("../lib/desk.js").Desk} Desk */

/** A card, and an off-harmony one: milliseconds on, off, on. */
const PULSES_MS = { card: [10], off: [20, 40, 20], trick: [] };

/**
 * @param {"card" | "off" | "trick"} kind a card was taken, an off-harmony one, or a trick closed
 * @param {Desk} desk
 * @param {number} [harmony] of the trick that closed, 1 to 4: as many notes are heard
 */
export function feel(kind, desk, harmony = 1) {
  const pulses = PULSES_MS[kind];
  if (desk.plays.vibrate && pulses.length) navigator.vibrate?.(pulses);
  if (desk.plays.sound && kind === "trick") import("./chord.js").then(({ play }) => play(harmony));
}
