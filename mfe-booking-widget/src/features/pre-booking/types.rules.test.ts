import { describe, expect, it } from 'vitest';
import { aCategory, aType } from '../../testing/fixtures/estate';
import { orderedCategories, typeOfCategory, typesIn, type TypeQuestion } from './types.rules';

const dinner = aType(1, { position: 2 });
const feast = aType(50, { position: 1, is_christmas: true });
const mostrador = aType(97, { position: 3, exact_people: 6 });
const category = aCategory(1, { types: [1, 50, 97] });

const ids = (change: Partial<TypeQuestion['chosen']>, rest: Partial<TypeQuestion> = {}) =>
  typesIn(category, {
    types: [dinner, feast, mostrador, aType(8)],
    chosen: { date: '2026-11-28', no_people: 8, party_type: null, ...change },
    surface: 'portal',
    today: '2026-07-01',
    ...rest,
  }).map(({ id }) => id);

describe('the types of a category', () => {
  it('[BW-81, BW-82, BW-97] are sorted by position, the categories by display order', () => {
    expect(ids({})).toEqual([50, 1, 97]);
    const [first, second] = [aCategory(1, { display_order: 5 }), aCategory(2, { display_order: 4 })];
    expect(orderedCategories([first, second])).toEqual([second, first]);
  });

  it('[BW-104] include Christmas only in season by the date, or by today without one, or if it is selected', () => {
    expect(ids({ date: '2026-10-31' })).toEqual([1, 97]);
    expect(ids({ date: '2027-02-28' })).toEqual([50, 1, 97]);
    expect(ids({ date: null })).toEqual([1, 97]);
    expect(ids({ date: null }, { today: '2026-12-01' })).toEqual([50, 1, 97]);
    expect(ids({ date: '2026-07-04', party_type: 50 })).toEqual([50, 1, 97]);
  });

  it('[BW-105] include type 97 only for a party of six in the widget, and always in the portal', () => {
    expect(ids({ no_people: 8 }, { surface: 'widget' })).toEqual([50, 1]);
    expect(ids({ no_people: 6 }, { surface: 'widget' })).toEqual([50, 1, 97]);
    expect(ids({ no_people: 8 }, { surface: 'portal' })).toEqual([50, 1, 97]);
  });

  it('[BW-57] are selected with their category if there is only one', () => {
    expect(typeOfCategory([dinner])).toBe(1);
    expect(typeOfCategory([dinner, feast])).toBeNull();
    expect(typeOfCategory([])).toBeNull();
  });
});
