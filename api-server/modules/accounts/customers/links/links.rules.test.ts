import { describe, expect, it } from 'vitest';
import { linkEndsAt, linkState } from './links.rules';

const noon = new Date('2026-11-20T12:00:00Z');
const before = new Date(noon.getTime() - 1);

describe('links', () => {
  it('end after 48 hours where they confirm an account, after 2 where they set a password', () => {
    expect(linkEndsAt('verification', noon)).toEqual(new Date('2026-11-22T12:00:00Z'));
    expect(linkEndsAt('reset', noon)).toEqual(new Date('2026-11-20T14:00:00Z'));
  });

  it.each([
    ['open', { expiresAt: noon, usedAt: null, replacedAt: null }, before],
    ['expired', { expiresAt: noon, usedAt: null, replacedAt: null }, noon],
    ['used', { expiresAt: noon, usedAt: before, replacedAt: null }, noon],
    ['replaced', { expiresAt: noon, usedAt: null, replacedAt: before }, noon],
    ['used', { expiresAt: noon, usedAt: before, replacedAt: before }, before],
  ])('are %s', (state, times, now) => {
    expect(linkState(times, now)).toBe(state);
  });
});
