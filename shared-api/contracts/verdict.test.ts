import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenNames, dietNames } from './allergens';
import {
  judgeFor,
  verdict,
  verdictForAll,
  verdictKinds,
  type AllergenFacts,
  type DietProfile,
  type DishFacts,
  type Verdict,
} from './verdict';

const names = fc.subarray([...allergenNames]);
const listed = fc.option(names, { nil: null });
const facts: fc.Arbitrary<AllergenFacts> = fc.record({ contains: listed, may_contain: listed });
const dishes: fc.Arbitrary<DishFacts> = fc.record({
  contains: listed,
  may_contain: listed,
  dietary: fc.option(fc.subarray([...dietNames]), { nil: null }),
  ingredients: fc.array(facts, { maxLength: 4 }),
  is_too_old: fc.boolean(),
});
const profiles: fc.Arbitrary<DietProfile> = fc.record({ allergens: names, diets: fc.subarray([...dietNames]) });

/** 2: may be eaten, 1: with care, 0: not. Nothing named is nothing to be careful of. */
const safety = (one: Verdict | null): number => {
  if (one === null || one.kind === 'suitable') return 2;
  return one.kind === 'may_contain' ? 1 : 0;
};

/** The dish after a change of its own facts (-1) or those of an ingredient. */
const changedAt = (dish: DishFacts, at: number, change: (one: AllergenFacts) => AllergenFacts): DishFacts =>
  at < 0
    ? { ...dish, ...change(dish) }
    : { ...dish, ingredients: dish.ingredients.map((one, index) => (index === at ? change(one) : one)) };
const places = fc.integer({ min: -1, max: 3 });
const lists = fc.constantFrom('contains' as const, 'may_contain' as const);

const milk: DietProfile = { allergens: ['milk'], diets: [] };
const vegan: DietProfile = { allergens: [], diets: ['Vegan'] };
const checked: DishFacts = { contains: [], may_contain: [], dietary: ['Vegan'], ingredients: [], is_too_old: false };
const nothing = { contains: [], may_contain: [], diets: [] };

describe('the verdict on a dish', () => {
  it.each<[string, Partial<DishFacts>, DietProfile, Verdict | null]>([
    ['suits: checked, and nothing of it', {}, milk, { ...nothing, kind: 'suitable' }],
    ['contains', { contains: ['fish', 'milk'] }, milk, { ...nothing, kind: 'unsuitable', contains: ['milk'] }],
    ['may contain', { may_contain: ['milk'] }, milk, { ...nothing, kind: 'may_contain', may_contain: ['milk'] }],
    [
      'contains, which beats that it may contain',
      { contains: ['milk'], may_contain: ['milk'] },
      milk,
      { ...nothing, kind: 'unsuitable', contains: ['milk'] },
    ],
    ['was never checked', { contains: null, may_contain: null }, milk, { ...nothing, kind: 'incomplete' }],
    ['has nobody said what it may contain', { may_contain: null }, milk, { ...nothing, kind: 'incomplete' }],
    [
      'is not complete, though one thing is known',
      { contains: null, may_contain: ['milk'] },
      milk,
      { ...nothing, kind: 'incomplete', may_contain: ['milk'] },
    ],
    [
      'has an ingredient that contains it',
      { ingredients: [{ contains: ['milk'], may_contain: [] }] },
      milk,
      { ...nothing, kind: 'unsuitable', contains: ['milk'] },
    ],
    [
      'has an ingredient that was never checked',
      { ingredients: [{ contains: null, may_contain: [] }] },
      milk,
      { ...nothing, kind: 'incomplete' },
    ],
    ['keeps a diet', {}, vegan, { ...nothing, kind: 'suitable' }],
    ['does not keep a diet', { dietary: [] }, vegan, { ...nothing, kind: 'unsuitable', diets: ['Vegan'] }],
    ['says nothing of diets', { dietary: null }, vegan, { ...nothing, kind: 'incomplete' }],
    [
      'says nothing of allergens, and only a diet is asked for',
      { contains: null },
      vegan,
      { ...nothing, kind: 'suitable' },
    ],
    [
      'was checked too long ago, whatever is known of it',
      { contains: ['milk'], is_too_old: true },
      milk,
      { ...nothing, kind: 'too_old', contains: ['milk'] },
    ],
    ['is read by somebody who has named nothing', { contains: null }, { allergens: [], diets: [] }, null],
  ])('where it %s', (_, change, profile, expected) => {
    expect(verdict({ ...checked, ...change }, profile)).toEqual(expected);
  });

  it('is suitable exactly where everything asked for is known, recent, and not in any list', () => {
    fc.assert(
      fc.property(dishes, profiles, (dish, profile) => {
        const all = [dish, ...dish.ingredients].flatMap(({ contains, may_contain: may }) => [contains, may]);
        const isClear = profile.allergens.length === 0 || all.every((list) => list !== null);
        const isFree = profile.allergens.every((name) => all.every((list) => !list?.includes(name)));
        const keeps = profile.diets.every((diet) => dish.dietary?.includes(diet));
        const isAsked = profile.allergens.length + profile.diets.length > 0;
        const isSuitable = isAsked && !dish.is_too_old && isClear && isFree && keeps;
        expect(verdict(dish, profile)?.kind === 'suitable').toBe(isSuitable);
        expect(verdict(dish, profile) === null).toBe(!isAsked);
      }),
      { numRuns: 2000 },
    );
  });

  it('never becomes more suitable by an allergen more in the profile, the dish or an ingredient', () => {
    fc.assert(
      fc.property(
        dishes,
        profiles,
        fc.constantFrom(...allergenNames),
        places,
        lists,
        (dish, profile, name, at, list) => {
          const before = safety(verdict(dish, profile));
          const careful = { ...profile, allergens: [...profile.allergens, name] };
          expect(safety(verdict(dish, careful))).toBeLessThanOrEqual(before);
          const more = changedAt(dish, at, (one) => ({
            ...one,
            [list]: one[list] === null ? null : [...one[list], name],
          }));
          expect(safety(verdict(more, profile))).toBeLessThanOrEqual(before);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('never becomes more suitable by facts that are taken away, or by a diet more', () => {
    fc.assert(
      fc.property(dishes, profiles, places, lists, fc.constantFrom(...dietNames), (dish, profile, at, list, diet) => {
        const before = safety(verdict(dish, profile));
        const less = changedAt(dish, at, (one) => ({ ...one, [list]: null }));
        expect(safety(verdict(less, profile))).toBeLessThanOrEqual(before);
        expect(safety(verdict({ ...dish, dietary: null }, profile))).toBeLessThanOrEqual(before);
        expect(safety(verdict({ ...dish, is_too_old: true }, profile))).toBeLessThanOrEqual(before);
        const dieting = { ...profile, diets: [...profile.diets, diet] };
        expect(safety(verdict(dish, dieting))).toBeLessThanOrEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('for several people is that of the one whom the dish suits least, with the reasons of all', () => {
    fc.assert(
      fc.property(dishes, fc.array(profiles, { maxLength: 5 }), (dish, all) => {
        const each = all.flatMap((profile) => verdict(dish, profile) ?? []);
        const together = verdictForAll(dish, all);
        expect(together === null).toBe(each.length === 0);
        if (together === null) return;
        const ranks = each.map(({ kind }) => verdictKinds.indexOf(kind));
        expect(verdictKinds.indexOf(together.kind)).toBe(Math.max(...ranks));
        expect(safety(together)).toBe(Math.min(...each.map(safety)));
        for (const list of ['contains', 'may_contain', 'diets'] as const)
          expect(new Set<string>(together[list])).toEqual(new Set<string>(each.flatMap((one) => one[list])));
      }),
    );
  });

  it('is the same where many dishes are judged by one judge', () => {
    fc.assert(
      fc.property(fc.array(dishes, { maxLength: 5 }), fc.array(profiles, { maxLength: 3 }), (all, people) => {
        expect(all.map(judgeFor(people))).toEqual(all.map((dish) => verdictForAll(dish, people)));
        for (const one of people) expect(all.map(judgeFor([one]))).toEqual(all.map((dish) => verdict(dish, one)));
      }),
    );
  });

  it('is the same in whatever order lists, ingredients and people come', () => {
    const turned = <Item>(list: readonly Item[]): Item[] => list.toReversed();
    const turnedFacts = ({ contains, may_contain: may }: AllergenFacts): AllergenFacts => ({
      contains: contains && turned(contains),
      may_contain: may && turned(may),
    });
    fc.assert(
      fc.property(dishes, fc.array(profiles, { maxLength: 3 }), (dish, all) => {
        const other: DishFacts = {
          ...dish,
          ...turnedFacts(dish),
          dietary: dish.dietary && turned(dish.dietary),
          ingredients: turned(dish.ingredients).map(turnedFacts),
        };
        const people = turned(all).map(({ allergens, diets }) => ({
          allergens: turned(allergens),
          diets: turned(diets),
        }));
        expect(verdictForAll(other, people)).toEqual(verdictForAll(dish, all));
      }),
    );
  });
});
