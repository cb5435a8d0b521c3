import { paymentEvents, type PaymentErrorDetail } from '@bars/shared-api/contracts/payment-messages';

type PanelEvent = Exclude<keyof typeof paymentEvents, 'ready'>;

/** The name of the fake panel's button that fires an event. */
export const sayButton = (event: PanelEvent): string => `The card page says ${event}`;

const events: PanelEvent[] = ['success', 'gone', 'closed', 'error'];
const expired: PaymentErrorDetail = { reason: 'expired' };

/** A fake of `<bars-payment-panel>`. Each button fires one of its events. */
class FakePanel extends HTMLElement {
  connectedCallback(): void {
    for (const event of events) {
      const button = document.createElement('button');
      button.textContent = sayButton(event);
      button.addEventListener('click', () =>
        this.dispatchEvent(
          new CustomEvent(paymentEvents[event], {
            bubbles: true,
            composed: true,
            detail: event === 'error' ? expired : null,
          }),
        ),
      );
      this.append(button);
    }
  }
}

/** Defines the element, as the shell's loader does. */
export const bringPanel = (tag: string): Promise<void> => {
  if (!customElements.get(tag)) customElements.define(tag, FakePanel);
  return Promise.resolve();
};
