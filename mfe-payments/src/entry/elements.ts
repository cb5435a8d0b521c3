import { payFramePath, paymentPanelTag } from '@bars/shared-api/contracts/payment-messages';
import { paymentPanel } from '../elements/payment-panel/payment-panel';

/** Where this script came from: our own origin, whatever page it runs in. */
const ownAddress = import.meta.url;

if (!customElements.get(paymentPanelTag)) {
  customElements.define(paymentPanelTag, paymentPanel({ frameUrl: new URL(payFramePath, ownAddress).href }));
}
