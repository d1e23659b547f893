// @ts-check
/** What others did to the match: a trick recorded twice, other settings, an end. Loaded when it is met. */
import { isUntouched } from "../../lib/entering.js";
import { fill, fillText } from "../../lib/phrases.js";
import { isCard } from "../../lib/tables.js";
import { Versions } from "../versions.js";
import { post } from "./giving.js";

/** @import { Desk, Draft, Game, Line, Match } from "../../lib/desk.js" */
/** @import { Outbox } from "../outbox.js" */
/** @import { Phone } from "../phone.js" */
/** @import { Sitting } from "./sitting.js" */

export { giveUp } from "./giving.js";

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
  show({ draft, game, kept, refusals, stray }) {
    const said = this.outbox.count ? this.#answer : null;
    const isAsked = stray && differs(game, stray) && isUntouched(draft) && !refusals.length;
    const line = said ?? (isAsked ? strayLine(this.desk, stray) : null);
    return { needs: this.versions.draw(kept), ...(line && { line }) };
  }

  /** @param {string} act @param {HTMLFormElement} form @param {Sitting} sitting */
  async step(act, form, sitting) {
    const parts = fill(this.desk, this.outbox.isOffline ? "offline" : "saved.queued");
    this.#answer = act === "state" ? { parts, isAlert: false, action: null } : null;
    if (act === "state") this.versions.reopen();
    // All of it lies there by now: there is nothing to decide.
    if (sitting.stray && !differs(sitting.game, sitting.stray)) sitting.stray = sitting.stray.stray ?? null;
    if (act === "see" && sitting.stray) await handOver(form, sitting, sitting.stray);
  }
}

/** Whether a card of a trick lies elsewhere than somebody recorded it. @param {Game} game @param {Draft} stray */
function differs({ tricks }, { round, trick, taps }) {
  const stored = tricks.find((each) => each.round === round && each.trick === trick);
  return taps.some((tap) => isCard(tap) && !stored?.cards.includes(tap));
}

/** @param {Desk} desk @param {Draft} stray @returns {Line} */
function strayLine(desk, { trick }) {
  const parts = fill(desk, "conflict", { n: trick, p: fillText(desk, "clash.somebody") });
  return { parts, isAlert: true, action: { kind: "see" } };
}

/** Hands the cards to the server, which shows both versions and what can be done; the phone lets go of what it holds there. @param {HTMLFormElement} form @param {Sitting} sitting @param {Draft} stray */
async function handOver(form, sitting, { round, trick, taps, stray }) {
  if (!(await post(sitting.desk, form, { round, trick, taps: taps.join(" "), undone: "" }))) return;
  sitting.stray = stray ?? null;
  await sitting.keep(sitting.draft);
  location.assign(sitting.desk.page);
}
