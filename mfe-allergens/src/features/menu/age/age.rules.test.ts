import type { MenuMeta } from '@bars/shared-api/contracts/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMeta } from '../../../testing/a-menu';
import { freshnessOf, timeOf } from './freshness.rules';

const hour = 3_600_000;
const now = Date.parse('2026-11-27T12:00:00+00:00');
const freshness = (meta: Partial<MenuMeta>, sinceConfirmed = 0, at = now) =>
  freshnessOf({ meta: aMeta(meta), confirmedAt: at - sinceConfirmed }, at);

describe('the freshness of a menu', () => {
  it.each([
    ['checked today', '2026-11-27', 0, { age: 'current', cause: null }],
    ['checked 30 days ago', '2026-10-28', 0, { age: 'current', cause: null }],
    ['checked 31 days ago', '2026-10-27', 0, { age: 'due', cause: 'check' }],
    ['checked 60 days ago', '2026-09-28', 0, { age: 'due', cause: 'check' }],
    ['checked 61 days ago', '2026-09-27', 0, { age: 'too_old', cause: 'check' }],
    ['never checked', null, 0, { age: 'too_old', cause: 'unchecked' }],
    ['a former version checked 31 days ago', '2026-10-27', 0, { age: 'due', cause: 'check' }, true],
    ['a former version checked 61 days ago', '2026-09-27', 0, { age: 'too_old', cause: 'check' }, true],
    ['a former version checked today', '2026-11-27', 0, { age: 'due', cause: 'changed' }, true],
    ['a former version that was never checked', null, 0, { age: 'too_old', cause: 'unchecked' }, true],
    ['not confirmed for 24 hours', '2026-11-27', 24 * hour, { age: 'current', cause: null }],
    ['not confirmed for longer', '2026-11-27', 24 * hour + 1, { age: 'due', cause: 'connection' }],
    ['not confirmed for 7 days', '2026-11-27', 7 * 24 * hour, { age: 'due', cause: 'connection' }],
    ['not confirmed for more than 7 days', '2026-11-27', 7 * 24 * hour + 1, { age: 'too_old', cause: 'connection' }],
    ['confirmed later than now', '2026-11-27', -1, { age: 'too_old', cause: 'connection' }],
    [
      'due by the check and too old by the connection',
      '2026-10-20',
      8 * 24 * hour,
      { age: 'too_old', cause: 'connection' },
    ],
    ['due by both', '2026-10-20', 25 * hour, { age: 'due', cause: 'check' }],
  ])('%s', (_what, checkedOn, since, expected, isChanged = false) => {
    expect(freshness({ checked_on: checkedOn, is_changed_since_check: isChanged }, since)).toEqual(expected);
  });

  it('is too old where nobody can know the time', () => {
    const menu = { meta: aMeta({ checked_on: '2026-11-27' }), confirmedAt: now };
    expect(freshnessOf(menu, null)).toEqual({ age: 'too_old', cause: 'connection' });
  });

  it('of a kept copy is by its own time, whatever time the page believes it is', () => {
    const kept = { because: 'unreached' as const, at: now, now: () => now + 25 * hour };
    const menu = { meta: aMeta({ checked_on: '2026-11-27' }), confirmedAt: now, kept };
    for (const believed of [0, now, now + 900 * 24 * hour])
      expect(freshnessOf(menu, timeOf(menu, believed))).toEqual({ age: 'due', cause: 'connection' });
    expect(timeOf({ kept: { ...kept, now: () => null } }, now)).toBeNull();
    expect(timeOf({}, now)).toBe(now);
  });

  it('never becomes better with more time since the server confirmed it', () => {
    const order = ['current', 'due', 'too_old'];
    const since = fc.integer({ min: 0, max: 20 * 24 * hour });
    fc.assert(
      fc.property(since, since, (one, more) => {
        const [before, after] = [one, one + more].map((ms) =>
          freshnessOf({ meta: aMeta({ checked_on: '2026-11-27' }), confirmedAt: now }, now + ms),
        );
        expect(order.indexOf(after?.age ?? '')).toBeGreaterThanOrEqual(order.indexOf(before?.age ?? ''));
      }),
    );
  });

  it('counts days as London does: half past midnight in summer is another day than by UTC', () => {
    const at = Date.parse('2026-07-01T23:30:00Z');
    expect([
      freshness({ checked_on: '2026-06-02' }, 0, at).age,
      freshness({ checked_on: '2026-06-01' }, 0, at).age,
    ]).toEqual(['current', 'due']);
  });
});
