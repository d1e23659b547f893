// @ts-check
// What the page and the phone hand to these modules; types alone, never loaded by a browser.

/**
 * @typedef {string} Card such as `R7`
 * @typedef {{one: string, other: string}} Plural
 * @typedef {[string, string, number[]] | null} RuleRow case, legal suits, and what is counted after each suit, as bits
 *
 * @typedef {Object} Desk what the server says once, in the page
 * @property {string} lang
 * @property {string} match its id
 * @property {string} group
 * @property {string} api address of the match for programs
 * @property {string} page address of its page
 * @property {number} seats
 * @property {string[]} suits in play, in order
 * @property {Object<string, string>} typed the suit by each letter that may be typed for it
 * @property {{removed_suit: string | null, off_harmony_suit: string}} settings
 * @property {number} tricks in a round
 * @property {number} rounds
 * @property {number} high points of the high end
 * @property {string[]} harmonies in play; how many suits one asks for is its place from 1
 * @property {RuleRow[][][]} table by harmony, by place in the order of play, by the bits of the suits counted
 * @property {boolean} covered whether whoever holds the phone may not look back while a round runs
 * @property {Object<string, boolean>} plays settings of the phone
 * @property {Object<string, string | Plural>} words
 */

/**
 * @typedef {Object<string, any>} Match as the API answers it
 * @typedef {Object<string, any>} Fields of an entry as the API takes it, without `id` and `base`
 * @typedef {{id: string, entry: Fields}} Row an entry in the outbox, as far as it matters here
 */

/**
 * @typedef {{seat: number, card: Card, isOff: boolean}} Play
 * @typedef {{seat: number, card: Card, rank: number, points: number}} End
 * @typedef {{type: string, round: number | null, trick: number | null, id?: string, next_harmony?: string | null}} Undoable
 *
 * @typedef {Object} Trick a recorded trick, or one that waits to be sent
 * @property {number} round
 * @property {number} trick
 * @property {number} harmony
 * @property {number | null} nextHarmony said for the trick after it
 * @property {number} lead
 * @property {Card[]} cards in the order played
 * @property {Play[]} plays in the order played
 * @property {End} high
 * @property {End | null} low
 * @property {number} nextLead
 * @property {boolean} isWaiting whether the server has not taken it yet
 *
 * @typedef {{round: number, trick: number, lead: number, harmony: number | null}} Next
 * @typedef {Object} Game the match as the server knows it, and what waits on the phone on top
 * @property {number} version the server's
 * @property {string} status
 * @property {string[]} names by seat
 * @property {Trick[]} tricks
 * @property {number[]} scores by seat
 * @property {number[][]} roundScores every round opened so far, by seat
 * @property {Next | null} next
 * @property {boolean} isFirstLeadAsked
 * @property {Object<string, any>[]} findings of the server, about tricks that still stand
 * @property {Undoable[]} undo what undos take back one after another, the next one last
 * @property {boolean} isComplete
 * @property {number[]} winners
 */

/**
 * @typedef {Object} Table a trick on the table, as far as it was tapped
 * @property {number} round
 * @property {number} trick
 * @property {number} dueLead
 * @property {number | null} lead `null` while nobody said who sang last
 * @property {number | null} harmony
 * @property {number | null} nextHarmony
 * @property {(Card | null)[]} cards in order of play
 * @property {number | null} cursor the place that the next card fills, where it is not the first empty one
 *
 * @typedef {{card: Card, case: string, legal: string, before: string[], after: string[], isOff: boolean}} Judged `legal`
 *   letters of suits, `before` and `after` the suits counted, in the order they came
 * @typedef {{seat: number, case: string | null, legal: string}} Asked `case` is `null` while the harmony is not known
 *
 * @typedef {{reason: string, word: string, card?: Card, seat?: number, trick?: number}} Refusal `word` as tapped or typed,
 *   `seat` and `trick` where the card lies; where cards are counted, `trick` is how many it needs
 *
 * @typedef {Object} Draft
 * @property {number} round
 * @property {number} trick
 * @property {string[]} taps
 * @property {string[]} undone the latest last; those of later tricks first, each trick's ended by `LATER`
 * @property {string} said what the line is to say, until the next tap
 * @property {Draft | null} [stray] taps of another trick, about which a person has to decide
 *
 * @typedef {string | {name: string} | {suits: string} | {card: Card}} Part
 * @typedef {{kind: "redo" | "why" | "see" | "save", href?: string}} Action
 * @typedef {{parts: Part[], isAlert: boolean, action: Action | null}} Line
 */

export {};
