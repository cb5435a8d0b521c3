import { expect, it } from 'vitest';
import { isSentRecently, linkState, maskAddress } from './verification.rules';

const noon = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);

it.each([
  ['ada@ucl.ac.uk', 'a…@ucl.ac.uk'],
  ['a@ucl.ac.uk', 'a…@ucl.ac.uk'],
  ['𝒜da@ucl.ac.uk', '𝒜…@ucl.ac.uk'],
])('%s is answered as %s', (email, mask) => expect(maskAddress(email)).toBe(mask));

it.each([
  [0, true],
  [119, true],
  [120, false],
])('[ST-47, ST-48] a link was sent %i seconds ago: too soon %s', (seconds, isTooSoon) => {
  expect(isSentRecently(noon, after(seconds))).toBe(isTooSoon);
});

it.each([
  ['open', {}, 0, 'open'],
  ['open in its last second', {}, 9, 'open'],
  ['expired', {}, 10, 'expired'],
  ['replaced', { replacedAt: noon }, 1, 'replaced'],
  ['confirmed, for good', { confirmedAt: noon }, 99, 'confirmed'],
] as const)('a link is %s', (_what, change, seconds, state) => {
  expect(linkState({ expiresAt: after(10), confirmedAt: null, replacedAt: null, ...change }, after(seconds))).toBe(
    state,
  );
});
