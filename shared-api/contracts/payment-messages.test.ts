import { describe, expect, it } from 'vitest';
import { cardPageSize, frameMessage, panelMessage, readPayWindow } from './payment-messages';
import { payWindowAddress, type PayWindow } from './pay-window';

const envelope = { source: 'bars-payment', version: 1 };
const params = { token: 't'.repeat(32), brand: 1, api_key: 'pk_portal', surface: 'portal' };

describe('messages around a payment', () => {
  it('are what they are and nothing else: unknown fields do not come through', () => {
    expect(
      panelMessage.parse({ ...envelope, name: 'params', payload: { ...params, email: 'ada@example.com' } }).payload,
    ).toEqual({ ...params, kind: 'payment' });
    expect(frameMessage.parse({ ...envelope, name: 'ready', payload: { email: 'ada@example.com' } })).toEqual({
      ...envelope,
      name: 'ready',
      payload: {},
    });
  });

  it.each([
    ['somebody else’s', { ...envelope, source: 'bars-booking', name: 'ready', payload: {} }],
    ['another version’s', { ...envelope, version: 2, name: 'ready', payload: {} }],
    ['of another name', { ...envelope, name: 'apple_pay', payload: {} }],
    ['a height that is no height', { ...envelope, name: 'resize', payload: { height: -1 } }],
    ['an outcome nobody knows', { ...envelope, name: 'outcome', payload: { outcome: 'declined' } }],
    ['a bare text', 'ready'],
  ])('refuses one that is %s', (_what, message) => {
    expect(frameMessage.safeParse(message).success).toBe(false);
  });

  it('[PY-4] say what the card is wanted for; an older panel, which does not, wants it to pay with', () => {
    const kindOf = (payload: object) => {
      const { data } = panelMessage.safeParse({ ...envelope, name: 'params', payload });
      return data?.name === 'params' ? data.payload.kind : undefined;
    };
    expect([kindOf(params), kindOf({ ...params, kind: 'card' }), kindOf({ ...params, kind: 'wallet' })]).toEqual([
      'payment',
      'card',
      undefined,
    ]);
  });

  it('refuses a token that is no token', () => {
    expect(panelMessage.safeParse({ ...envelope, name: 'params', payload: { ...params, token: '../x' } }).success).toBe(
      false,
    );
  });

  it('of the panel name the order that the frame asks about', () => {
    const read = (order: string) =>
      panelMessage.safeParse({ ...envelope, name: 'check', payload: { order_id: order } }).success;
    expect([read('o'.repeat(22)), read('o'), read('../'.repeat(10))]).toEqual([true, false, false]);
  });

  it('say in pence what a wallet may pay, or that nothing can be paid', () => {
    const read = (payable: object | null) =>
      frameMessage.safeParse({ ...envelope, name: 'payable', payload: { payable } }).success;
    expect([
      read({ amount: 8000, label: 'Northlight', is_open: true }),
      read(null),
      read({ amount: 80.5, label: 'Northlight', is_open: true }),
      read({ amount: 8000, label: '', is_open: true }),
    ]).toEqual([true, true, false, false]);
  });

  it('say the same in the address of a window of its own, in its fragment', () => {
    const asked: PayWindow = { kind: 'card', token: params.token, brand: 2, apiKey: 'pk & portal', surface: 'widget' };
    const address = new URL(payWindowAddress('https://book.example', asked));
    expect(address.href.split('#')[0]).toBe('https://book.example/frame/pay/');
    expect(readPayWindow(address.hash)).toEqual({
      kind: 'card',
      token: params.token,
      brand: 2,
      api_key: 'pk & portal',
      surface: 'widget',
    });
  });

  it.each([
    '',
    '#',
    '#kind=payment',
    `#token=${'t'.repeat(32)}&brand=one&api_key=pk&surface=portal`,
    `#token=../x&brand=1&api_key=pk&surface=portal`,
  ])('are not in the fragment %j', (fragment) => {
    expect(readPayWindow(fragment)).toBeNull();
  });

  it('reads a size in pixels alone', () => {
    expect(cardPageSize.safeParse({ iframe: { width: '390px', height: '440px' } }).success).toBe(true);
    expect(cardPageSize.safeParse({ iframe: { width: '390px', height: '100vh' } }).success).toBe(false);
  });
});
