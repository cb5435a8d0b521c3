import { sheetIn } from '../sheet-in';
import { createPresence, watchPresence } from './presence-tag';

/**
 * The frame has the height of the element's skeleton until it sends its own, so that nothing below it moves.
 * Before it is shown it is a transparent line. It is not hidden, because Chromium does not render a hidden frame of another site.
 */
const css = `
.frame { display: block; block-size: 1px; overflow: hidden; visibility: visible; opacity: 0; pointer-events: none; }
.frame[data-shown] { block-size: auto; opacity: 1; pointer-events: auto; }
.frame iframe { display: block; inline-size: 100%; block-size: 1080px; border: 0; }
`;

/**
 * What every frame may use. A browser prints a warning on the page's console for a feature that it does not know, so the last two
 * are named only where they are known: Chromium alone has a policy for the clipboard.
 */
const allowed = (more: readonly string[]): string =>
  [
    ...more,
    'geolocation',
    ...('featurePolicy' in document ? ['clipboard-write'] : []),
    ...('share' in navigator ? ['web-share'] : []),
  ].join('; ');

export interface FrameOptions {
  /** The accessible name of the iframe. */
  title: string;
  /** Features that the frame may use beside those of every frame; each is known to all browsers. */
  allow?: readonly string[];
}

export interface FramePlace {
  /** The window of the frame's current page. It changes each time the frame is moved or opened again. */
  window: () => Window | null;
  open: (address: string) => void;
  show: () => void;
  /** Makes the frame invisible; it is still rendered. */
  hide: () => void;
  resize: (height: number) => void;
  /** Gives the root its style sheet in the document that it is in now. */
  adopt: () => void;
  /** Calls `tell` now and at every change with whether the frame is in a document. Pages remove elements and put them back. */
  watch: (tell: (isThere: boolean) => void) => void;
  close: () => void;
}

/** Creates the iframe and its container in a shadow root. The page's content security policy does not block a constructed sheet. */
export const createFramePlace = (root: ShadowRoot, { title, allow = [] }: FrameOptions): FramePlace => {
  let sheet: CSSStyleSheet;
  const adopt = () => {
    sheet = sheetIn(root.ownerDocument, css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  };
  adopt();
  const place = createPresence();
  place.className = 'frame';
  root.append(place);
  const iframe = document.createElement('iframe');
  const set = { title, allow: allowed(allow), part: 'frame' };
  for (const [name, value] of Object.entries(set)) iframe.setAttribute(name, value);

  return {
    window: () => iframe.contentWindow,
    open: (address) => {
      // `remove` as replaced by some libraries throws for a node outside the document.
      place.replaceChildren();
      iframe.inert = place.dataset['shown'] === undefined;
      iframe.src = address;
      place.append(iframe);
    },
    show: () => {
      // The skeleton is still visible. Its height is used until the frame sends its own.
      if (iframe.style.blockSize === '')
        iframe.style.blockSize = `${Math.round(root.host.getBoundingClientRect().height)}px`;
      place.dataset['shown'] = '';
      iframe.inert = false;
    },
    hide: () => {
      delete place.dataset['shown'];
      iframe.inert = true;
    },
    resize: (height) => {
      iframe.style.blockSize = `${height}px`;
    },
    adopt,
    watch: (tell) => watchPresence(place, tell),
    close: () => {
      place.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
};
