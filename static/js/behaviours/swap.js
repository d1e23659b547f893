// @ts-check
/**
 * Sends a form and shows the answer in the place of the page, so that a tap flashes nothing; the element is the form, or a
 * part of the page that holds some. What goes wrong is said, and the form is sent the plain way; the entry that it carries
 * has an id, so that twice is once.
 */
import { morph } from "./morph.js";
import { send } from "./swap/sending.js";
import { beginNew, bringUp, find, keepFocus, say, sayAll, showWhole } from "./swap/showing.js";

/** @import { Pressed } from "./swap/showing.js" */

/** The address of what is shown. */
let shown = here();

/** @param {HTMLElement} element `data-failed` and `data-offline` are what it says when a form could not be sent */
export function start(element) {
  new Swap(element);
}

class Swap {
  #isBusy = false;
  /** What was pressed while an answer was on its way. @type {Pressed | null} */
  #waiting = null;

  /** @param {HTMLElement} part */
  constructor(part) {
    this.part = part;
    part.addEventListener("submit", this);
    addEventListener("popstate", goBack);
  }

  /** @param {SubmitEvent} event */
  handleEvent(event) {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (this.#isBusy) this.#waiting = button && { name: button.name, value: button.value };
    else this.#send(/** @type {HTMLFormElement} */ (event.target), button);
  }

  /** @param {HTMLFormElement} form @param {HTMLButtonElement | null} button */
  async #send(form, button) {
    this.#isBusy = true;
    try {
      // What was pressed may be another button by the time the answer is shown.
      const pressed = button && { name: button.name, value: button.value };
      const { page, url } = await send(form, button);
      await this.#show(page, url, pressed);
    } catch {
      this.#sendPlainly(form, button);
    }
    this.#isBusy = false;
    const next = this.#waiting && find(this.part, this.#waiting);
    this.#waiting = null;
    next?.click();
  }

  /**
   * @param {Document} page
   * @param {string} url its address, empty where it stands for the same one
   * @param {Pressed | null} pressed
   */
  async #show(page, url, pressed) {
    if (url && url !== shown) history.pushState(null, "", (shown = url));
    document.title = page.title;
    const next = page.querySelector(`#${this.part.id}[data-behaviour=swap]`);
    if (!next) return showWhole(page);
    const before = this.part.dataset.shows;
    for (const name of [".app-bar", ".site-footer"]) {
      const [frame, nextFrame] = [document, page].map((each) => each.querySelector(name));
      if (frame && nextFrame) morph(frame, nextFrame);
    }
    const known = new Set(this.part.querySelectorAll("[data-behaviour]"));
    morph(this.part, next);
    beginNew(this.part, known);
    sayAll(page);
    keepFocus(this.part, pressed);
    const { shows } = this.part.dataset;
    if (shows && shows !== before) bringUp(shows);
  }

  /** @param {HTMLFormElement} form @param {HTMLButtonElement | null} button */
  #sendPlainly(form, button) {
    const { failed = "", offline = "" } = this.part.dataset;
    say(navigator.onLine ? failed : offline);
    if (!navigator.onLine) return; // The browser would put a page of its own in the place of what was tapped.
    this.part.removeEventListener("submit", this);
    form.requestSubmit(button);
  }
}

/** What lies back in the history only the server can show; a jump inside the page is none of that. */
function goBack() {
  if (here() !== shown) location.reload();
}

function here() {
  return location.href.replace(/#.*/, "");
}
