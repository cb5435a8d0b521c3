import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingFrameTag } from '@bars/shared-api/contracts/frame-names';
import { replaceForeign as replaceTag } from '@bars/shared-ui/element/frame/replace-foreign';
import { bookingWidget } from '../element/loader/booking-widget';
import { showWidget } from './show-frame';

export { openFrame, type OpenFrame, type OpenFrameOptions } from './open-frame';
export { showWidget };

/** Replaces each element of the page's own `bars-booking-widget` with a frame. */
export const replaceForeign = (): void => replaceTag(bookingWidgetTag, bookingFrameTag);

/**
 * The host script: `<bars-booking-frame>` is `<bars-booking-widget>` with the wizard always in a frame.
 * Attributes, events, skeleton and failed state are the same. Contract: docs/host-page-protocol.md. Source: EM-4.
 */
if (!customElements.get(bookingFrameTag)) {
  customElements.define(
    bookingFrameTag,
    bookingWidget({ origin: new URL(import.meta.url).origin, isFramed: true, bring: async () => showWidget }),
  );
}
