import { describe, expect, it } from 'vitest';
import { anIngredient, anItem } from '../../../testing/a-menu';
import { factsOf, itemFacts } from './facts.rules';
import { factName } from './names';

const named = (item: Parameters<typeof itemFacts>[0]) => {
  const { contains, mayContain, isKnown } = itemFacts(item);
  return { contains: contains.map(factName), mayContain: mayContain.map(factName), isKnown };
};
const known = { contains: true, may_contain: true };

describe('the facts of an item', () => {
  it('[AL-25, AL-26] are its own, in the order of the fourteen', () => {
    expect(named(anItem({ contains: ['milk', 'celery'], may_contain: ['peanuts'] }))).toEqual({
      contains: ['Celery', 'Milk'],
      mayContain: ['Peanuts'],
      isKnown: known,
    });
  });

  it('have those of its ingredients among them, and what it contains is not said to be possible only', () => {
    const item = anItem({
      contains: ['milk'],
      may_contain: ['eggs', 'fish'],
      ingredients: [anIngredient({ contains: ['eggs'], may_contain: ['milk', 'sesame'] })],
    });
    expect(named(item)).toEqual({ contains: ['Eggs', 'Milk'], mayContain: ['Fish', 'Sesame'], isKnown: known });
  });

  it('name which cereals and nuts they are, wherever that is written, and only with their group', () => {
    const item = anItem({
      contains: ['cereals containing gluten'],
      may_contain: ['tree nuts'],
      members: ['wheat', 'hazelnuts'],
      ingredients: [anIngredient({ contains: ['cereals containing gluten'], members: ['barley', 'wheat'] })],
    });
    expect(named(item)).toMatchObject({
      contains: ['Cereals containing gluten (wheat, barley)'],
      mayContain: ['Tree nuts (hazelnuts)'],
    });
    expect(named(anItem({ contains: ['milk'], members: ['wheat'] })).contains).toEqual(['Milk']);
  });

  it.each([
    ['contains of the item', { contains: null }, { contains: false, may_contain: true }],
    ['may_contain of the item', { may_contain: null }, { contains: true, may_contain: false }],
    [
      'contains of an ingredient',
      { ingredients: [anIngredient(), anIngredient({ contains: null })] },
      { contains: false, may_contain: true },
    ],
    [
      'may_contain of an ingredient',
      { ingredients: [anIngredient({ may_contain: null })] },
      { contains: true, may_contain: false },
    ],
  ])('are not known to be all where %s was not checked', (_what, change, isKnown) => {
    expect(named(anItem(change)).isKnown).toEqual(isKnown);
  });

  it('of an ingredient are its own alone', () => {
    expect(factsOf([anIngredient({ contains: ['fish'] })]).contains.map(factName)).toEqual(['Fish']);
  });
});
