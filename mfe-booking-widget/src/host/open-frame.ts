import type { ElementErrorDetail } from '@bars/shared-api/contracts/element-names';
import { bookingFramePath } from '@bars/shared-api/contracts/frame-names';
import { createFramePlace } from '@bars/shared-ui/element/frame/frame-place';
import { brandOf, slotOf } from '../element/resume-code';
import { bookingFrameCopy } from './booking-frame.copy';
import { addressFor, paramsOf } from './frame-params';
import { createHostApplePay, type LoadApplePay } from './apple-pay/host-apple-pay';
import { HostMessaging } from './messages/host-messaging';

export interface OpenFrameOptions {
  /** Address of the frame's page. Default: `/frame/` of this script's origin. */
  frameUrl?: string;
  /** The shadow root that gets the frame. Default: the host's own, which is created if there is none. */
  root?: ShadowRoot;
  /** Loads the file that runs Apple Pay's sheet. Default: `booking-apple-pay.js` beside this script. */
  loadApplePay?: LoadApplePay;
  /** The frame shows the first step, whose code is not there yet. A skeleton gives way to it. */
  onDrawn?: () => void;
  /** The wizard in the frame can be used. A caller with this option shows a skeleton until then; else the frame shows its own. */
  onShown?: () => void;
  /**
   * The frame cannot be used and is removed. If the server is `unreachable` the frame is only hidden, and `again` opens it
   * again. The caller needs a time limit of its own for a frame that never loads.
   */
  onFailure?: (reason: ElementErrorDetail['reason']) => void;
}

export interface OpenFrame {
  /** Call this when an attribute of the host has changed. Attributes that are set one by one are read together. */
  change: () => void;
  /** Opens the frame again. */
  again: () => void;
  /** Whether the frame shows a first step whose code is not there yet. */
  isDrawn: () => boolean;
  /** Call this when the host has been put into another document. */
  adopt: () => void;
  close: () => void;
}

/** The frame's address on this script's own origin, whatever page it runs in. */
const ownFrame = new URL(bookingFramePath, import.meta.url).href;

const ownApplePay: LoadApplePay = () =>
  import(/* @vite-ignore */ new URL('./booking-apple-pay.js', import.meta.url).href);

/** Unique among the frames of a page; it is no secret. It avoids `Array.from`, which some pages have replaced. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Shows the booking wizard in an iframe inside `host`. The attributes of `host` are those of `<bars-booking-widget>`, and it
 * fires the same events except `bars-error`. It works in pages that break zod. A changed setting opens the frame again.
 * Sources: EM-4; docs/frame.md.
 * @example const frame = openFrame(element); frame.close();
 */
export const openFrame = (
  host: HTMLElement,
  { frameUrl = ownFrame, loadApplePay = ownApplePay, onDrawn, onShown, onFailure, ...options }: OpenFrameOptions = {},
): OpenFrame => {
  const root = options.root ?? host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const place = createFramePlace(root, { title: bookingFrameCopy.frame, allow: ['payment'] });
  const iframeId = newId();
  const slot = slotOf(host, brandOf(host));
  const address = () => addressFor(host, frameUrl, slot);
  // A resume code that is kept meanwhile is no change of the host.
  const settings = () => JSON.stringify([host.getAttribute('api-key'), paramsOf(host, iframeId, slot)]);
  let shown = settings();
  let isDue = false;
  let isDrawn = false;
  const { origin } = new URL(frameUrl);
  const messaging = new HostMessaging({
    host,
    frame: place.window,
    origin,
    applePay: createHostApplePay({ host, root, origin, load: loadApplePay }),
    iframeId,
    slot,
    onResize: (height, isEarly) => {
      place.resize(height);
      if (!onShown || isEarly) place.show();
      if (!isEarly) return;
      isDrawn = true;
      onDrawn?.();
    },
    onShown: () => {
      isDrawn = false;
      place.show();
      onShown?.();
    },
    onFailure: (reason) => {
      isDrawn = false;
      if (reason !== 'unreachable') place.close();
      else if (onFailure) place.hide();
      onFailure?.(reason);
    },
  });
  // A host outside the document has no frame to exchange messages with, and its listener would leak.
  place.watch((isThere) => (isThere ? messaging.start() : messaging.stop()));
  place.open(address());

  const again = () => {
    isDrawn = false;
    messaging.restart();
    place.open(address());
  };

  return {
    close: place.close,
    adopt: place.adopt,
    again,
    isDrawn: () => isDrawn,
    change: () => {
      if (isDue) return;
      isDue = true;
      queueMicrotask(() => {
        isDue = false;
        const now = settings();
        if (now === shown) return;
        shown = now;
        again();
      });
    },
  };
};
