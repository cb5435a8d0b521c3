/** What a visitor and Apple do with a sheet in a test. */
export interface FakeSheet {
  version: number;
  request: ApplePayJS.ApplePayPaymentRequest;
  /** What the page told the sheet, in order. */
  told: unknown[];
  isOpen: () => boolean;
  /** Apple asks the page to validate itself. */
  validate: (url?: string) => void;
  /** The visitor confirms by face or finger. */
  authorise: (paymentData?: unknown) => void;
  /** The visitor closes the sheet. */
  cancel: () => void;
}

export interface FakeApplePayOptions {
  /** Whether the device has the wallet. */
  canPay?: boolean;
  /** The newest version that the browser knows. */
  version?: number;
  /** Whether something is being pressed; without that a browser opens no sheet. */
  isPressed?: () => boolean;
}

export const validationUrl = 'https://apple-pay-gateway.apple.com/paymentservices/startSession';

/**
 * Puts an `ApplePaySession` into a page that follows Apple's published interface: one sheet at a time, opened during a press,
 * and closed by `abort`, by the visitor or by a payment that succeeded.
 * @returns the sheets that were opened, and a function that takes the class away again
 */
export const fakeApplePay = (
  page: object,
  { canPay = true, version: newest = 14, isPressed = () => true }: FakeApplePayOptions = {},
): { sheets: FakeSheet[]; remove: () => void } => {
  const sheets: FakeSheet[] = [];

  class FakeApplePaySession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly supportsVersion = (version: number): boolean => version <= newest;
    static readonly canMakePayments = (): boolean => canPay;
    onvalidatemerchant: ((event: { validationURL: string }) => void) | null = null;
    onpaymentauthorized: ((event: { payment: { token: { paymentData: unknown } } }) => void) | null = null;
    oncancel: ((event: object) => void) | null = null;
    readonly #told: unknown[] = [];
    readonly #request: [version: number, request: ApplePayJS.ApplePayPaymentRequest];
    #isOpen = false;

    constructor(version: number, request: ApplePayJS.ApplePayPaymentRequest) {
      if (!isPressed())
        throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError');
      this.#request = [version, request];
    }

    begin(): void {
      if (sheets.some(({ isOpen }) => isOpen()))
        throw new DOMException('Page already has an active payment session.', 'InvalidStateError');
      const [version, request] = this.#request;
      this.#isOpen = true;
      sheets.push({
        version,
        request,
        told: this.#told,
        isOpen: () => this.#isOpen,
        validate: (url = validationUrl) => this.onvalidatemerchant?.({ validationURL: url }),
        authorise: (paymentData = { version: 'EC_v1', data: 'encrypted' }) =>
          this.onpaymentauthorized?.({ payment: { token: { paymentData } } }),
        cancel: () => {
          this.#isOpen = false;
          this.oncancel?.({});
        },
      });
    }

    abort(): void {
      this.#needOpen();
      this.#isOpen = false;
      this.#told.push('abort');
    }

    completeMerchantValidation(merchantSession: unknown): void {
      this.#needOpen();
      this.#told.push({ merchantSession });
    }

    completePayment({ status }: { status: number }): void {
      this.#needOpen();
      if (status === FakeApplePaySession.STATUS_SUCCESS) this.#isOpen = false;
      this.#told.push({ status });
    }

    #needOpen(): void {
      if (!this.#isOpen) throw new DOMException('The sheet is not open.', 'InvalidStateError');
    }
  }

  Reflect.set(page, 'ApplePaySession', FakeApplePaySession);
  return { sheets, remove: () => void Reflect.deleteProperty(page, 'ApplePaySession') };
};
