// @ts-check
/** What this phone keeps of a match: every tap, what waits to be sent, and the match as the server said it last. */
import { keptOf, readRow, recordOf, rowOf, uuid } from "../lib/sending.js";

/** @import { Kept, Match, Stored } from "../lib/sending.js" */

/**
 * @typedef {{stamp: number, group: string, seen: number, draft?: Record<string, any> | null, add?: Record<string, any>}} Step
 *   a draft left out stays; `null` takes it away
 */

/** The mark of a tab whose phone had no room for a tap. */
export const FULL = "full";

/** The phone kept nothing of a change. */
export class NoRoom extends Error {}

/** Give what this phone keeps, `null` where the browser keeps nothing: then the page stays as the server made it. */
export async function openPhone() {
  try {
    return sessionStorage.getItem(FULL) ? null : new Phone(await Store.open());
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
   */
  learn(match, group, known) {
    return this.change(match, (kept) => ({ record: recordOf(kept, group, known) }));
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

/* The database of the phone, IndexedDB: it is there on plain http too, and its transactions keep tabs apart. */

/** @typedef {import("../lib/sending.js").Row} Row */
/** @typedef {import("../lib/sending.js").Stored} Stored */
/** @typedef {{record?: import("../lib/sending.js").Known, rows?: any[], draft?: any}} Change rows without `order` are new */

const NAME = "scorekeeper";

/** Never raised for what a release adds to a row or a draft: a tab with the old one open must go on (`format` is for that). */
const VERSION = 1;

export const STORES = ["matches", "outbox", "drafts"];

/** @returns {Promise<IDBDatabase>} */
export function open() {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("matches", { keyPath: "id" });
      asked.result.createObjectStore("outbox", { keyPath: "order", autoIncrement: true }).createIndex("match", "match");
      asked.result.createObjectStore("drafts", { keyPath: "match" });
    };
    asked.onsuccess = () => {
      asked.result.onversionchange = () => asked.result.close();
      resolve(asked.result);
    };
    asked.onerror = () => reject(asked.error);
  });
}

class Store {
  /** @type {IDBDatabase} */
  #database;
  /** What it held last, by match. @type {Map<string, Stored>} */
  #held = new Map();
  /** Whether the browser took the database away under the page. */
  #isTaken = false;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.#database = database;
  }

  static async open() {
    return new Store(await open());
  }

  /**
   * Look at a match, and change it, in one transaction; resolves once all of it is on the phone.
   * @param {string} match
   * @param {(kept: Stored) => Change | null | void} work must not wait for anything
   * @param {boolean} [isSafe] whether it also has to survive a power cut
   * @returns {Promise<Stored>} as it stands then
   */
  async change(match, work, isSafe = false) {
    const transaction = await this.#begin(isSafe ? { durability: "strict" } : {});
    const [matches, outbox, drafts] = STORES.map((name) => transaction.objectStore(name));
    const record = matches.get(match);
    const draft = drafts.get(match);
    const rows = outbox.index("match").getAll(match);
    return new Promise((resolve, reject) => {
      /** @type {Stored} */
      let kept;
      transaction.oncomplete = () => resolve(this.#held.set(match, kept) && kept);
      transaction.onabort = () => reject(new NoRoom());
      // Requests are answered in order, so this is the last one.
      rows.onsuccess = () => {
        kept = { record: record.result ?? null, rows: rows.result.map(readRow), draft: draft.result ?? null };
        const held = this.#held.get(match);
        if (this.#isTaken && held?.record && !kept.record) {
          kept = held;
          matches.put(held.record);
          if (held.draft) drafts.put(held.draft);
          for (const row of held.rows) outbox.put(row);
        }
        const change = work(kept) ?? {};
        if (change.record) matches.put((kept.record = change.record));
        if (change.draft) drafts.put((kept.draft = change.draft));
        for (const row of change.rows ?? []) {
          outbox.put(row).onsuccess = ({ target }) => placed(kept.rows, { ...row, order: /** @type {any} */ (target).result });
        }
      };
    });
  }

  /** @param {IDBTransactionOptions} options */
  async #begin(options) {
    try {
      return this.#database.transaction(STORES, "readwrite", options);
    } catch {
      // The browser closes databases that it needs the room of, or that somebody clears.
      this.#database = await open();
      this.#isTaken = true;
      return this.#database.transaction(STORES, "readwrite", options);
    }
  }
}

/**
 * Put a row in its place.
 * @param {Row[]} rows
 * @param {Row} row
 */
function placed(rows, row) {
  const place = rows.findIndex((each) => each.order === row.order);
  rows.splice(place < 0 ? rows.length : place, place < 0 ? 0 : 1, row);
}
