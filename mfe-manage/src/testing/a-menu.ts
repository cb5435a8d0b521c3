import type { PackageDish } from '@bars/shared-api/contracts/package-dish';
import type { OfferedVariation } from '@bars/shared-api/contracts/party';
import type {
  ChangedDish,
  ChoiceGroupToPick,
  ChoiceItemToPick,
  PreOrderEntry,
} from '@bars/shared-api/contracts/party-menu';

/** A dish that suits everybody and costs nothing on top; money is pence. */
export const anItem = (change: Partial<ChoiceItemToPick> = {}): ChoiceItemToPick => ({
  choice_item_id: 11,
  plu: 'P11',
  title: 'Leek soup',
  description: 'With soda bread.',
  image: null,
  premium: false,
  supplement: 0,
  selectable: true,
  bespoke: false,
  vegan: false,
  vegetarian: false,
  contains_gluten: false,
  allergens: [],
  may_contain: [],
  traces: [],
  checked_on: null,
  is_too_old: false,
  ...change,
});

/** What is known of a package that is a dish itself: none of the fourteen. */
export const aPackageDish = (change: Partial<PackageDish> = {}): PackageDish => ({
  is_linked: true,
  allergens: [],
  may_contain: [],
  traces: [],
  checked_on: '2026-11-20',
  is_too_old: false,
  ...change,
});

/** One starter of two, and one main of three: steak for £4.50 more, a pie that is not checked, and fish that is sold out. */
export const aMenu: readonly ChoiceGroupToPick[] = [
  {
    group_id: 1,
    group_title: 'Food',
    choice_id: 1,
    title: 'Starter',
    picks: 1,
    choices: [
      anItem({ vegan: true, vegetarian: true }),
      anItem({
        choice_item_id: 12,
        plu: 'P12',
        title: 'Cheese tart',
        description: null,
        vegetarian: true,
        contains_gluten: true,
        allergens: ['milk', 'eggs'],
        may_contain: ['mustard'],
      }),
    ],
  },
  {
    group_id: 1,
    group_title: 'Food',
    choice_id: 2,
    title: 'Main',
    picks: 1,
    choices: [
      anItem({
        choice_item_id: 21,
        plu: 'P21',
        title: 'Rump steak',
        premium: true,
        supplement: 450,
        may_contain: ['mustard'],
      }),
      anItem({
        choice_item_id: 22,
        plu: 'P22',
        title: 'Game pie',
        contains_gluten: null,
        allergens: null,
        may_contain: null,
      }),
      anItem({ choice_item_id: 23, plu: 'P23', title: 'Hake', selectable: false, allergens: ['fish'] }),
    ],
  },
];

export const aVariation = (change: Partial<OfferedVariation> = {}): OfferedVariation => ({
  id: 7,
  name: 'Feast',
  description: 'Two courses.',
  image: null,
  choice_array: [...aMenu],
  ...change,
});

/** A dish for the whole table that has changed: the soup of the party platter (9). */
export const aChangedDish = (change: Partial<ChangedDish> = {}): ChangedDish => ({
  variation_id: 9,
  choice_id: 1,
  choice_item_id: 11,
  title: 'Leek soup',
  for_table: true,
  changed_at: '2026-11-20T12:00:00.000Z',
  ...change,
});

/** A guest's entry: the soup. */
export const anEntry = (change: Partial<PreOrderEntry> = {}): PreOrderEntry => ({
  id: 'e1',
  guest_id: 'g'.repeat(22),
  variation_id: 7,
  choice_id: 1,
  choice_name: 'Starter',
  choice_item_id: 11,
  plu: 'P11',
  plu_name: 'Leek soup',
  premium: false,
  item_number: 1,
  alternative_description: null,
  is_confirmed: false,
  ...change,
});
