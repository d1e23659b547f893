// @ts-check
/**
 * Sends a form and shows the answer in the place of the page, so that a tap flashes nothing. What goes wrong is said, and
 * the form is sent the plain way; the entry that it carries has an id, so that twice is once.
 */
import { morph } from "./morph.js";
import { send } from "./swap/sending.js";
import { say, sayAll, showWhole } from "./swap/showing.js";

/** The address of what is shown. */
let shown = here();

/** @param {HTMLElement} element a form; `data-failed` and `data-offline` are what it says when it could not be sent */
export function start(element) {
  new Swap(/** @type {HTMLFormElement} */ (element));
}

class Swap {
  #isBusy = false;
  /** What was pressed while an answer was on its way. @type {{name: string, value: string} | null} */
  #waiting = null;

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    form.addEventListener("submit", this);
    addEventListener("popstate", goBack);
  }

  /** @param {SubmitEvent} event */
  handleEvent(event) {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
    if (this.#isBusy) this.#waiting = button && { name: button.name, value: button.value };
    else this.#send(button);
  }

  /** @param {HTMLButtonElement | null} button */
  async #send(button) {
    this.#isBusy = true;
    try {
      const { page, url } = await send(this.form, button);
      await this.#show(page, url, button);
    } catch {
      this.#sendPlainly(button);
    }
    this.#isBusy = false;
    const pressed = this.#waiting;
    this.#waiting = null;
    if (pressed) this.#find(pressed.name, pressed.value)?.click();
  }

  /**
   * @param {Document} page
   * @param {string} url its address, empty where it stands for the same one
   * @param {HTMLButtonElement | null} button
   */
  async #show(page, url, button) {
    if (url && url !== shown) {
      shown = url;
      history.pushState(null, "", shown);
    }
    document.title = page.title;
    const next = page.querySelector(`form#${this.form.id}[data-behaviour=swap]`);
    if (!next) return showWhole(page);
    const [bar, nextBar] = [document, page].map((each) => each.querySelector(".app-bar"));
    if (bar && nextBar) morph(bar, nextBar);
    morph(this.form, next);
    sayAll(page);
    if (document.activeElement !== document.body || !button) return;
    const again = this.#find(button.name, button.value) ?? this.#find("slot", button.value);
    (again ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }

  /** @param {HTMLButtonElement | null} button */
  #sendPlainly(button) {
    const { failed = "", offline = "" } = this.form.dataset;
    say(navigator.onLine ? failed : offline);
    // Without a network the browser would put a page of its own in the place of what was tapped.
    if (!navigator.onLine) return;
    this.form.removeEventListener("submit", this);
    this.form.requestSubmit(button);
  }

  /** @param {string} name @param {string} value */
  #find(name, value) {
    const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (this.form.querySelectorAll(`button[name=${name}]`));
    return [...buttons].find((each) => each.value === value);
  }
}

/** What lies back in the history only the server can show; a jump inside the page is none of that. */
function goBack() {
  if (here() !== shown) location.reload();
}

function here() {
  return location.href.replace(/#.*/, "");
}
