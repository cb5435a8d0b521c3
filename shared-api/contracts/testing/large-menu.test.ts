import { describe, expect, it } from 'vitest';
import { allergenMenuAnswer, itemFactsOf } from '../menus';
import { suitsOf } from '../party-menu';
import { verdictForAll, verdictKinds, type DietProfile } from '../verdict';
import {
  allergic,
  expectedVerdicts,
  household,
  largeMenu,
  largeMenuItems,
  largeMenuToPick,
  oldMenuToPick,
} from './large-menu';

const meta = {
  bar_id: 1,
  bar_name: 'The Tin House, Bath',
  menu_id: 1,
  menu_name: 'Food',
  kind: 'food',
  version: 1,
  published_at: '2026-11-20T09:00:00+00:00',
  checked_on: '2026-11-20',
};
const countOf = (profile: DietProfile) =>
  Object.values(expectedVerdicts(profile)).reduce<Record<string, number>>(
    (counts, found) => ({ ...counts, [String(found?.kind)]: (counts[String(found?.kind)] ?? 0) + 1 }),
    {},
  );

describe('the large menu', () => {
  it('is one that the server may give: 200 dishes, each of its own name', () => {
    expect(allergenMenuAnswer.safeParse({ data: largeMenu, meta }).success).toBe(true);
    expect(new Set(largeMenuItems.map(({ name }) => name)).size).toBe(200);
  });

  it('has a number of dishes of each verdict for whoever reads it', () => {
    for (const kind of ['suitable', 'may_contain', 'incomplete', 'unsuitable']) {
      expect(countOf(allergic)[kind]).toBeGreaterThan(5);
      const together = largeMenuItems.map((item) => verdictForAll(itemFactsOf(item, false), household)?.kind);
      expect(together.filter((one) => one === kind).length).toBeGreaterThan(2);
    }
    for (const profile of household) expect(Object.keys(countOf(profile)).length).toBeGreaterThan(2);
    expect(Object.values(expectedVerdicts(allergic, true)).every((found) => found?.kind === 'too_old')).toBe(true);
    expect(verdictKinds).toHaveLength(5);
  });

  it('has dishes of which an ingredient alone says what is in them', () => {
    const found = expectedVerdicts(allergic);
    const byIngredient = largeMenuItems.filter(
      ({ name, contains }) => found[name]?.contains.includes('milk') && !contains?.includes('milk'),
    );
    expect(byIngredient.length).toBeGreaterThan(5);
  });

  it('suits somebody in the same way where its dishes are ordered ahead', () => {
    const found = expectedVerdicts(allergic);
    for (const dish of largeMenuToPick) {
      const ahead = suitsOf(dish, allergic.allergens);
      expect([dish.title, ahead]).toEqual([dish.title, found[dish.title]]);
    }
    for (const dish of oldMenuToPick) expect(suitsOf(dish, allergic.allergens)?.kind).toBe('too_old');
  });
});
