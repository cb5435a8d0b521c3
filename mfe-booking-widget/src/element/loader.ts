import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingWidget } from './loader/booking-widget';
import { hostScriptAt, moduleAt } from './loader/modules';

const defined = customElements.get(bookingWidgetTag);

/**
 * The whole of `/elements/v1/bars-booking-widget.js`: defines the tag; everything else comes when it is wanted. A tag that
 * another version of this script has defined is fine; where it is the page's own, frames take the place of its elements.
 */
if (!defined) {
  customElements.define(bookingWidgetTag, bookingWidget({ origin: new URL(import.meta.url).origin, bring: moduleAt(import.meta.url) }));
} else if (!`${Reflect.get(defined, 'observedAttributes')}`.includes('api-key')) {
  void hostScriptAt(import.meta.url).then(({ replaceForeign }) => replaceForeign());
}
