import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingWidget } from './loader/booking-widget';
import { moduleAt } from './loader/modules';

/** The whole of `/elements/v1/bars-booking-widget.js`: defines the tag; everything else comes when it is wanted. */
if (!customElements.get(bookingWidgetTag)) {
  customElements.define(bookingWidgetTag, bookingWidget({ origin: new URL(import.meta.url).origin, bring: moduleAt(import.meta.url) }));
}
