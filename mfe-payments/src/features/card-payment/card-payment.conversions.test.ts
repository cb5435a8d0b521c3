import { describe, expect, it } from 'vitest';
import { ofCapture, ofPayment, toCaptureOrder, toCardPageEvent, toPaymentOrder } from './card-payment.conversions';

const payment = (serialised: string) => ({
  token: 't'.repeat(32),
  deposit_type: 'deposit' as const,
  amount: 8000,
  display_amount: '£80',
  gp: { data: { order_id: 'order-1', url: 'https://pay.example/hpp', serialised } },
});
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const answer = (fields: Record<string, string>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, base64(value)])));

describe('an order', () => {
  it('[PY-10] is the signed form unchanged, with the posting origin for messages', () => {
    const serialised = JSON.stringify({
      ORDER_ID: 'order-1',
      SHA1HASH: 'abc',
      HPP_POST_DIMENSIONS: 'http://localhost:9000',
      HPP_POST_RESPONSE: 'http://localhost:9000',
    });
    expect(toPaymentOrder(payment(serialised), 'http://northlight.localhost:9000')).toEqual({
      id: 'order-1',
      url: 'https://pay.example/hpp',
      fields: {
        ORDER_ID: 'order-1',
        SHA1HASH: 'abc',
        HPP_POST_DIMENSIONS: 'http://northlight.localhost:9000',
        HPP_POST_RESPONSE: 'http://northlight.localhost:9000',
      },
      amountPence: 8000,
      displayAmount: '£80',
      mostReloads: 0,
    });
  });

  it('[API-B-12, PY-22] for storing a card has no amount, and its page may be loaded again', () => {
    const order_data = { order_id: 'order-2', url: 'https://pay.example/hpp', serialised: '{"ORDER_ID":"order-2"}' };
    const request = {
      token: 't'.repeat(32),
      order_data,
      card_capture_message: null,
      no_show_fee: 8000,
      no_show_fee_pp: 1000,
      display_no_show_fee: '£80',
    };
    expect(toCaptureOrder(request, 'http://localhost:9000')).toMatchObject({
      id: 'order-2',
      displayAmount: null,
      mostReloads: 5,
      fields: { ORDER_ID: 'order-2', HPP_POST_RESPONSE: 'http://localhost:9000' },
    });
  });

  it.each(['', '[]', '{"AMOUNT":8000}'])('refuses an invalid form: %s', (serialised) => {
    expect(() => toPaymentOrder(payment(serialised), 'http://localhost:9000')).toThrow('expected');
  });
});

describe('the state of an order', () => {
  const answered = {
    received_response: true,
    success: true,
    provider_answered_at: null,
    retry_token: null,
    error: null,
  };

  it('[API-B-14] is done with its amount when it is paid; other outcomes are kept', () => {
    const check = { ...answered, auth: '12345', display_amount: '£80' };
    expect(ofPayment({ ...check, outcome: 'paid' })).toEqual({ outcome: 'done', displayAmount: '£80', card: null });
    expect(ofPayment({ ...check, outcome: 'gone' }).outcome).toBe('gone');
  });

  it('[API-B-13, PY-23] is done with its card when it is stored; other outcomes are kept', () => {
    const card = { brand: 'Visa', last_four: '5262', expiry: '12/39' };
    expect(ofCapture({ ...answered, outcome: 'stored', card })).toEqual({ outcome: 'done', displayAmount: null, card });
    expect(ofCapture({ ...answered, outcome: 'declined', card: null })).toEqual({
      outcome: 'declined',
      displayAmount: null,
      card: null,
    });
  });
});

describe('a message of the card page', () => {
  it('[PY-17] may be its height', () => {
    expect(toCardPageEvent('{"iframe":{"width":"390px","height":"440px"}}')).toEqual({ type: 'sized', height: 440 });
    expect(toCardPageEvent('{"iframe":{"width":"390px","height":"439.2px"}}')).toEqual({ type: 'sized', height: 440 });
  });

  it('may be its answer, of which only the order is used', () => {
    expect(
      toCardPageEvent(
        answer({ ORDER_ID: 'order-1', RESULT: '00', MESSAGE: '[ test system ] AUTHORISED', AUTHCODE: '12345' }),
      ),
    ).toEqual({
      type: 'answered',
      orderId: 'order-1',
      cardError: null,
    });
  });

  it.each([
    ['508', '[ test system ] CARD TYPE NOT ALLOWED', 'CARD TYPE NOT ALLOWED'],
    ['509', 'That card number is not right.', 'That card number is not right'],
    ['508', '', null],
    ['101', '[ test system ] DECLINED', null],
  ])('[PY-21] result %s with “%s” gives the card error %s', (result, message, cardError) => {
    expect(toCardPageEvent(answer({ ORDER_ID: 'order-1', RESULT: result, MESSAGE: message }))).toMatchObject({
      cardError,
    });
  });

  it.each([[{ iframe: { height: '440px' } }], ['no json'], ['{}'], ['{"iframe":{"height":"100vh"}}'], [null], [7]])(
    'is ignored: %o',
    (message) => {
      expect(toCardPageEvent(message)).toBeNull();
    },
  );
});
