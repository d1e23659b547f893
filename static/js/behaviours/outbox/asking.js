// @ts-check
/** Questions to the server, with patience that ends and with the token of the page. */

/** After this the answer is taken for lost; what was sent is sent again with the same id. */
const PATIENCE_MS = 10_000;

let token = "";

/**
 * Ask the API.
 * @param {string} url
 * @param {{lang: string, page: string, body?: object}} told `page` is where a new token is found
 * @returns {Promise<{status: number, body: any, wait: number} | null>} `null` where no answer came; `wait` is in seconds
 */
export async function ask(url, { lang, page, body }) {
  token ||= tokenIn(document);
  const sent = token;
  const answer = await fetchJson(url, lang, body);
  if (answer?.body?.code !== "csrf") return answer;
  // The cookie was renewed since the page was made.
  const text = await patient(page, { cache: "no-store" }, (response) => response.text());
  token = tokenIn(new DOMParser().parseFromString(text ?? "", "text/html"));
  return token && token !== sent ? fetchJson(url, lang, body) : null;
}

/**
 * @param {string} url
 * @param {string} lang
 * @param {object} [body]
 */
function fetchJson(url, lang, body) {
  const headers = { "Accept-Language": lang, ...(body && { "Content-Type": "application/json", "X-CSRF-Token": token }) };
  const sent = body ? { method: "POST", body: JSON.stringify(body), keepalive: true } : {};
  return patient(url, { ...sent, headers, cache: "no-cache" }, async (response) => ({
    status: response.status,
    body: await response.json().catch(() => null),
    wait: Number(response.headers.get("Retry-After")) || 0,
  }));
}

/**
 * @template T
 * @param {string} url
 * @param {RequestInit} told
 * @param {(response: Response) => Promise<T>} read
 * @returns {Promise<T | null>}
 */
async function patient(url, told, read) {
  const ends = new AbortController();
  const timer = setTimeout(() => ends.abort(), PATIENCE_MS);
  try {
    return await read(await fetch(url, { ...told, signal: ends.signal }));
  } catch {
    // No network, or no patience: both are said by the saved state.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** @param {Document} page */
const tokenIn = (page) => /** @type {HTMLInputElement | null} */ (page.querySelector("input[name=csrf_token]"))?.value ?? "";
