import { allergenNames, type Allergen } from '@bars/shared-api/contracts/allergens';
import { verdict, verdictKinds, type VerdictKind } from '@bars/shared-api/contracts/verdict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemChange, lastKnown, presencesOf } from './item-changes.rules';

type Facts = Parameters<typeof presencesOf>[0];
const dish = (
  contains: Allergen[] | null,
  mayContain: Allergen[] | null = [],
  ingredients: Facts['ingredients'] = [],
): Facts => ({
  contains,
  may_contain: mayContain,
  ingredients,
});
const change = (before: Facts, after: Facts) => {
  const live = presencesOf(before);
  return itemChange({ live, known: live }, presencesOf(after));
};
const only = (changes: { allergen: Allergen; from: string; to: string }[]) =>
  changes.map(({ allergen, from, to }) => `${allergen}: ${from} → ${to}`);

describe('an item', () => {
  it.each([
    ['gains an allergen', dish([]), dish(['milk']), ['milk: none → contains'], []],
    ['gains a trace', dish([]), dish([], ['milk']), ['milk: none → may_contain'], []],
    ['gains what was a trace', dish([], ['milk']), dish(['milk']), ['milk: may_contain → contains'], []],
    ['gains one by an ingredient', dish([]), dish([], [], [dish(['milk'])]), ['milk: none → contains'], []],
    ['loses an allergen', dish(['milk']), dish([]), [], ['milk: contains → none']],
    ['loses one that is a trace now', dish(['milk']), dish([], ['milk']), [], ['milk: contains → may_contain']],
    ['loses a trace', dish([], ['milk']), dish([]), [], ['milk: may_contain → none']],
    ['loses one by an ingredient', dish([], [], [dish(['milk'])]), dish([]), [], ['milk: contains → none']],
    ['changes nothing in another order', dish(['milk', 'eggs']), dish(['eggs', 'milk']), [], []],
    ['moves an allergen from an ingredient to itself', dish([], [], [dish(['milk'])]), dish(['milk']), [], []],
  ])('%s', (_what, before, after, gains, losses) => {
    const found = change(before, after);
    expect([only(found.gains), only(found.losses)]).toEqual([gains, losses]);
  });

  it('whose data become open loses nothing, and gains uncertainty in all fourteen', () => {
    const { gains, losses } = change(dish(['milk'], ['eggs']), dish(null, null));
    expect([gains.length, losses]).toEqual([allergenNames.length, []]);
  });

  it('that an ingredient leaves open is open', () => {
    expect(presencesOf(dish([], [], [dish(null)])).milk).toBe('unknown');
    expect(presencesOf(dish([], [], [dish([], null)])).milk).toBe('unknown');
    expect(presencesOf(dish(['milk'], [], [dish(null)])).milk).toBe('contains');
  });

  it('does not lose an allergen unseen by being open in between', () => {
    const first = presencesOf(dish(['milk']));
    const open = presencesOf(dish(null, null));
    const { losses } = itemChange({ live: open, known: lastKnown(first, open) }, presencesOf(dish([])));
    expect(only(losses)).toEqual(['milk: contains → none']);
    expect(lastKnown(undefined, open).milk).toBe('unknown');
  });
});

const list = fc.option(fc.uniqueArray(fc.constantFrom<Allergen>(...allergenNames), { maxLength: 5 }));
const facts = fc.record({
  contains: list,
  may_contain: list,
  ingredients: fc.array(fc.record({ contains: list, may_contain: list }), { maxLength: 3 }),
});

describe('of any two items', () => {
  it('nothing changes for an item that stays, and nothing is gained and lost at once', () => {
    fc.assert(
      fc.property(facts, facts, (before, after) => {
        expect(change(before, before)).toEqual({ gains: [], losses: [] });
        const { gains, losses } = change(before, after);
        expect(gains.filter(({ allergen }) => losses.some((one) => one.allergen === allergen))).toEqual([]);
      }),
    );
  });

  it('what makes an item more suitable for somebody is a loss, or an open fact that was entered', () => {
    const kindOf = (dishFacts: Facts, allergen: Allergen) =>
      verdict({ ...dishFacts, dietary: [], is_too_old: false }, { allergens: [allergen], diets: [] })?.kind ??
      'too_old';
    const isMoreSuitable = (one: VerdictKind, other: VerdictKind) =>
      verdictKinds.indexOf(one) < verdictKinds.indexOf(other);
    fc.assert(
      fc.property(facts, facts, fc.constantFrom<Allergen>(...allergenNames), (before, after, allergen) => {
        const kindBefore = kindOf(before, allergen);
        if (!isMoreSuitable(kindOf(after, allergen), kindBefore)) return;
        const isLost = change(before, after).losses.some((one) => one.allergen === allergen);
        const [from, to] = [presencesOf(before)[allergen], presencesOf(after)[allergen]];
        // A trace that is known stays a trace where another list of the item was open: the verdict was `incomplete` then.
        const isTraceBesideOpenFact = kindBefore === 'incomplete' && from === to;
        expect(isLost || from === 'unknown' || to === 'unknown' || isTraceBesideOpenFact).toBe(true);
      }),
      {
        examples: [
          [
            { contains: [], may_contain: null, ingredients: [{ contains: [], may_contain: ['celery'] }] },
            { contains: [], may_contain: ['celery'], ingredients: [] },
            'celery',
          ],
        ],
      },
    );
  });
});
