// @ts-check
/**
 * Keeps the screen on while the page is seen, where the browser can and the address is secure; silent elsewhere.
 * A browser lets go of the screen with every page that is hidden, so it is asked again.
 */

export function start() {
  document.addEventListener("visibilitychange", keepOn);
  keepOn();
}

async function keepOn() {
  if (document.hidden) return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // Refused, as with an almost empty battery: the phone knows better.
  }
}
