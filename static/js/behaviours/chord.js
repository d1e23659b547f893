// @ts-check
/** The chord of a harmony, made on the spot: one note for a Solo, four for a Quartet. */

/** A major chord with its octave, as multiples of the lowest note; each plays where its head stands on the stem. */
const RATIOS = [1, 5 / 4, 3 / 2, 2];
/** The lowest note: C above the middle one, which small speakers can do. */
const LOWEST_HZ = 523.25;
/** A chord of 600 ms at most, the last note included: longer, it would sound into the next trick. */
const LASTS_S = 0.5;
/** From note to note, lowest first. */
const STEP_S = 0.025;
/** Of all notes together; a phone on a table is loud. */
const LOUDNESS = 0.25;
/** What an ear takes for silence. */
const SILENCE = 0.001;

/** @type {AudioContext | undefined} */
let context;

/** @param {number} notes 1 to 4 */
export async function play(notes) {
  context ??= new AudioContext();
  await context.resume();
  for (const [index, ratio] of RATIOS.slice(0, notes).entries()) {
    note(context, LOWEST_HZ * ratio, LOUDNESS / notes, context.currentTime + index * STEP_S);
  }
}

/**
 * @param {AudioContext} audio
 * @param {number} hertz
 * @param {number} loudness
 * @param {number} from
 */
function note(audio, hertz, loudness, from) {
  const oscillator = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
  const gain = new GainNode(audio, { gain: 0 });
  // Struck, then fading, so that nothing clicks.
  gain.gain.setValueAtTime(SILENCE, from);
  gain.gain.exponentialRampToValueAtTime(loudness, from + STEP_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, from + LASTS_S);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(from);
  oscillator.stop(from + LASTS_S);
}
