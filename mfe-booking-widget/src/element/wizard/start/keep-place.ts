/** The tag is only used inside the element's own shadow root. */
const markTag = 'bars-booking-place';
const [placed, taken] = ['placed', 'taken'];

/** Is a sibling of the wizard and fires an event when both are removed from the document or inserted into it. */
class PlaceMark extends HTMLElement {
  connectedCallback(): void {
    this.dispatchEvent(new Event(placed));
  }
  disconnectedCallback(): void {
    this.dispatchEvent(new Event(taken));
  }
}

/** The focused element, through every shadow root, and its ancestors up to our own root. */
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

/** Focuses the first of the elements that can be focused. */
const focusFirst = (root: ShadowRoot, wanted: readonly HTMLElement[]): void => {
  for (const one of wanted) {
    if (one.isConnected) one.focus({ preventScroll: true });
    if (focusIn(root)[0] === one) return;
  }
};

/** Dialogs that were modal before the move. The browser leaves them open but not modal, and Escape does not close them. */
const fallen = (root: ShadowRoot): HTMLDialogElement[] => [
  ...root.querySelectorAll<HTMLDialogElement>('dialog[open]:not(:modal)'),
];

/** Records which element has the focus, and which one had it before each dialog. */
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
  // A move also fires focusout. The microtask runs after the moving script, so it reads the focus when the move is over.
  root.addEventListener('focusout', () => queueMicrotask(look));
  look();
  return { focused: () => focused, openerOf: (dialog: Element) => openers.get(dialog), look };
};

/**
 * Restores the state of an element after a move: dialogs are modal again, and focus and selection are back. Without
 * `moveBefore` a browser removes a moved element from the document and inserts it again.
 * In a hidden place, as in a closed tab of the page, a modal dialog would only block the page. It is restored when visible.
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
    if (root.host.getClientRects().length === 0) return;
    seen.disconnect();
    if (fallen(root).length > 0) restore();
  });

  const mark = document.createElement(markTag);
  mark.addEventListener(taken, () => {
    seen.disconnect();
    window.removeEventListener('blur', look);
  });
  mark.addEventListener(placed, () => {
    // A frame that takes the focus fires no focus event here.
    window.addEventListener('blur', look);
    wanted = focused();
    if (root.host.getClientRects().length > 0) restore();
    else seen.observe(root.host);
  });
  root.append(mark);
};
