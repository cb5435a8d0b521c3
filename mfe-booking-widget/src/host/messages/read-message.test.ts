import { bookingFrameMessage } from '@bars/shared-api/contracts/frame-messages';
import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message';

const token = 't'.repeat(32);
const envelope = { source: 'bars-booking', version: 1, iframe_id: 'own' };
const update = { resume_code: token, step: 2, is_completed: false, status_id: null };
const seen = { step: 'completed', flow: 'AtTable', brand: 1, bar_id: 102 };
const asked = { token, label: 'Northlight', deposit_request_token: token, amount: 80.5 };
const say = (name: string, payload: unknown, change: object = {}) => ({ ...envelope, name, payload, ...change });

const good: readonly [string, unknown, object][] = [
  ['loaded', say('loaded', {}, { iframe_id: null }), { name: 'loaded' }],
  ['close_booking', say('close_booking', {}), { name: 'close_booking' }],
  ['resize', say('resize', { height: 1120 }), { name: 'resize', height: 1120 }],
  [
    'resize before the wizard’s code',
    say('resize', { height: 1120 }, { iframe_id: null }),
    { name: 'resize', height: 1120, isEarly: true },
  ],
  ['booking_update', say('booking_update', update), { name: 'booking_update', update }],
  [
    'booking_update with a booking',
    say('booking_update', { ...update, status_id: 1, ref_code: 'NL-1' }),
    { name: 'booking_update', update: { ...update, status_id: 1, ref_code: 'NL-1' } },
  ],
  [
    'booking_update with further fields',
    say('booking_update', { ...update, email: 'ada@example.com' }),
    { name: 'booking_update', update },
  ],
  ['step_view', say('step_view', seen), { name: 'step_view', seen }],
  [
    'step_view before anything is chosen',
    say('step_view', { ...seen, step: 1, flow: null, bar_id: null }),
    { name: 'step_view', seen: { ...seen, step: 1, flow: null, bar_id: null } },
  ],
  ['apple_pay, in pence', say('apple_pay', asked), { name: 'apple_pay', asked: { ...asked, amount: 8050 } }],
  ['error', say('error', { reason: 'broken' }), { name: 'error', reason: 'broken' }],
  [
    'error for an unreachable server',
    say('error', { reason: 'unreachable' }),
    { name: 'error', reason: 'unreachable' },
  ],
  ['error for a refusal', say('error', { reason: 'refused' }), { name: 'error', reason: 'refused' }],
];

const bad: readonly [string, unknown][] = [
  ['a text', 'loaded'],
  ['nothing', null],
  ['another source', say('loaded', {}, { source: 'bars-payment' })],
  ['another version', say('loaded', {}, { version: 2 })],
  ['a message without a payload', say('loaded', undefined)],
  ['the host’s own message', say('params', { iframe_id: 'own' })],
  ['the name of an Object.prototype member', say('toString', {})],
  ['a height of 0', say('resize', { height: 0 })],
  ['a fractional height', say('resize', { height: 1.5 })],
  ['a height that is too large', say('resize', { height: 60_000 })],
  ['a height as text', say('resize', { height: '500px' })],
  ['an update without a code', say('booking_update', { ...update, resume_code: undefined })],
  ['an update with an invalid code', say('booking_update', { ...update, resume_code: '../x' })],
  ['an update with an invalid step', say('booking_update', { ...update, step: 'paid' })],
  ['an update with a numeric is_completed', say('booking_update', { ...update, is_completed: 1 })],
  ['an update with a status as text', say('booking_update', { ...update, status_id: 'confirmed' })],
  ['an update with a numeric reference', say('booking_update', { ...update, ref_code: 7 })],
  ['a view with a brand as text', say('step_view', { ...seen, brand: '1' })],
  ['a view with a numeric flow', say('step_view', { ...seen, flow: 3 })],
  ['a view with a bar as text', say('step_view', { ...seen, bar_id: 'soho' })],
  ['Apple Pay with a fraction of a penny', say('apple_pay', { ...asked, amount: 80.333 })],
  ['Apple Pay without a label', say('apple_pay', { ...asked, label: '' })],
  ['Apple Pay without a deposit request', say('apple_pay', { ...asked, deposit_request_token: undefined })],
  ['an unknown error reason', say('error', { reason: 'sad' })],
];

describe('the frame’s messages, parsed without zod', () => {
  it.each(good)('[EM-11] reads %s', (_what, message, told) => {
    expect(readMessage(message, 'own')).toEqual(told);
  });

  it.each(bad)('rejects %s', (_what, message) => {
    expect(readMessage(message, 'own')).toBeNull();
  });

  it('accepts and rejects the same messages as the contract', () => {
    const all = [...good.map(([, message]) => message), ...bad.map(([, message]) => message)];
    expect(all.map((message) => bookingFrameMessage.safeParse(message).success)).toEqual(
      all.map((message) => readMessage(message, 'own') !== null),
    );
  });

  it('[EM-15] rejects a message of another frame', () => {
    expect(readMessage(say('close_booking', {}, { iframe_id: 'another' }), 'own')).toBeNull();
    expect(readMessage(say('close_booking', {}, { iframe_id: undefined }), 'own')).toBeNull();
  });

  it('reads them on a page that extends Object.prototype', () => {
    const read: (string | undefined)[] = [];
    // eslint-disable-next-line no-extend-native -- It is what some pages do.
    Object.defineProperty(Object.prototype, 'everywhere', {
      value: () => 'x',
      enumerable: true,
      configurable: true,
      writable: true,
    });
    try {
      read.push(...good.map(([, message]) => JSON.stringify(readMessage(message, 'own'))));
    } finally {
      Reflect.deleteProperty(Object.prototype, 'everywhere');
    }
    expect(read).toEqual(good.map(([, , told]) => JSON.stringify(told)));
  });
});
