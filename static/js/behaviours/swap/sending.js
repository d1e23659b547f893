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
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const isAsking = form.method === "get";
  const how = { headers: { Accept: "text/html" }, signal: AbortSignal.timeout(PATIENCE_MS) };
  const asking = isAsking ? fetch(asked(form, fields), how) : fetch(form.action, { ...how, method: "POST", body: fields });
  const answer = await asking;
  if (answer.status >= 500) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return { page, url: isAsking || answer.redirected ? answer.url : "" };
}

/**
 * The address that a form asks for.
 * @param {HTMLFormElement} form
 * @param {FormData} fields
 */
function asked(form, fields) {
  const url = new URL(form.action);
  url.hash = "";
  url.search = `${new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]))}`;
  return url.href;
}
