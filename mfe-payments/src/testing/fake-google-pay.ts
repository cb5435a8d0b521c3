/** How the visitor leaves Google's sheet. */
export type SheetEnd = { token: string } | 'cancelled' | 'broken';

/**
 * Puts a client into the page that follows Google's published interface (`google.payments.api.PaymentsClient`).
 * @returns what the client was made with and asked for, and a function that takes it away again
 */
export const fakeGooglePay = ({ isReady = true, ends = [] as SheetEnd[] } = {}) => {
  const clients: google.payments.api.PaymentOptions[] = [];
  const asked: google.payments.api.PaymentDataRequest[] = [];
  const left = [...ends];

  class FakePaymentsClient {
    constructor(options: google.payments.api.PaymentOptions) {
      clients.push(options);
    }

    isReadyToPay(): Promise<google.payments.api.IsReadyToPayResponse> {
      return Promise.resolve({ result: isReady });
    }

    prefetchPaymentData(): void {}

    createButton({ onClick }: google.payments.api.ButtonOptions): HTMLElement {
      const place = document.createElement('div');
      const button = document.createElement('button');
      button.setAttribute('aria-label', 'Pay with Google Pay');
      button.addEventListener('click', (event) => onClick(event));
      place.append(button);
      return place;
    }

    loadPaymentData(request: google.payments.api.PaymentDataRequest): Promise<unknown> {
      asked.push(request);
      const end = left.shift();
      if (end === 'cancelled') return Promise.reject(Object.assign(new Error('closed'), { statusCode: 'CANCELED' }));
      if (end === 'broken' || end === undefined)
        return Promise.reject(Object.assign(new Error('broken'), { statusCode: 'INTERNAL_ERROR' }));
      return Promise.resolve({
        apiVersion: 2,
        apiVersionMinor: 0,
        paymentMethodData: { type: 'CARD', tokenizationData: { type: 'PAYMENT_GATEWAY', token: end.token } },
      });
    }
  }

  Reflect.set(globalThis, 'google', { payments: { api: { PaymentsClient: FakePaymentsClient } } });
  return { clients, asked, remove: () => void Reflect.deleteProperty(globalThis, 'google') };
};
