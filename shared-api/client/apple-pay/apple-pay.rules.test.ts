import { describe, expect, it } from 'vitest';
import { chargeAfter, nextTry, opened, sheetRequest, type SheetEvent } from './apple-pay.rules';

const after = (...events: SheetEvent[]) => events.reduce(nextTry, opened);
const validated: SheetEvent = { type: 'validated', orderId: 'order-1' };
const authorised: SheetEvent = { type: 'authorised' };
const end = (status: string, orderId?: string) => ({
  phase: 'ended',
  end: { status, ...(orderId === undefined ? {} : { order_id: orderId }) },
});

describe('a try with the sheet', () => {
  it.each<[what: string, events: SheetEvent[], state: object]>([
    [
      'is a success once the server has charged the order',
      [validated, authorised, { type: 'charged', charge: 'paid' }],
      end('success', 'order-1'),
    ],
    [
      'has failed with its order when the bank refuses or nothing is known',
      [validated, authorised, { type: 'charged', charge: 'unpaid' }],
      end('failed', 'order-1'),
    ],
    [
      'has failed without an order when the server refuses before it charges',
      [validated, authorised, { type: 'charged', charge: 'refused' }],
      end('failed'),
    ],
    ['is cancelled by the visitor', [validated, { type: 'cancelled' }], end('cancelled')],
    [
      'is not cancelled any more once the token is sent',
      [validated, authorised, { type: 'cancelled' }],
      end('failed', 'order-1'),
    ],
    ['has failed when Apple does not validate us', [{ type: 'notValidated' }], end('failed')],
    ['has failed when the time is over', [validated, { type: 'timedOut' }], end('failed')],
    [
      'has failed with its order when the time is over after the token is sent',
      [validated, authorised, { type: 'timedOut' }],
      end('failed', 'order-1'),
    ],
    ['has failed when it is authorised before it is validated', [authorised], end('failed')],
    [
      'does not change once it has ended',
      [{ type: 'cancelled' }, validated, authorised, { type: 'charged', charge: 'paid' }],
      end('cancelled'),
    ],
    [
      'takes no charge before a token',
      [validated, { type: 'charged', charge: 'paid' }],
      { phase: 'open', orderId: 'order-1' },
    ],
    ['sends one token', [validated, authorised, authorised], { phase: 'sent', orderId: 'order-1' }],
  ])('%s', (_what, events, state) => {
    expect(after(...events)).toEqual(state);
  });

  it('[PY-65] asks for the four networks with 3-D Secure, in pounds with two decimals', () => {
    expect(sheetRequest({ label: 'Northlight', amountPence: 4050 })).toEqual({
      countryCode: 'GB',
      currencyCode: 'GBP',
      supportedNetworks: ['mastercard', 'maestro', 'visa', 'amex'],
      merchantCapabilities: ['supports3DS'],
      total: { label: 'Northlight', amount: '40.50', type: 'final' },
    });
  });

  it.each([
    [400, 'refused'],
    [404, 'refused'],
    [422, 'refused'],
    [429, 'refused'],
    [408, 'unpaid'],
    [409, 'unpaid'],
    [500, 'unpaid'],
    [504, 'unpaid'],
    [null, 'unpaid'],
  ])('takes a call that ends with %s for %s', (status, charge) => {
    expect(chargeAfter(status)).toBe(charge);
  });
});
