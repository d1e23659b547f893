// @ts-check
/** Buttons beside a link or a text, to copy it and, where the browser can, to share it (templates/macros/copying.html). */

/** @param {HTMLElement} box */
export function start(box) {
  const field = /** @type {HTMLInputElement | HTMLTextAreaElement} */ (box.querySelector("input, textarea"));
  const said = /** @type {HTMLElement} */ (box.querySelector("[role=status]"));
  offer(box, "copy", async () => {
    said.textContent = "";
    const isCopied = await copy(field);
    said.textContent = (isCopied ? box.dataset.copied : box.dataset.selected) ?? "";
  });
  if ("share" in navigator) offer(box, "share", () => share(field, box.dataset.title));
}

/**
 * @param {HTMLElement} box
 * @param {string} act
 * @param {() => unknown} run
 */
function offer(box, act, run) {
  const button = /** @type {HTMLButtonElement} */ (box.querySelector(`[data-act=${act}]`));
  button.addEventListener("click", run);
  button.hidden = false;
}

/**
 * Copies a field; where no clipboard is to be had, its text is selected for a person to copy.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 */
async function copy(field) {
  try {
    // There is none on plain http.
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    // The old way; it says itself whether it worked.
    return document.execCommand("copy");
  }
}

/**
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} [title]
 */
async function share(field, title) {
  const what = field instanceof HTMLInputElement ? { url: field.value } : { text: field.value };
  try {
    await navigator.share({ title, ...what });
  } catch {
    // Thought better of: the text is there as before.
  }
}
