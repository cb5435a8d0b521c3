import { TZDate } from '@date-fns/tz';
import { lightFormat } from 'date-fns';
import type { PageOrder, StorageOrder } from './gateway';
import { requestHash, storageHash } from './hpp-hash.rules';

export interface Merchant {
  merchantId: string;
  account: string;
  secret: string;
}

export interface PageSettings extends Merchant {
  /** Where the page posts its answer: our own origin. */
  responseUrl: string;
}

/** `yyyymmddhhmmss`, UTC, as the provider writes time. */
export const providerTime = (at: Date): string => lightFormat(new TZDate(at, 'UTC'), 'yyyyMMddHHmmss');

const commonFields = (order: Omit<PageOrder, 'amountPence'>, settings: PageSettings, now: Date) => ({
  TIMESTAMP: providerTime(now),
  MERCHANT_ID: settings.merchantId,
  ACCOUNT: settings.account,
  ORDER_ID: order.orderId,
  CURRENCY: 'GBP',
  CHANNEL: 'ECOM',
  HPP_VERSION: '2',
  HPP_LANG: 'en_GB',
  CARD_PAYMENT_BUTTON: order.buttonText,
  MERCHANT_RESPONSE_URL: settings.responseUrl,
  HPP_POST_DIMENSIONS: order.parentOrigin,
  HPP_POST_RESPONSE: order.parentOrigin,
});

/** The signed form that opens the hosted page for an order: it is charged at once. Source: hosted payment page, request fields. */
export const pageFields = (order: PageOrder, settings: PageSettings, now: Date): Record<string, string> => {
  const fields = { ...commonFields(order, settings, now), AMOUNT: String(order.amountPence), AUTO_SETTLE_FLAG: '1' };
  return { ...fields, SHA1HASH: requestHash(fields, settings.secret) };
};

/**
 * The signed form that checks a card and stores it: there is no amount. The bank has to ask the holder, because the card may
 * be charged later without the holder. Source: hosted payment page, card storage; decisions "Stored cards".
 */
export const storageFields = (order: StorageOrder, settings: PageSettings, now: Date): Record<string, string> => {
  const fields = {
    ...commonFields(order, settings, now),
    AUTO_SETTLE_FLAG: '0',
    VALIDATE_CARD_ONLY: '1',
    CARD_STORAGE_ENABLE: '1',
    PAYER_EXIST: '0',
    PAYER_REF: order.payerRef,
    PMT_REF: order.cardRef,
    HPP_CHALLENGE_REQUEST_INDICATOR: 'CHALLENGE_MANDATED',
  };
  return { ...fields, SHA1HASH: storageHash(fields, settings.secret) };
};
