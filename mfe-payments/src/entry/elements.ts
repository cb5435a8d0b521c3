import { payFramePath, paymentPanelTag } from '@bars/shared-api/contracts/payment-messages';
import { paymentPanel } from '../elements/payment-panel/payment-panel';

/** The address of this script: of our own origin, on any page. */
const ownAddress = import.meta.url;

if (!customElements.get(paymentPanelTag)) {
  customElements.define(paymentPanelTag, paymentPanel({ frameUrl: new URL(payFramePath, ownAddress).href }));
}
