import type { ApplePayComplete, BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectToHost } from './frame-messaging';

const site = 'https://www.northlight.example';
const envelope = { source: 'bars-booking', version: 1 };
const payload = { brand: 1, iframe_id: 'frame-1', can_close: true, pre_filled_data: { bar_id: 102 } };
const params = { ...envelope, name: 'params', iframe_id: 'frame-1', payload };
const complete = {
  ...envelope,
  name: 'apple_pay_complete',
  iframe_id: 'frame-1',
  payload: { status: 'success', order_id: 'order-1' },
};
const update = { resume_code: 't'.repeat(32), step: 2, is_completed: false, status_id: null };

const fixture = (origins = [site, 'https://northlight.example']) => {
  const own = document.createElement('iframe');
  document.body.append(own);
  onTestFinished(() => own.remove());
  const frame = own.contentWindow as (Window & typeof globalThis) | null;
  if (!frame) throw new Error('The frame has no window.');
  const post = vi.spyOn(frame.parent, 'postMessage').mockImplementation(() => undefined);
  const heard: BookingParams[] = [];
  const paid: ApplePayComplete[] = [];
  const messaging = connectToHost({
    own: frame,
    origins,
    onParams: (given) => void heard.push(given),
    onApplePayComplete: (given) => void paid.push(given),
  });
  onTestFinished(messaging.stop);
  const say = (data: unknown, { origin = site, source = frame.parent } = {}) =>
    void frame.dispatchEvent(new frame.MessageEvent('message', { data, origin, source }));
  return { messaging, say, heard, paid, posted: () => post.mock.calls as unknown[][], frame };
};

describe('the messages with the host', () => {
  it('[EM-7] sends loaded to any origin, and nothing else before it knows the host', () => {
    const { messaging, posted } = fixture();
    messaging.send({ name: 'loaded', payload: {} });
    messaging.send({ name: 'booking_update', payload: update });
    messaging.send({ name: 'resize', payload: { height: 900 } });
    expect(posted()).toEqual([[{ ...envelope, name: 'loaded', iframe_id: null, payload: {} }, '*']]);
  });

  it('[EM-8, EM-15] sends messages only to the origin of the first params, with its iframe_id', () => {
    const { messaging, say, heard, posted } = fixture();
    say(params);
    expect(heard).toEqual([payload]);
    messaging.send({ name: 'booking_update', payload: update });
    expect(posted()).toEqual([[{ ...envelope, name: 'booking_update', iframe_id: 'frame-1', payload: update }, site]]);
  });

  it('sends on request what a late page has missed, each kind once, and no error that is over', () => {
    const { messaging, say, posted } = fixture();
    const seen = { step: 2, flow: null, brand: 1, bar_id: 11 } as const;
    messaging.send({ name: 'error', payload: { reason: 'unreachable' } });
    messaging.send({ name: 'booking_update', payload: { ...update, step: 1 } });
    messaging.send({ name: 'resize', payload: { height: 900 } });
    messaging.send({ name: 'booking_update', payload: update });
    messaging.send({ name: 'step_view', payload: seen });
    messaging.catchUp();
    expect(posted()).toEqual([]);
    say(params);
    messaging.catchUp();
    messaging.catchUp();
    const told = { ...envelope, iframe_id: 'frame-1' };
    expect(posted()).toEqual([
      [{ ...told, name: 'resize', payload: { height: 900 } }, site],
      [{ ...told, name: 'booking_update', payload: update }, site],
      [{ ...told, name: 'step_view', payload: seen }, site],
    ]);
  });

  it('sends amounts in pounds', () => {
    const { messaging, say, posted } = fixture();
    say(params);
    const token = 't'.repeat(32);
    messaging.send({
      name: 'apple_pay',
      payload: { token, label: 'Northlight', deposit_request_token: token, amount: 8050 },
    });
    expect(posted()[0]?.[0]).toMatchObject({ name: 'apple_pay', payload: { amount: 80.5 } });
  });

  it('receives the Apple Pay result of its own sheet only', () => {
    const { say, paid } = fixture();
    say(complete);
    say(params);
    say({ ...complete, iframe_id: 'frame-2' });
    say({ ...complete, iframe_id: null });
    expect(paid).toEqual([]);
    say(complete);
    expect(paid).toEqual([complete.payload]);
  });
});

describe('[EM-23] messages that it ignores', () => {
  const foreign: readonly (readonly [string, unknown, object])[] = [
    ['a page whose origin is not allowed by the key', params, { origin: 'https://www.northlight.example.evil.test' }],
    ['a page without an origin', params, { origin: 'null' }],
    ['our own origin, which the key does not allow either', params, { origin: 'http://localhost:9000' }],
    ['another version', { ...params, version: 2 }, {}],
    ['another source', { ...params, source: 'bars-payment' }, {}],
    ['params without an iframe_id', { ...params, payload: { ...payload, iframe_id: undefined } }, {}],
    ['its own messages', { ...envelope, name: 'loaded', iframe_id: null, payload: {} }, {}],
    ['a message as text', JSON.stringify(params), {}],
  ];

  it.each(foreign)('%s', (_what, message, from) => {
    const { say, heard, messaging, posted } = fixture();
    say(message, from);
    messaging.send({ name: 'close_booking', payload: {} });
    expect([heard, posted()]).toEqual([[], []]);
  });

  it('another window of the right origin', () => {
    const { say, heard, frame } = fixture();
    say(params, { source: frame });
    const other = document.createElement('iframe');
    document.body.append(other);
    onTestFinished(() => other.remove());
    say(params, { source: other.contentWindow ?? frame });
    expect(heard).toEqual([]);
  });

  it('second params from the same page or from another page of the same key', () => {
    const { messaging, say, heard, posted } = fixture();
    say(params);
    say(params);
    say({ ...params, payload: { ...payload, iframe_id: 'frame-2', brand: 2 } });
    say(params, { origin: 'https://northlight.example' });
    expect(heard).toEqual([payload]);
    messaging.send({ name: 'close_booking', payload: {} });
    expect(posted()).toEqual([[expect.objectContaining({ iframe_id: 'frame-1' }), site]]);
  });

  it('an Apple Pay result from another origin', () => {
    const { say, paid } = fixture();
    say(params);
    say(complete, { origin: 'https://northlight.example' });
    expect(paid).toEqual([]);
  });

  it('every message when it has no host', () => {
    const heard: unknown[] = [];
    const messaging = connectToHost({
      own: window,
      origins: [site],
      onParams: (given) => heard.push(given),
      onApplePayComplete: () => {},
    });
    onTestFinished(messaging.stop);
    const post = vi.spyOn(window, 'postMessage');
    window.dispatchEvent(new MessageEvent('message', { data: params, origin: site, source: window }));
    messaging.send({ name: 'loaded', payload: {} });
    expect([heard, post.mock.calls]).toEqual([[], []]);
  });
});

it('reads self as our own origin, for pages of the portal’s key', () => {
  const { say, heard } = fixture(['self']);
  say(params, { origin: 'https://elsewhere.example' });
  expect(heard).toEqual([]);
});
