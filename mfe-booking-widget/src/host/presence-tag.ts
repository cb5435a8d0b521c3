/** Only ever made in a shadow root of ours. */
const presenceTag = 'bars-frame-place';

const there = 'there';
const gone = 'gone';

/**
 * Tells itself by events, not by methods: a page may have two versions of this script, and the tag is the first one's.
 * Libraries put a constructor of their own in the place of `Event`; `CustomEvent` is left alone.
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

/** An element that knows when it, or whatever it is in, comes into a document and when it leaves. */
export const createPresence = (): HTMLElement => {
  definePresence();
  return document.createElement(presenceTag);
};

/** Tells now, and at every change, whether the element is in a document; a move is a leave and an arrival. */
export const watchPresence = (element: HTMLElement, tell: (isThere: boolean) => void): void => {
  element.addEventListener(there, () => tell(true));
  element.addEventListener(gone, () => tell(false));
  tell(element.isConnected);
};
