import { describe, expect, it } from 'vitest';
import type { LineMark, OrderedLine } from '../../../estate/index';
import type { GuestRow } from '../guests.store';
import { changedFor, changedForTable, marksOf } from './marks.rules';

const said = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-21T12:00:00Z');
const item = (id: number) => ({ breakdown_id: 1, item_id: id, title: `Dish ${id}`, supplement_pence: 0 });
const platter = (change: Partial<OrderedLine> = {}): OrderedLine => ({
  variationId: 8,
  name: 'Platter',
  quantity: 1,
  unitPrice: 9000,
  isPerBooking: true,
  isPerPerson: false,
  picks: [0, 1].map((index) => ({ index, choice_id: 1, title: 'Food', items: [item(31 + index), item(31)] })),
  ...change,
});
const mark = (change: Partial<LineMark> = {}): LineMark => ({
  choiceId: 1,
  itemId: 31,
  gains: ['eggs'],
  at: later,
  ...change,
});
type Eater = Pick<GuestRow, 'id' | 'variations' | 'pre_order' | 'allergens' | 'allergens_note' | 'allergens_agreed_at'>;
const eater = (change: Partial<Eater> = {}): Eater => ({
  id: 'gil',
  variations: [],
  pre_order: [],
  allergens: ['eggs'],
  allergens_note: null,
  allergens_agreed_at: said,
  ...change,
});
const shown = { variation_id: 8, choice_id: 1, choice_item_id: 31, title: 'Dish 31', for_table: true };

describe('the marks of a line', () => {
  it('are one for each dish of it that has changed', () => {
    const dishes = [31, 99].map((itemId) => ({ itemId, isPackage: false, gains: ['eggs' as const] }));
    expect(marksOf(platter(), dishes, later)).toEqual([mark()]);
  });

  it('are one for a package that has changed itself', () => {
    const dishes = [8, 9].map((itemId) => ({ itemId, isPackage: true, gains: ['eggs' as const] }));
    expect(marksOf(platter(), dishes, later)).toEqual([mark({ choiceId: null, itemId: 8 })]);
  });
});

describe('what a guest has not chosen', () => {
  it.each([
    ['has gained an allergen of theirs is shown, since the last time', eater(), [mark({ at: said }), mark()], [later]],
    ['has gained another one is not shown', eater({ allergens: ['milk'] }), [mark()], []],
    [
      'had gained it before they said so is not shown',
      eater({ allergens_agreed_at: new Date(later.getTime() + 1) }),
      [mark()],
      [],
    ],
    [
      'has gained anything is shown to who has only written of allergies',
      eater({ allergens: [], allergens_note: 'Pears' }),
      [mark()],
      [later],
    ],
    [
      'has gained anything is not shown to who has said nothing',
      eater({ allergens: null, allergens_agreed_at: null }),
      [mark()],
      [],
    ],
    [
      'is the package itself is shown with its name',
      eater(),
      [mark({ choiceId: null, itemId: 8 })],
      [later],
      { choice_id: null, choice_item_id: 8, title: 'Platter' },
    ],
    ['is marked for them alone is shown', eater(), [mark({ guestId: 'gil' })], [later]],
    ['is marked for another guest is not shown', eater(), [mark({ guestId: 'moe', isSaid: true })], []],
    ['is on the line no more is not shown', eater(), [mark({ itemId: 99 })], []],
  ])('and %s', (_what, guest, marks, times, change: object = {}) => {
    expect(changedFor([guest], [platter({ marks })])[0]).toEqual(
      times.map((at) => ({ ...shown, ...change, changed_at: at.toISOString() })),
    );
  });

  it.each([
    ['for what somebody has said', [mark({ isSaid: true })], ['allergies', undefined]],
    ['for that and because it has changed', [mark({ isSaid: true }), mark()], [undefined, undefined]],
    ['for the day or the order of the party', [mark({ isOfParty: true })], [undefined, true]],
    ['for that and for what somebody has said', [mark({ isOfParty: true }), mark({ isSaid: true })], [undefined, true]],
    ['for that and because it has changed', [mark({ isOfParty: true }), mark()], [undefined, undefined]],
  ])('says why it is marked: %s', (_what, marks, because) => {
    const found = changedFor([eater()], [platter({ marks })])[0];
    expect(found?.map((one) => [one.because, one.is_same_dish])).toEqual([because]);
  });

  it('but was picked for their place is shown as theirs alone', () => {
    const feast = platter({ variationId: 7, isPerBooking: false, isPerPerson: true, quantity: 2, marks: [mark()] });
    const first = { ...feast, picks: feast.picks.map((one) => ({ ...one, items: [item(31 + one.index)] })) };
    const guests = [eater({ variations: [7] }), eater({ variations: [7] })];
    expect(changedFor(guests, [first])).toEqual([
      [{ ...shown, variation_id: 7, for_table: false, changed_at: later.toISOString() }],
      [],
    ]);
  });
});

describe('what is for the whole table', () => {
  it('is shown whatever it has gained, and what is for a person is not', () => {
    expect(changedForTable([platter({ marks: [mark({ gains: ['lupin'] })] })])).toEqual([
      { ...shown, changed_at: later.toISOString() },
    ]);
    expect(changedForTable([platter({ isPerPerson: true, marks: [mark()] })])).toEqual([]);
  });
});
