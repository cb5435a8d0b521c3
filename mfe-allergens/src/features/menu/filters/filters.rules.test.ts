import { allergenNames, dietNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import type { MenuItem } from '@bars/shared-api/contracts/menus';
import { verdictForAll, type DietProfile, type Verdict } from '@bars/shared-api/contracts/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCategory, anIngredient } from '../../../testing/a-menu';
import { entriesOf } from '../list/entries.rules';
import { createSearch } from '../search/search.rules';
import { hiddenBy, isFiltered, resultsOf, verdictsOf, type Switches } from './filters.rules';

const milk: DietProfile = { allergens: ['milk'], diets: [] };
const vegan: DietProfile = { allergens: [], diets: ['Vegan'] };
const off: Switches = { showUnsuitable: false, hideMayContain: false };
const judged = (item: Partial<MenuItem>, people: DietProfile[], isTooOld = false) =>
  verdictsOf(entriesOf([aCategory('Sides', [item])], isTooOld), people)[0]?.kind ?? null;

describe('the filters offer', () => {
  it('[AL-32] exactly the fourteen allergens', () => {
    expect([...allergenNames].toSorted()).toEqual(
      [
        'celery',
        'crustaceans',
        'eggs',
        'fish',
        'lupin',
        'cereals containing gluten',
        'milk',
        'molluscs',
        'mustard',
        'peanuts',
        'sesame',
        'soybeans',
        'sulphur dioxide / sulphites',
        'tree nuts',
      ].toSorted(),
    );
  });

  it('[AL-33] exactly two diets', () => {
    expect(dietNames).toEqual(['Vegan', 'Vegetarian']);
  });
});

describe('an item is flagged', () => {
  it.each<[string, Partial<MenuItem>, DietProfile[], string | null]>([
    ['[AL-34] as an intolerance: it contains a chosen allergen', { contains: ['milk'] }, [milk], 'unsuitable'],
    ['[AL-34] not for another allergen', { contains: ['eggs'] }, [milk], 'suitable'],
    ['[AL-35] as an intolerance: it is not of a chosen diet', { dietary: ['Vegetarian'] }, [vegan], 'unsuitable'],
    ['[AL-35] not where it is of the diet', { dietary: ['Vegan'] }, [vegan], 'suitable'],
    ['[AL-36] as “may contain”', { may_contain: ['milk'] }, [milk], 'may_contain'],
    ['[AL-38] as an intolerance where both apply', { contains: ['milk'], may_contain: ['milk'] }, [milk], 'unsuitable'],
    ['as incomplete where data are missing', { contains: null }, [milk], 'incomplete'],
    ['by what is in its ingredients', { ingredients: [anIngredient({ contains: ['milk'] })] }, [milk], 'unsuitable'],
    ['by the worst of several people', { dietary: ['Vegan'], may_contain: ['milk'] }, [vegan, milk], 'may_contain'],
    ['not at all while nothing is chosen', { contains: ['milk'] }, [{ allergens: [], diets: [] }], null],
  ])('%s', (_what, item, people, kind) => {
    expect(judged(item, people)).toBe(kind);
  });

  it('as too old, whatever it says, where nobody has checked the menu for long', () => {
    expect(judged({ contains: [] }, [milk], true)).toBe('too_old');
  });

  it('by somebody who has chosen anything alone', () => {
    expect([
      isFiltered([]),
      isFiltered([{ allergens: [], diets: [] }]),
      isFiltered([milk]),
      isFiltered([vegan]),
    ]).toEqual([false, false, true, true]);
  });
});

describe('an item is hidden', () => {
  const verdict = (kind: Verdict['kind']): Verdict => ({ kind, contains: [], may_contain: [], diets: [] });
  const both: Switches = { showUnsuitable: true, hideMayContain: true };
  it.each<[Verdict['kind'] | null, (string | null)[]]>([
    // Switches: none, “show items that don’t suit me”, “hide may contain”, both.
    [null, [null, null, null, null]],
    ['suitable', [null, null, null, null]],
    ['may_contain', [null, null, 'may_contain', 'may_contain']],
    ['unsuitable', ['unsuitable', null, 'unsuitable', null]],
    ['incomplete', ['incomplete', null, 'incomplete', null]],
    ['too_old', [null, null, null, null]],
  ])('[AL-37, AL-38] with the verdict %s: %s', (kind, expected) => {
    const switches = [off, { ...off, showUnsuitable: true }, { ...off, hideMayContain: true }, both];
    expect(switches.map((one) => hiddenBy(kind === null ? null : verdict(kind), one))).toEqual(expected);
  });
});

describe('laws of search and filters', () => {
  const list = fc.option(fc.subarray([...allergenNames]), { nil: null });
  const item = fc.record({
    name: fc.constantFrom('Soup', 'Salad', 'Sorbet', 'Crème brûlée', 'Bread'),
    description: fc.option(fc.constantFrom('with bread', 'soup of the day', '')),
    contains: list,
    may_contain: list,
    dietary: fc.option(fc.subarray([...dietNames])),
  });
  const menu = fc.array(item, { maxLength: 20 }).map((items) => [aCategory('All', items)]);
  const profile = fc.record({
    allergens: fc.subarray<Allergen>([...allergenNames]),
    diets: fc.subarray([...dietNames]),
  });
  const people = fc.array(profile, { maxLength: 3 });
  const switches = fc.record({ showUnsuitable: fc.boolean(), hideMayContain: fc.boolean() });
  const query = fc.constantFrom('', 'so', 'bread', 'bred', 'brulee', 'nothing', 'sopu');
  const everything = () => true;

  it('search and filter commute', () => {
    fc.assert(
      fc.property(menu, people, switches, query, (categories, all, both, text) => {
        const entries = entriesOf(categories);
        const { isMatch } = createSearch(entries.map(({ item: one }) => one)).find(text);
        const verdicts = verdictsOf(entries, all);
        const at = (shown: { index: number }[]) => shown.map(({ index }) => index);
        const filtered = resultsOf({ entries, isMatch: everything, verdicts, switches: both }).shown;
        const searched = resultsOf({ entries, isMatch, verdicts: [], switches: both }).shown;
        const together = at(resultsOf({ entries, isMatch, verdicts, switches: both }).shown);
        expect(at(resultsOf({ entries: filtered, isMatch, verdicts: [], switches: both }).shown)).toEqual(together);
        expect(at(resultsOf({ entries: searched, isMatch: everything, verdicts, switches: both }).shown)).toEqual(
          together,
        );
      }),
    );
  });

  it('a count equals what it shows, and what is found is listed or counted as hidden', () => {
    fc.assert(
      fc.property(menu, people, switches, query, (categories, all, both, text) => {
        const entries = entriesOf(categories);
        const { isMatch } = createSearch(entries.map(({ item: one }) => one)).find(text);
        const { shown, counts } = resultsOf({
          entries,
          isMatch,
          verdicts: verdictsOf(entries, all),
          switches: both,
        });
        const hidden = counts.hidden.unsuitable + counts.hidden.incomplete + counts.hidden.may_contain;
        expect([counts.shown, counts.total]).toEqual([shown.length, entries.length]);
        expect(shown.length + hidden).toBe(entries.filter(({ index }) => isMatch(index)).length);
      }),
    );
  });

  it('what is listed without the switches is safe by the one verdict, or may contain', () => {
    fc.assert(
      fc.property(menu, people, (categories, all) => {
        const entries = entriesOf(categories);
        const { shown } = resultsOf({
          entries,
          isMatch: everything,
          verdicts: verdictsOf(entries, all),
          switches: off,
        });
        const kinds = shown.map(
          ({ item: one }) => verdictForAll({ ...one, is_too_old: false }, all)?.kind ?? 'suitable',
        );
        expect(kinds.filter((kind) => kind !== 'suitable' && kind !== 'may_contain')).toEqual([]);
      }),
    );
  });

  it('another allergen or another person never lists more', () => {
    fc.assert(
      fc.property(menu, people, profile, switches, (categories, all, one, { hideMayContain }) => {
        const entries = entriesOf(categories);
        const count = (profiles: DietProfile[]) =>
          resultsOf({
            entries,
            isMatch: everything,
            verdicts: verdictsOf(entries, profiles),
            switches: { showUnsuitable: false, hideMayContain },
          }).counts.shown;
        expect(count([...all, one])).toBeLessThanOrEqual(count(all));
      }),
    );
  });
});
