import { menuFrameMessage } from '@bars/shared-api/contracts/menu-frame-messages';
import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message';

const say = (name: string, payload: unknown, change: object = {}) => ({
  source: 'bars-allergens',
  version: 1,
  name,
  payload,
  ...change,
});

const good: readonly [string, unknown, object][] = [
  ['loaded', say('loaded', {}), { name: 'loaded' }],
  ['resize', say('resize', { height: 1120 }), { name: 'resize', height: 1120 }],
  ['error', say('error', { reason: 'broken' }), { name: 'error', reason: 'broken' }],
  ['a refusal', say('error', { reason: 'refused' }), { name: 'error', reason: 'refused' }],
];

const bad: readonly [string, unknown][] = [
  ['a text', 'loaded'],
  ['nothing', null],
  ['another source', say('loaded', {}, { source: 'bars-booking' })],
  ['another version', say('loaded', {}, { version: 2 })],
  ['a message without a payload', say('loaded', undefined)],
  ['the name of an Object.prototype member', say('toString', {})],
  ['a height of 0', say('resize', { height: 0 })],
  ['a fractional height', say('resize', { height: 1.5 })],
  ['a height that is too large', say('resize', { height: 200_001 })],
  ['a height as text', say('resize', { height: '500px' })],
  ['an unknown reason', say('error', { reason: 'sad' })],
];

describe('the messages of the allergen menu’s frame, parsed without zod', () => {
  it.each(good)('reads %s', (_what, message, told) => {
    expect(readMessage(message)).toEqual(told);
  });

  it.each(bad)('rejects %s', (_what, message) => {
    expect(readMessage(message)).toBeNull();
  });

  it('accepts and rejects the same messages as the contract', () => {
    const all = [...good.map(([, message]) => message), ...bad.map(([, message]) => message)];
    expect(all.map((message) => menuFrameMessage.safeParse(message).success)).toEqual(
      all.map((message) => readMessage(message) !== null),
    );
  });
});
