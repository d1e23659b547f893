// Matches and queues as the tests of the phone's queue need them.

/** Give the entry of a trick. */
export const trick = (number, cards, more = {}) => ({
  ...{ type: "trick", round: 1, trick: number, harmony: "solo", lead: 1 },
  ...{ plays: cards.split(" ").map((card) => ({ card })), ...more },
});

/** Give a match of round 1 in which those entries of tricks are recorded, each won by seat 1. */
export const match = (version, ...tricks) => ({
  ...{ id: "m", version, status: "open", settings: { first_lead: 1 } },
  sheet: { rounds: [{ round: 1, tricks: tricks.map(({ type: _type, round: _round, ...each }) => ({ next_lead: 1, ...each })) }] },
  next: { round: 1, trick: tricks.length + 1, lead: 1, harmony: null },
});

/** Give a recorded entry, as `since` holds it. */
export const recorded = (seq, { type, ...data }) => ({ seq, type, data, author: { name: "Ben" } });

let order = 0;

/** Give a row of the queue. */
export const row = (entry, more = {}) => ({
  ...{ order: ++order, format: 1, match: "m", group: "g", id: `id${order}`, entry, seen: 0 },
  ...{ state: "waiting", version: null, problem: null, at: "", ...more },
});

/** Give what is stored of a match. */
export const stored = (known, ...rows) => ({ record: known && { id: "m", group: "g", known, at: "", finished: false }, rows, draft: null });

/** Give the rows as they are after a change, by their place. */
export function after(rows, changed) {
  const now = new Map([...rows, ...(changed ?? [])].map((each) => [each.order, each]));
  return [...now.values()].sort((one, other) => one.order - other.order);
}

export const states = (rows) => rows.map(({ state }) => state);
