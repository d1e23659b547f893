// @ts-check
/** What others did to the match: a trick recorded twice, other settings, an end. Loaded when it is met. */
import { fill, fillText } from "../../lib/phrases.js";
import { Versions } from "../versions.js";

/** @import { Desk, Draft, Game, Line, Match } from "../../lib/desk.js" */
/** @import { Outbox } from "../outbox.js" */
/** @import { Phone } from "../phone.js" */
/** @import { Sitting } from "./sitting.js" */

export class Others {
  #hasLeft = false;
  /** What the line says when it is asked where the record lies. @type {Line | null} */
  #answer = null;

  /** @param {import("./pen.js").Pen} pen @param {Phone} phone @param {Outbox} outbox @param {() => void} redraw */
  constructor(pen, phone, outbox, redraw) {
    this.desk = pen.desk;
    this.outbox = outbox;
    this.versions = new Versions(pen, phone, outbox, redraw);
  }

  /** A match that is over has a page of its own; the legal suits were computed for the settings that this one had. @param {Match} known @param {boolean} isSame whether the settings are those */
  hear(known, isSame) {
    const { desk, outbox } = this;
    if (this.#hasLeft || outbox.isOffline || outbox.state !== "saved" || (isSame && known.status === "open")) return;
    this.#hasLeft = true;
    if (isSame) location.replace(desk.page);
    else location.reload();
  }

  /** What stands in the deck's place, and in the line, instead of what would. @param {Sitting} sitting */
  show({ game, kept, refusals, stray }) {
    const line = this.#answer ?? (stray && !refusals.length ? strayLine(this.desk, game, stray) : null);
    return { needs: this.versions.draw(kept), ...(line && { line }) };
  }

  /** @param {string} act @param {HTMLFormElement} form @param {Sitting} sitting */
  step(act, form, { stray }) {
    const { count, isOffline } = this.outbox;
    const parts = fill(this.desk, isOffline ? "offline" : "saved.queued");
    this.#answer = act === "state" && count > 0 ? { parts, isAlert: false, action: null } : null;
    if (act === "state") this.versions.reopen();
    if (act === "see" && stray) handOver(form, stray);
  }
}

/** Cards of a trick that somebody recorded otherwise: `null` where all of them lie there. @param {Desk} desk @param {Game} game @param {Draft} stray @returns {Line | null} */
function strayLine(desk, game, { round, trick, taps }) {
  const stored = game.tricks.find((each) => each.round === round && each.trick === trick);
  if (taps.every((tap) => !/^[RBGY]/.test(tap) || stored?.cards.includes(tap))) return null;
  const parts = fill(desk, "conflict", { n: trick, p: fillText(desk, "clash.somebody") });
  return { parts, isAlert: true, action: { kind: "see" } };
}

/** Hands the cards to the server, which shows both versions and what can be done. @param {HTMLFormElement} form @param {Draft} stray */
function handOver(form, { round, trick, taps }) {
  const told = { round, trick, taps: taps.join(" "), undone: "" };
  for (const [name, value] of Object.entries(told)) form[name].value = value;
  form.submit();
}
