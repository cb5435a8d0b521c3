import { bookingFrameCopy } from './booking-frame.copy';
import { createPresence, watchPresence } from './presence-tag';

/**
 * Until the frame has told its height it has the height of the element's skeleton, so that nothing below it moves.
 * Before it is shown it is a transparent line, not hidden: Chromium does not render a hidden frame of another site.
 */
const css = `
.frame { display: block; block-size: 1px; overflow: hidden; visibility: visible; opacity: 0; pointer-events: none; }
.frame[data-shown] { block-size: auto; opacity: 1; pointer-events: auto; }
.frame iframe { display: block; inline-size: 100%; block-size: 1080px; border: 0; }
`;

export interface FramePlace {
  /** Of the page that is in the frame now; another one each time the frame is moved or opened anew. */
  window: () => Window | null;
  open: (address: string) => void;
  show: () => void;
  /** Out of sight, and still rendered. */
  hide: () => void;
  resize: (height: number) => void;
  /** Tells now, and at every change, whether it is in a document: a page takes elements away, and puts them back. */
  watch: (tell: (isThere: boolean) => void) => void;
  close: () => void;
}

/** The frame and its room in a shadow root. Styles go into a constructed sheet, which needs no permission of the page's policy. */
export const createFramePlace = (root: ShadowRoot): FramePlace => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const place = createPresence();
  place.className = 'frame';
  root.append(place);
  const iframe = document.createElement('iframe');
  const set = { title: bookingFrameCopy.frame, allow: 'payment', part: 'frame' };
  for (const [name, value] of Object.entries(set)) iframe.setAttribute(name, value);

  return {
    window: () => iframe.contentWindow,
    open: (address) => {
      // A library's own `remove` throws for what is in no document.
      place.replaceChildren();
      iframe.inert = place.dataset['shown'] === undefined;
      iframe.src = address;
      place.append(iframe);
    },
    show: () => {
      // The skeleton is still there: its height is kept until the frame has told its own.
      if (iframe.style.blockSize === '') iframe.style.blockSize = `${Math.round(root.host.getBoundingClientRect().height)}px`;
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
    watch: (tell) => watchPresence(place, tell),
    close: () => {
      place.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
};
