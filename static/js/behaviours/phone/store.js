// @ts-check
/** The database of the phone, IndexedDB: it is there on plain http too, and its transactions keep tabs apart. */
import { readRow } from "../../lib/sending.js";

/** @typedef {import("../../lib/sending.js").Row} Row */
/** @typedef {import("../../lib/keeping.js").Stored} Stored */
/** @typedef {{record?: import("../../lib/keeping.js").Known, rows?: any[], draft?: any}} Change rows without `order` are new */

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

export class Store {
  /** @type {IDBDatabase} */
  #database;

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
      transaction.oncomplete = () => resolve(kept);
      transaction.onabort = () => reject(transaction.error ?? new Error("the phone could not keep this"));
      // Requests are answered in order, so this is the last one.
      rows.onsuccess = () => {
        kept = { record: record.result ?? null, rows: rows.result.map(readRow), draft: draft.result ?? null };
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
