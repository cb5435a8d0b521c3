import type { Page } from '@playwright/test';
import type { Stack } from './stack';

/** What a page did with the sheets it opened. */
export interface SheetRecord {
  version: number;
  request: {
    total: { label: string; amount: string; type: string };
    supportedNetworks: string[];
    currencyCode: string;
    countryCode: string;
    merchantCapabilities: string[];
  };
  /** `validated`, `paid`, `failed` and `aborted`, in order. */
  told: string[];
}

export interface ApplePay {
  sheets: () => Promise<SheetRecord[]>;
  /** The visitor confirms on the open sheet; with the token of an earlier payment, if one is given. */
  authorise: (paymentData?: object) => Promise<void>;
  /** The visitor closes the open sheet. */
  cancel: () => Promise<void>;
}

const handle = 'fakeApplePay';

/**
 * A fake `ApplePaySession` after Apple's published interface, run in the browser: in the top page alone, opened within a trusted
 * press of that page, one sheet at a time. It asks for a merchant session by itself.
 */
const install = ({ validationURL, name }: { validationURL: string; name: string }): void => {
  if (window.parent !== window) return;
  let isPressed = false;
  window.addEventListener(
    'click',
    ({ isTrusted }) => {
      isPressed = isTrusted;
      setTimeout(() => {
        isPressed = false;
      });
    },
    { capture: true },
  );
  const sheets: FakeSession[] = [];
  const open = () => sheets.find(({ isOpen }) => isOpen);
  class FakeSession {
    static readonly STATUS_SUCCESS = 0;
    static readonly STATUS_FAILURE = 1;
    static readonly supportsVersion = (version: number) => version <= 14;
    static readonly canMakePayments = () => true;
    onvalidatemerchant: ((event: object) => void) | null = null;
    onpaymentauthorized: ((event: object) => void) | null = null;
    oncancel: ((event: object) => void) | null = null;
    readonly told: string[] = [];
    isOpen = false;

    constructor(
      readonly version: number,
      readonly request: unknown,
    ) {
      if (!isPressed)
        throw new DOMException('Must create a new ApplePaySession from a user gesture handler.', 'InvalidAccessError');
    }

    begin() {
      if (open()) throw new DOMException('Page already has an active payment session.', 'InvalidStateError');
      this.isOpen = true;
      sheets.push(this);
      setTimeout(() => this.onvalidatemerchant?.({ validationURL }));
    }

    completeMerchantValidation(session: unknown) {
      this.end(
        typeof session === 'object' && session !== null && 'merchantSessionIdentifier' in session
          ? 'validated'
          : 'not a session',
        false,
      );
    }

    completePayment({ status }: { status: number }) {
      this.end(status === FakeSession.STATUS_SUCCESS ? 'paid' : 'failed', status === FakeSession.STATUS_SUCCESS);
    }

    abort() {
      this.end('aborted', true);
    }

    private end(what: string, isOver: boolean) {
      if (!this.isOpen) throw new DOMException('The sheet is not open.', 'InvalidStateError');
      this.told.push(what);
      if (isOver) this.isOpen = false;
    }
  }
  const tell = (what: string, paymentData?: object) => {
    const sheet = open();
    if (sheet && what === 'cancel') {
      sheet.isOpen = false;
      sheet.oncancel?.({});
    } else sheet?.onpaymentauthorized?.({ payment: { token: { paymentData } } });
  };
  Object.assign(window, {
    ApplePaySession: FakeSession,
    [name]: { sheets: () => sheets.map(({ version, request, told }) => ({ version, request, told })), tell },
  });
};

/** A new token in the form of Apple's; nobody can read one, so its content is random. */
export const appleToken = (): object => ({
  version: 'EC_v1',
  data: crypto.randomUUID(),
  signature: crypto.randomUUID(),
  header: {
    ephemeralPublicKey: crypto.randomUUID(),
    publicKeyHash: crypto.randomUUID(),
    transactionId: crypto.randomUUID(),
  },
});

/** Gives the page a browser with Apple Pay, before it is opened. */
export const withApplePay = async (page: Page, stack: Stack): Promise<ApplePay> => {
  await page.addInitScript(install, {
    validationURL: `http://wallets.localhost:${stack.port + 8}/paymentservices/paymentSession`,
    name: handle,
  });
  const tell = (what: string, paymentData: object = appleToken()) =>
    page.evaluate(([name, given, data]) => Reflect.get(window, name).tell(given, data), [
      handle,
      what,
      paymentData,
    ] as const);
  return {
    sheets: () => page.evaluate((name) => Reflect.get(window, name).sheets(), handle),
    authorise: (paymentData) => tell('authorise', paymentData),
    cancel: () => tell('cancel'),
  };
};
