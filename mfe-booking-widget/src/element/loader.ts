import { bookingWidgetTag } from '@bars/shared-api/contracts/element-names';
import { bookingWidget } from './loader/booking-widget';
import { hostScriptAt, modulesAt } from './loader/modules';

const defined = customElements.get(bookingWidgetTag);

/**
 * Entry point of `/elements/v1/bars-booking-widget.js`. It defines the tag; everything else is loaded on demand. A tag that
 * another version of this script has defined is kept. If the page itself defined the tag, frames replace its elements.
 */
if (!defined) {
  customElements.define(
    bookingWidgetTag,
    bookingWidget({
      origin: new URL(import.meta.url).origin,
      ...modulesAt(import.meta.url),
      firstSteps: new URL('.', import.meta.url).href,
    }),
  );
} else if (!`${Reflect.get(defined, 'observedAttributes')}`.includes('api-key')) {
  void hostScriptAt(import.meta.url).then(({ replaceForeign }) => replaceForeign());
}
