// @ts-check
/**
 * Makes a part of the page what the server says it is by now, and touches nothing that stayed the same: so scroll,
 * focus and open folds stay. Rows and folds are known again by their `data-key`.
 */

/**
 * @param {Element} from on the page
 * @param {Element} to the same part as the server shows it now
 */
export function morph(from, to) {
  for (const name of new Set([...from.getAttributeNames(), ...to.getAttributeNames()])) {
    const value = to.getAttribute(name);
    // What a person opened or closed stays so.
    if (name === "open" || value === from.getAttribute(name)) continue;
    if (value === null) from.removeAttribute(name);
    else from.setAttribute(name, value);
  }
  morphChildren(from, to);
}

/**
 * @param {Element} from
 * @param {Element} to
 */
export function morphChildren(from, to) {
  const wanted = new Set([...to.children].map(keyOf));
  for (const child of [...from.children]) {
    if (keyOf(child) && !wanted.has(keyOf(child))) child.remove();
  }
  /** @type {ChildNode | null} */
  let old = from.firstChild;
  for (const next of [...to.childNodes]) {
    const found = next instanceof Element ? find(old, next) : old?.nodeType === next.nodeType ? old : null;
    if (!found) {
      from.insertBefore(document.adoptNode(next), old);
      continue;
    }
    while (old !== found) old = drop(old);
    old = found.nextSibling;
    update(found, next);
  }
  while (old) old = drop(old);
}

/**
 * @param {ChildNode} found
 * @param {ChildNode} next
 */
function update(found, next) {
  if (found instanceof Element && next instanceof Element) {
    // What has a behaviour of its own looks after itself.
    if (!found.isEqualNode(next) && !found.hasAttribute("data-behaviour")) morph(found, next);
  } else if (found.nodeValue !== next.nodeValue) found.nodeValue = next.nodeValue;
}

/**
 * Finds what an element of the new page is on this one, from a place on.
 * @param {ChildNode | null} from
 * @param {Element} next
 */
function find(from, next) {
  for (let old = from; old; old = old.nextSibling) {
    if (old instanceof Element && isSame(old, next)) return old;
  }
  return null;
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function isSame(old, next) {
  return old.nodeName === next.nodeName && keyOf(old) === keyOf(next) && kindOf(old) === kindOf(next);
}

/**
 * Gives the classes that say what an element is, without those that say how it is.
 * @param {Element} element
 */
function kindOf(element) {
  return [...element.classList].filter((name) => !name.startsWith("is-")).join(" ");
}

/** @param {Element} element */
function keyOf(element) {
  return element.id || element.getAttribute("data-key") || "";
}

/** @param {ChildNode | null} node */
function drop(node) {
  const after = node?.nextSibling ?? null;
  node?.remove();
  return after;
}
