import type { PageOrder } from './gateway';
import { requestHash } from './hpp-hash.rules';

export interface Merchant {
  merchantId: string;
  account: string;
  secret: string;
}

export interface PageSettings extends Merchant {
  /** Where the page posts its answer: our own origin. */
  responseUrl: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `yyyymmddhhmmss`, UTC, as the provider writes time. */
export const providerTime = (at: Date): string =>
  `${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}`;

/** The signed form that opens the hosted page for an order: it is charged at once. Source: hosted payment page, request fields. */
export const pageFields = (order: PageOrder, settings: PageSettings, now: Date): Record<string, string> => {
  const fields = {
    TIMESTAMP: providerTime(now),
    MERCHANT_ID: settings.merchantId,
    ACCOUNT: settings.account,
    ORDER_ID: order.orderId,
    AMOUNT: String(order.amountPence),
    CURRENCY: 'GBP',
    AUTO_SETTLE_FLAG: '1',
    CHANNEL: 'ECOM',
    HPP_VERSION: '2',
    HPP_LANG: 'en_GB',
    CARD_PAYMENT_BUTTON: order.buttonText,
    MERCHANT_RESPONSE_URL: settings.responseUrl,
    HPP_POST_DIMENSIONS: order.parentOrigin,
    HPP_POST_RESPONSE: order.parentOrigin,
  };
  return { ...fields, SHA1HASH: requestHash(fields, settings.secret) };
};
