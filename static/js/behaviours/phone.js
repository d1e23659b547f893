// @ts-check
/** What this phone keeps of a match: every tap, what waits to be sent, and the match as the server said it last. */
import { keptOf, recordOf, rowOf } from "../lib/keeping.js";
import { uuid } from "../lib/uuid.js";
import { Store } from "./phone/store.js";

/** @import { Match } from "../lib/sending.js" */
/** @import { Kept, Stored } from "../lib/keeping.js" */
/** @import { Change } from "./phone/store.js" */
/**
 * @typedef {{stamp: number, group: string, seen: number, draft?: Record<string, any> | null, add?: Record<string, any>}} Step
 *   a draft left out stays; `null` takes it away
 */

/** Give what this phone keeps, `null` where the browser keeps nothing: then the page stays as the server made it. */
export async function openPhone() {
  try {
    return new Phone(await Store.open());
  } catch {
    return null;
  }
}

export class Phone {
  /** @type {Store} */
  #store;
  /** @type {Map<string, Set<(kept: Kept) => void>>} */
  #watchers = new Map();
  #channel = globalThis.BroadcastChannel ? new BroadcastChannel("scorekeeper") : null;

  /** @param {Store} store */
  constructor(store) {
    this.#store = store;
    this.#channel?.addEventListener("message", async ({ data }) => {
      if (this.#watchers.has(data)) this.#tell(data, await this.load(data));
    });
  }

  /** Gives what the phone keeps of a match. @param {string} match */
  async load(match) {
    return keptOf(await this.#store.change(match, () => null));
  }

  /**
   * Keep a step of the person: the taps as they are now, and the entry that they completed, both or neither.
   * Not done where another tab went on since `stamp`; rejects where the phone can keep nothing.
   * @param {string} match
   * @param {Step} step
   */
  async keep(match, { stamp, draft, add, group, seen }) {
    let ok = false;
    const stored = await this.#store.change(
      match,
      (kept) => {
        ok = (kept.draft?.stamp ?? 0) === stamp;
        if (!ok) return null;
        const at = new Date().toISOString();
        const rows = add ? [rowOf(kept.rows, { id: uuid(), match, group, entry: add, seen, at })] : [];
        return { rows, draft: { ...(draft === undefined ? kept.draft : draft), match, group, at, stamp: stamp + 1 } };
      },
      Boolean(add),
    );
    if (ok) this.#channel?.postMessage(match);
    return { ok, kept: keptOf(stored) };
  }

  /**
   * Keep a match as the server told it, unless the phone knows a newer one.
   * @param {string} match
   * @param {string} group
   * @param {Match} known
   * @param {boolean} [isForced] whether an older one counts too
   */
  learn(match, group, known, isForced = false) {
    return this.change(match, (kept) => ({ record: recordOf(kept, group, known, isForced) }));
  }

  /**
   * Change what the phone keeps of a match, in one transaction, and tell it to every page that shows it.
   * @param {string} match
   * @param {(kept: Stored) => Change | null | void} work must not wait for anything
   */
  async change(match, work) {
    const kept = keptOf(await this.#store.change(match, work, true));
    this.#channel?.postMessage(match);
    this.#tell(match, kept);
    return kept;
  }

  /** Is told what the phone keeps after each change but a `keep` of this page. @param {string} match @param {(kept: Kept) => void} callback */
  watch(match, callback) {
    this.#watchers.set(match, (this.#watchers.get(match) ?? new Set()).add(callback));
  }

  /** @param {string} match @param {Kept} kept */
  #tell(match, kept) {
    for (const callback of this.#watchers.get(match) ?? []) callback(kept);
  }
}
