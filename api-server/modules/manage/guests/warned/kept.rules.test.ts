import { expect, it } from 'vitest';
import type { ChosenItem } from '../guests.store';
import { hasChanged, keptOf, withKept } from './kept.rules';

const since = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const dish = { variation_id: 7, choice_id: 1, choice_item_id: 11 };
const row = { ...dish, changed_at: since, at: later, by: 'guest' as const };
const chosen = (change: Partial<ChosenItem> = {}): ChosenItem => ({
  ...dish,
  choice_title: 'Starter',
  item_number: 1,
  plu: '11',
  title: 'Soup',
  premium: false,
  supplement_pence: 0,
  alternative_description: null,
  is_confirmed: false,
  changed_at: since,
  ...change,
});

it.each([
  ['is kept', { ...dish, changed_at: since }, [row], { at: later, by: 'guest' }],
  ['has changed again since', { ...dish, changed_at: later }, [row], null],
  ['has not changed', { ...dish, changed_at: undefined }, [row], null],
  ['is another one', { ...dish, choice_item_id: 12, changed_at: since }, [row], null],
  ['is the package itself', { ...dish, choice_id: null, changed_at: since }, [row], null],
])('a dish that %s', (_what, one, kept, decided) => expect(keptOf(one, { kept_dishes: kept })).toEqual(decided));

it('a dish can be kept once it has changed, whether it was chosen or not', () => {
  const other = { ...dish, choice_id: null, choice_item_id: 7, title: 'Feast', for_table: false, changed_at: since };
  expect([
    hasChanged(dish, [chosen()], []),
    hasChanged(dish, [chosen({ changed_at: undefined })], []),
    hasChanged(other, [], [other]),
    hasChanged(dish, [], [other]),
  ]).toEqual([true, false, true, false]);
});

it('keeping a dish confirms it, once, as far as the change was shown', () => {
  const guest = { kept_dishes: [row], pre_order: [chosen(), chosen({ choice_item_id: 12 })] };
  const decided = { by: 'host' as const, at: new Date(later) };
  const after = withKept(guest, { ...dish, changed_at: since }, decided);
  expect(after.kept_dishes).toEqual([{ ...row, by: 'host' }]);
  expect(after.pre_order.map((item) => item.is_confirmed)).toEqual([true, false]);
  const changedAgain = { ...guest, pre_order: [chosen({ changed_at: later })] };
  expect(withKept(changedAgain, { ...dish, changed_at: since }, decided).pre_order[0]?.is_confirmed).toBe(false);
});
