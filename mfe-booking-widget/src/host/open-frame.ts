import type { BookingErrorDetail } from '@bars/shared-api/contracts/element-names';
import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import { slotOf } from '../element/resume-code';
import { addressFor, brandIn, paramsOf } from './frame-params';
import { createFramePlace } from './frame-place';
import { HostMessaging } from './host-messaging';

export interface OpenFrameOptions {
  /** The page in the frame; `/frame/` of the origin that this script came from. */
  frameUrl?: string;
  /** Where it is shown; the host's own shadow root, which it makes where there is none. */
  root?: ShadowRoot;
  /** Something can be used in the frame. Whoever asks for this shows a skeleton until then; otherwise the frame shows its own. */
  onShown?: () => void;
  /**
   * Nothing can be booked in the frame, which is gone; where the server is away (`unreachable`) it is kept out of sight, and
   * `again` opens it anew. One that does not come at all is for the caller to notice.
   */
  onFailure?: (reason: BookingErrorDetail['reason']) => void;
}

export interface OpenFrame {
  /** An attribute of the host has changed; attributes that are set one after the other are read together. */
  change: () => void;
  /** Opens the frame anew. */
  again: () => void;
  close: () => void;
}

/** Where this script came from: our own origin, whatever page it runs in. */
const ownFrame = new URL(bookingFramePath, import.meta.url).href;

/** Long enough that two frames of a page are told apart; it is no secret. Without `Array.from`, which some pages have replaced. */
const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Shows the booking wizard in an iframe, in `host` and by its attributes, which are those of `<bars-booking-widget>`; `host`
 * fires the same events, but `bars-error`. It works in pages that break zod. Another setting opens the frame anew.
 * Sources: EM-4; docs/frame.md.
 * @example const frame = openFrame(element); frame.close();
 */
export const openFrame = (host: HTMLElement, { frameUrl = ownFrame, onShown, onFailure, ...options }: OpenFrameOptions = {}): OpenFrame => {
  const root = options.root ?? host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const place = createFramePlace(root);
  const iframeId = newId();
  const slot = slotOf(host, brandIn(host));
  const wish = () => ({ address: addressFor(host, frameUrl), params: JSON.stringify(paramsOf(host, iframeId, slot)) });
  let shown = wish();
  let isDue = false;
  const messaging = new HostMessaging({
    host,
    frame: place.window,
    origin: new URL(frameUrl).origin,
    iframeId,
    slot,
    onResize: (height) => {
      place.resize(height);
      if (!onShown) place.show();
    },
    onShown: () => {
      place.show();
      onShown?.();
    },
    onFailure: (reason) => {
      if (reason !== 'unreachable') place.close();
      else if (onFailure) place.hide();
      onFailure?.(reason);
    },
  });
  // What is in no document has no page to exchange messages with, and may never come back.
  place.watch((isThere) => (isThere ? messaging.start() : messaging.stop()));
  place.open(shown.address);

  const again = () => {
    messaging.restart();
    place.open(shown.address);
  };

  return {
    close: place.close,
    again,
    change: () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        const now = wish();
        if (now.address === shown.address && now.params === shown.params) return;
        shown = now;
        again();
      });
    },
  };
};
