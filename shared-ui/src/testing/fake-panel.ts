import { paymentEvents, type PaymentErrorDetail } from '@bars/shared-api/contracts/payment-messages';

export type PanelEvent = keyof typeof paymentEvents;

/** The name of the fake panel's button that fires an event. */
export const sayButton = (event: PanelEvent): string => `The card page says ${event}`;

const events: PanelEvent[] = ['ready', 'success', 'gone', 'closed', 'error'];

const panelClass = (detail: PaymentErrorDetail) =>
  class extends HTMLElement {
    connectedCallback(): void {
      for (const event of events) {
        const button = document.createElement('button');
        button.textContent = sayButton(event);
        button.addEventListener('click', () =>
          this.dispatchEvent(
            new CustomEvent(paymentEvents[event], {
              bubbles: true,
              composed: true,
              detail: event === 'error' ? detail : null,
            }),
          ),
        );
        this.append(button);
      }
    }
  };

/** A loader of elements, as the shell gives it: of a fake `<bars-payment-panel>`, each of whose buttons fires one of its events. */
const panelLoader =
  (reason: PaymentErrorDetail['reason']) =>
  (tag: string): Promise<void> => {
    if (!customElements.get(tag)) customElements.define(tag, panelClass({ reason }));
    return Promise.resolve();
  };

/** The error of this one says that nothing is asked for any more. */
export const bringPanel = panelLoader('expired');

/** The error of this one says that its page did not come in time. */
export const bringUnreachablePanel = panelLoader('unreachable');
