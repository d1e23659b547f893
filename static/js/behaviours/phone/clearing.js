// @ts-check
/** Everything that the phone keeps, of all matches: to look through, and to forget. */
import { tracesOf } from "../../lib/clearing.js";
import { readRow } from "../../lib/sending.js";
import { open, STORES } from "../phone.js";

/**
 * Gives what the phone keeps, and forgets of it what is to go, in one transaction; none of it where nothing was ever kept.
 * @param {(trace: import("../../lib/clearing.js").Trace) => boolean} goes
 * @returns {Promise<import("../../lib/clearing.js").Trace[]>} what stays
 */
export async function clearOut(goes) {
  const database = await open();
  const transaction = database.transaction(STORES, "readwrite");
  const [matches, outbox, drafts] = STORES.map((name) => transaction.objectStore(name));
  const all = [matches, outbox, drafts].map((store) => store.getAll());
  return new Promise((resolve, reject) => {
    /** @type {import("../../lib/clearing.js").Trace[]} */
    let traces = [];
    transaction.onabort = () => reject(transaction.error);
    transaction.oncomplete = () => {
      database.close();
      resolve(traces);
    };
    all[2].onsuccess = () => {
      const [known, rows, typed] = all.map(({ result }) => result);
      traces = tracesOf(known, rows.map(readRow), typed);
      const gone = new Set(traces.filter(goes).map(({ id }) => id));
      traces = traces.filter(({ id }) => !gone.has(id));
      for (const id of gone) {
        matches.delete(id);
        drafts.delete(id);
      }
      for (const { match, order } of rows) if (gone.has(match)) outbox.delete(order);
    };
  });
}
