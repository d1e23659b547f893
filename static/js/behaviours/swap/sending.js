// @ts-check

/** An answer that takes longer is none. */
const PATIENCE_MS = 10_000;

/**
 * Sends a form as a browser does.
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement | null} button the one that was pressed
 * @returns {Promise<{page: Document, url: string}>} what the server shows, and its address, empty where it has none
 * @throws if there was no answer, or the server failed
 */
export async function send(form, button) {
  const body = new FormData(form);
  if (button?.name) body.append(button.name, button.value);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" }, signal });
  if (answer.status >= 500) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { page, url: answer.redirected ? answer.url : "" };
}
