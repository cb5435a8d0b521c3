import { cardPageAnswer, cardPageSize } from '@bars/shared-api/contracts/payment-messages';
import type { PaymentData } from '@bars/shared-api/contracts/payments';
import * as z from 'zod/mini';
import type { CardOrder, PaymentEvent } from './card-payment.rules';

const formFields = z.record(z.string(), z.string());

const read = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/**
 * The order as it is posted to the card page. Only whoever posts knows under which of our names the frame is open, so it says
 * where messages go; the provider's signature does not cover these two fields.
 * @throws when the form is none
 */
export const toCardOrder = ({ gp, display_amount: displayAmount }: PaymentData, ownOrigin: string): CardOrder => {
  const { order_id: id, url, serialised } = gp.data;
  const fields = { ...formFields.parse(read(serialised)), HPP_POST_DIMENSIONS: ownOrigin, HPP_POST_RESPONSE: ownOrigin };
  return { id, url, fields, displayAmount };
};

/** The provider's codes for a card it cannot use as it was typed; its message is meant for the payer. */
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
  const words = message.replace(/^\[[^\]]*\]\s*/, '').replace(/\.\s*$/, '').trim().slice(0, 200);
  return cardErrors.includes(result) && words !== '' ? words : null;
};

/** What a message of the card page says; null for one that says nothing to us. Its origin and window are checked before. */
export const toCardPageEvent = (message: unknown): PaymentEvent | null => {
  const content = typeof message === 'string' ? read(message) : null;
  const size = cardPageSize.safeParse(content);
  if (size.success) return { type: 'sized', height: Math.ceil(Number.parseFloat(size.data.iframe.height)) };
  const answer = cardPageAnswer.safeParse(content);
  if (!answer.success) return null;
  const { ORDER_ID: orderId, RESULT: result, MESSAGE: words = '' } = answer.data;
  return { type: 'answered', orderId: plain(orderId), cardError: cardErrorOf(plain(result), plain(words)) };
};
