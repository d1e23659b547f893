// @ts-check
// The two ends of a trick (VIVO-27 to VIVO-33): the only rule of the game that decides anything in JavaScript. What a card
// may be is a table in the page; who leads, what a trick gives and what comes next follow from the two.

/**
 * @template {{seat: number, rank: number}} P
 * @param {P[]} valid the on-harmony plays in the order played, at least one
 * @returns {{high: P, low: P | null}} a card played later wins its end; no low where all ranks are equal
 */
export function findEnds(valid) {
  let high = valid[0];
  let low = valid[0];
  for (const play of valid) {
    if (play.rank >= high.rank) high = play;
    if (play.rank <= low.rank) low = play;
  }
  return { high, low: low.rank < high.rank ? low : null };
}
