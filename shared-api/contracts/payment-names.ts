/**
 * The outside of `<bars-payment-panel>`: tag and events. No schema is in here, so that whoever may show a payment later need
 * not carry the panel's messages from the beginning. Source: docs/payment-panel.md.
 */
export const paymentPanelTag = 'bars-payment-panel';

/** What the element tells the page around it: bubbling, composed, without personal data. */
export const paymentEvents = {
  ready: 'bars-payment-ready',
  success: 'bars-payment-success',
  gone: 'bars-payment-gone',
  closed: 'bars-payment-closed',
  error: 'bars-payment-error',
} as const;
