/** Only ever made in a shadow root of ours. */
const markTag = 'bars-booking-place';
const [placed, taken] = ['placed', 'taken'];

/** Stands beside the wizard and tells when the two have been taken out of the document, and put into it. */
class PlaceMark extends HTMLElement {
  connectedCallback(): void {
    this.dispatchEvent(new Event(placed));
  }
  disconnectedCallback(): void {
    this.dispatchEvent(new Event(taken));
  }
}

/** The element that has the focus, through every shadow root, and all that is around it as far as our own root. */
const focusIn = (root: ShadowRoot): readonly HTMLElement[] => {
  let at = root.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const found: HTMLElement[] = [];
  while (at && at !== root.host) {
    if (at instanceof HTMLElement) found.push(at);
    const around: Node = at.getRootNode();
    at = at.parentElement ?? (around instanceof ShadowRoot ? around.host : null);
  }
  return found;
};

/** Focuses the first of them that takes it. */
const focusFirst = (root: ShadowRoot, wanted: readonly HTMLElement[]): void => {
  for (const one of wanted) {
    if (one.isConnected) one.focus({ preventScroll: true });
    if (focusIn(root)[0] === one) return;
  }
};

/** Dialogs that were modal before the move: a browser leaves them open, and neither over the page nor with an Escape. */
const fallen = (root: ShadowRoot): HTMLDialogElement[] => [...root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)')];

/** What had the focus, and what had it before each dialog. */
const watchFocus = (root: ShadowRoot) => {
  const openers = new WeakMap<Element, HTMLElement>();
  let focused: readonly HTMLElement[] = [];
  const look = (): void => {
    focused = focusIn(root);
  };
  root.addEventListener('focusin', (event) => {
    look();
    const dialog = focused.find((around) => around.localName === 'dialog');
    const { relatedTarget: before } = event instanceof FocusEvent ? event : { relatedTarget: null };
    if (dialog && before instanceof HTMLElement && !dialog.contains(before)) openers.set(dialog, before);
  });
  // A move takes the focus away as well; it has ended before the script that moves has.
  root.addEventListener('focusout', () => queueMicrotask(look));
  look();
  return { focused: () => focused, openerOf: (dialog: Element) => openers.get(dialog), look };
};

/**
 * Makes an element the same after a move as before it: dialogs are modal again, and what had the focus has it, with its
 * selection. Without `moveBefore` a browser takes whatever is moved out of the document for a moment.
 * Where nothing is shown, as in a closed tab of the page, a modal dialog would only block the page: it waits until it is seen.
 */
export const keepPlace = (root: ShadowRoot): void => {
  if (root.querySelector(markTag)) return;
  if (!customElements.get(markTag)) customElements.define(markTag, PlaceMark);
  const { focused, openerOf, look } = watchFocus(root);

  let wanted: readonly HTMLElement[] = [];
  const restore = (): void => {
    for (const dialog of fallen(root)) {
      dialog.removeAttribute('open');
      openerOf(dialog)?.focus({ preventScroll: true });
      dialog.showModal();
    }
    focusFirst(root, wanted);
  };
  const seen = new ResizeObserver(() => {
    if (!root.host.checkVisibility()) return;
    seen.disconnect();
    if (fallen(root).length > 0) restore();
  });

  const mark = document.createElement(markTag);
  mark.addEventListener(taken, () => {
    seen.disconnect();
    window.removeEventListener('blur', look);
  });
  mark.addEventListener(placed, () => {
    // A frame takes the focus without an event of its own.
    window.addEventListener('blur', look);
    wanted = focused();
    if (root.host.checkVisibility()) restore();
    else seen.observe(root.host);
  });
  root.append(mark);
};
