import { allergenNames } from '@bars/shared-api/contracts/allergens';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServedMenu } from '../../menus/index';
import { dishAge } from './dish-age.rules';

const today = '2026-11-27';
const on60 = '2026-09-28';
const on61 = '2026-09-27';
const menu = (menuId: number, checkedOn: string | null, endsOn: string | null = null): ServedMenu => ({
  menuId,
  checkedOn,
  endsOn,
});
const onMenus = (...menus: number[]) => ({ joined: { menus, traces: [] } });

const days = fc.constantFrom(today, '2026-11-26', on60, on61, '2026-11-28', '2020-01-01');
const menus: fc.Arbitrary<ServedMenu[]> = fc.uniqueArray(
  fc.record({
    menuId: fc.integer({ min: 1, max: 5 }),
    checkedOn: fc.option(days, { nil: null }),
    endsOn: fc.option(days, { nil: null }),
  }),
  { selector: ({ menuId }) => menuId },
);
const joins = fc.option(
  fc.record({ menus: fc.uniqueArray(fc.integer({ min: 1, max: 5 })), traces: fc.subarray([...allergenNames]) }),
  { nil: null },
);

describe('[AL-28] the age of a dish that is ordered ahead', () => {
  it.each([
    ['checked today', today, false],
    ['checked 59 days ago', '2026-09-29', false],
    ['checked 60 days ago', on60, false],
    ['checked 61 days ago', on61, true],
    ['never checked', null, true],
  ])('is that of its menu at the bar: %s', (_what, checkedOn, isTooOld) => {
    expect(dishAge(onMenus(1), [menu(1, checkedOn), menu(2, '2020-01-01')], today)).toEqual({
      checked_on: checkedOn,
      is_too_old: isTooOld,
    });
  });

  it.each([
    ['no menu has it', { joined: null }],
    ['only menus of other bars have it', onMenus(3)],
  ])('is too old where %s', (_what, dish) => {
    expect(dishAge(dish, [menu(1, today), menu(2, today)], today)).toEqual({ checked_on: null, is_too_old: true });
  });

  it.each([
    ['the oldest check', [menu(1, today), menu(2, on61)], on61],
    ['the oldest check, in whatever order', [menu(1, on61), menu(2, today)], on61],
    ['the one that was never checked', [menu(1, today), menu(2, null)], null],
    ['those that are still served', [menu(1, on61, '2026-11-26'), menu(2, on60)], on60],
    ['a menu on its last day', [menu(1, on61, today), menu(2, on60)], on61],
    ['the one that is over, where no other has it', [menu(1, on61, '2026-11-26')], on61],
  ])('of several menus counts %s', (_what, served, checkedOn) => {
    expect(dishAge(onMenus(1, 2), served, today)).toEqual({ checked_on: checkedOn, is_too_old: checkedOn !== on60 });
  });
});

describe('[AL-28] whatever menus there are, a dish that is ordered ahead', () => {
  it('is recent only where a menu of the bar has it and somebody checked that within 60 days', () => {
    fc.assert(
      fc.property(joins, menus, (joined, served) => {
        if (dishAge({ joined }, served, today).is_too_old) return;
        const checks = served.filter(({ menuId }) => joined?.menus.includes(menuId)).map((one) => one.checkedOn);
        expect(checks.some((day) => day !== null && on60 <= day && day <= today)).toBe(true);
      }),
    );
  });

  it('becomes no more recent by a check that is taken away, and is the same in any order', () => {
    fc.assert(
      fc.property(joins, menus, fc.nat(4), (joined, served, at) => {
        const age = dishAge({ joined }, served, today);
        const less = served.map((one, place) => (place === at ? { ...one, checkedOn: null } : one));
        expect(Number(dishAge({ joined }, less, today).is_too_old)).toBeGreaterThanOrEqual(Number(age.is_too_old));
        expect(dishAge({ joined }, served.toReversed(), today)).toEqual(age);
      }),
    );
  });

  it('becomes no more recent by leaving its last menu', () => {
    fc.assert(
      fc.property(joins, menus, (joined, served) => {
        const others = served.filter(({ menuId }) => !joined?.menus.includes(menuId));
        expect(dishAge({ joined }, others, today)).toEqual({ checked_on: null, is_too_old: true });
      }),
    );
  });
});
