import { paymentEvents, type PaymentErrorDetail } from '@bars/shared-api/contracts/payment-messages';

export type PanelEvent = keyof typeof paymentEvents;
export const sayButton = (event: PanelEvent): string => `The card page says ${event}`;

const unreachable: PaymentErrorDetail = { reason: 'unreachable' };

/** A fake of the payments area's element. Each button fires one of its events. */
class FakePanel extends HTMLElement {
  connectedCallback(): void {
    const events: PanelEvent[] = ['ready', 'success', 'gone', 'closed', 'error'];
    for (const event of events) {
      const button = document.createElement('button');
      button.textContent = sayButton(event);
      button.addEventListener('click', () =>
        this.dispatchEvent(
          new CustomEvent(paymentEvents[event], {
            bubbles: true,
            composed: true,
            detail: event === 'error' ? unreachable : null,
          }),
        ),
      );
      this.append(button);
    }
  }
}

/** Defines the element, as the page's loader does. */
export const bringPanel = (tag: string): Promise<void> => {
  if (!customElements.get(tag)) customElements.define(tag, FakePanel);
  return Promise.resolve();
};
