import type { CardRequest, StoreCardCheck } from '@bars/shared-api/contracts/cards';
import { cardPageAnswer, cardPageSize } from '@bars/shared-api/contracts/payment-messages';
import type { OrderData, PaymentCheck, PaymentData } from '@bars/shared-api/contracts/payments';
import * as z from 'zod/mini';
import type { CardOrder, PaymentEvent, Standing } from './card-payment.rules';

const formFields = z.record(z.string(), z.string());

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * The order as it is posted to the card page. Only the posting page knows under which of our hosts it is open, so it adds
 * where messages go; the provider's signature does not cover these two fields.
 * @throws when the form is invalid
 */
const toForm = (
  { order_id: id, url, serialised }: OrderData,
  ownOrigin: string,
): Pick<CardOrder, 'id' | 'url' | 'fields'> => ({
  id,
  url,
  fields: { ...formFields.parse(read(serialised)), HPP_POST_DIMENSIONS: ownOrigin, HPP_POST_RESPONSE: ownOrigin },
});

/** @throws when the form is invalid */
export const toPaymentOrder = (
  { gp, amount: amountPence, display_amount: displayAmount }: PaymentData,
  ownOrigin: string,
): CardOrder => ({
  ...toForm(gp.data, ownOrigin),
  displayAmount,
  amountPence,
  mostReloads: 0,
});

/** A page that is loaded again and again could never be filled in. Source: PY-24. */
const mostReloads = 5;

/** @throws when the form is invalid */
export const toCaptureOrder = ({ order_data: order }: CardRequest, ownOrigin: string): CardOrder => ({
  ...toForm(order, ownOrigin),
  displayAmount: null,
  amountPence: null,
  mostReloads,
});

/** Source: API-B-14. */
export const ofPayment = ({ outcome, display_amount: displayAmount }: PaymentCheck): Standing => ({
  outcome: outcome === 'paid' ? 'done' : outcome,
  displayAmount,
  card: null,
});

/** Source: API-B-13. */
export const ofCapture = ({ outcome, card }: StoreCardCheck): Standing => ({
  outcome: outcome === 'stored' ? 'done' : outcome,
  displayAmount: null,
  card,
});

/** The provider's codes for a card number or date that is wrong. Its message is for the payer. */
const cardErrors = ['508', '509'];

const plain = (base64: string): string => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return '';
  }
};

/** The message without the sandbox's mark in front and without a full stop. Source: PY-21. */
const cardErrorOf = (result: string, message: string): string | null => {
  const words = message
    .replace(/^\[[^\]]*\]\s*/, '')
    .replace(/\.\s*$/, '')
    .trim()
    .slice(0, 200);
  return cardErrors.includes(result) && words !== '' ? words : null;
};

/** A message of the card page as an event; null for any other message. Its origin and window are checked before. */
export const toCardPageEvent = (message: unknown): PaymentEvent | null => {
  const content = typeof message === 'string' ? read(message) : null;
  const size = cardPageSize.safeParse(content);
  if (size.success) return { type: 'sized', height: Math.ceil(Number.parseFloat(size.data.iframe.height)) };
  const answer = cardPageAnswer.safeParse(content);
  if (!answer.success) return null;
  const { ORDER_ID: orderId, RESULT: result, MESSAGE: words = '' } = answer.data;
  return { type: 'answered', orderId: plain(orderId), cardError: cardErrorOf(plain(result), plain(words)) };
};
