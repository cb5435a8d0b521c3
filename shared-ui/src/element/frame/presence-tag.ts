/** The tag is only used inside our own shadow roots. */
const presenceTag = 'bars-frame-place';

const there = 'there';
const gone = 'gone';

/**
 * Uses events, not methods: a page may load two versions of this script, and the first one defines the tag.
 * Libraries replace the `Event` constructor; `CustomEvent` is never replaced.
 */
const definePresence = (): void => {
  if (customElements.get(presenceTag)) return;
  customElements.define(
    presenceTag,
    class extends HTMLElement {
      connectedCallback(): void {
        this.dispatchEvent(new CustomEvent(there));
      }

      disconnectedCallback(): void {
        this.dispatchEvent(new CustomEvent(gone));
      }
    },
  );
};

/** Creates an element that detects when it, or an ancestor, is inserted into a document or removed. */
export const createPresence = (): HTMLElement => {
  definePresence();
  return document.createElement(presenceTag);
};

/** Calls `tell` now and at every change with whether the element is in a document. A move is a removal and an insertion. */
export const watchPresence = (element: HTMLElement, tell: (isThere: boolean) => void): void => {
  element.addEventListener(there, () => tell(true));
  element.addEventListener(gone, () => tell(false));
  tell(element.isConnected);
};
