import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { applePayPatienceMs, bookingFrameMessage, heightMargin, hostMessage } from './frame-messages';

const envelope = { source: 'bars-booking', version: 1, iframe_id: 'frame-1' };
const token = 't'.repeat(32);
const update = { resume_code: token, step: 2, is_completed: false, status_id: null };
const asked = { token, label: 'Northlight', deposit_request_token: token, amount: 80.5 };

const told: readonly (readonly [ids: string, name: string, payload: object])[] = [
  ['[EM-7, EM-11]', 'loaded', {}],
  ['[EM-8, EM-11]', 'booking_update', update],
  ['[EM-9, EM-11]', 'close_booking', {}],
  ['[EM-11]', 'apple_pay', asked],
  ['[EM-31, EM-11]', 'resize', { height: 880 }],
];

describe('messages of the frame', () => {
  it.each(told)('%s %s, in one envelope', (_ids, name, payload) => {
    expect(bookingFrameMessage.safeParse({ ...envelope, name, payload }).success).toBe(true);
  });

  it('[EM-11] are these, and what the same names of DOM events need', () => {
    const names = bookingFrameMessage.def.options.map(({ shape }) => shape.name.def.values[0]);
    expect(names).toEqual(['loaded', 'booking_update', 'close_booking', 'apple_pay', 'resize', 'step_view', 'error']);
  });

  it('name an amount in pounds in the API and in pence in code', () => {
    const message = bookingFrameMessage.parse({ ...envelope, name: 'apple_pay', payload: asked });
    expect(message.payload).toEqual({ ...asked, amount: 8050 });
    expect(z.encode(bookingFrameMessage, message)).toEqual({ ...envelope, name: 'apple_pay', payload: asked });
  });

  it('[EM-8] carry no personal data: unknown fields do not come through', () => {
    const sent = {
      ...envelope,
      name: 'booking_update',
      payload: { ...update, session_id: token, email: 'ada@example.com' },
    };
    expect(bookingFrameMessage.parse(sent).payload).toEqual(update);
    const done = { ...update, step: 'completed', is_completed: true, status_id: 1, ref_code: 'NL-4711' };
    expect(bookingFrameMessage.parse({ ...envelope, name: 'booking_update', payload: done }).payload).toEqual(done);
  });

  it.each([
    ['somebody else’s', { ...envelope, source: 'bars-payment', name: 'loaded', payload: {} }],
    ['another version’s', { ...envelope, version: 2, name: 'loaded', payload: {} }],
    ['without an iframe_id', { ...envelope, iframe_id: undefined, name: 'loaded', payload: {} }],
    ['of another name', { ...envelope, name: 'params', payload: {} }],
    ['a height that is no height', { ...envelope, name: 'resize', payload: { height: 0 } }],
    [
      'an update with a secret for a code',
      { ...envelope, name: 'booking_update', payload: { ...update, resume_code: 'x' } },
    ],
    ['a bare text', 'loaded'],
  ])('that are %s are refused', (_what, message) => {
    expect(bookingFrameMessage.safeParse(message).success).toBe(false);
  });
});

describe('messages of the host', () => {
  const prefilled = { step: 2, session_id: token, bar_id: 102, force_location: true };
  const payload = { env: 'production', brand: 1, iframe_id: 'frame-1', can_close: true, pre_filled_data: prefilled };

  it('[EM-12, EM-17] params say environment, brand, the frame’s name, leave to close and what is filled in before', () => {
    expect(hostMessage.parse({ ...envelope, name: 'params', payload }).payload).toEqual(payload);
  });

  it('[EM-12] a setting that is none is as good as not there, and the others stay', () => {
    const odd = {
      brand: { is: 1 },
      iframe_id: 'frame-1',
      can_close: null,
      pre_filled_data: { bar_id: [102], step: 3, colour: 'red' },
    };
    expect(hostMessage.parse({ ...envelope, name: 'params', payload: odd }).payload).toMatchObject({
      iframe_id: 'frame-1',
      pre_filled_data: { step: 3 },
    });
    expect(
      hostMessage.safeParse({ ...envelope, name: 'params', payload: { ...odd, pre_filled_data: 'none' } }).success,
    ).toBe(true);
  });

  it('apple_pay_complete tells success, cancellation and failure apart', () => {
    const statusOf = (status: string) =>
      hostMessage.safeParse({ ...envelope, name: 'apple_pay_complete', payload: { status } }).success;
    expect(['success', 'cancelled', 'failed', 'maybe'].map(statusOf)).toEqual([true, true, true, false]);
  });

  it('[EM-23] are these two', () => {
    expect(hostMessage.def.options.map(({ shape }) => shape.name.def.values[0])).toEqual([
      'params',
      'apple_pay_complete',
    ]);
    expect(hostMessage.safeParse({ ...envelope, name: 'loaded', payload: {} }).success).toBe(false);
  });

  it('[EM-15] params without a name for the frame are none', () => {
    expect(hostMessage.safeParse({ ...envelope, name: 'params', payload: { ...payload, iframe_id: '' } }).success).toBe(
      false,
    );
  });
});

it('[EM-28] the wait for Apple Pay is three minutes, and the margin of the height 80 pixels', () => {
  expect([applePayPatienceMs, heightMargin]).toEqual([180_000, 80]);
});
