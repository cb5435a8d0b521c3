import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { preOrderOption, type PartyType, type PreOrderOption } from '../../bars/estate.schema';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { offerOf, type PreOrderOffer } from '../rules/offer.rules';
import type { PreOrderParty } from '../rules/sold.rules';

const items = [
  { id: 1, title: 'Soup', allergens: ['celery', 'milk'] },
  { id: 2, title: 'Oysters', premium: true, supplement: 600, allergens: ['molluscs'] },
  { id: 3, title: 'Crab', selectable: false, allergens: [] },
  { id: 9461, title: 'Your own dish' },
];

/**
 * Options as their file has them: feasts for everybody with a choice of two plates and one pudding, a welcome for the booking,
 * extras as many as wanted, a board at bar 2 alone, and fish on Fridays. Types 17, 18 and 19 sell them.
 */
export const optionFiles = [
  {
    id: 10,
    name: 'Feasts',
    position: 2,
    display_type: 'package',
    brands: [1],
    types: [17, 18, 19],
    variations: [
      {
        id: 101,
        name: 'Garden feast',
        description: 'From the garden.',
        pence: 2000,
        choices: [
          { choice_id: 51, picks: 2 },
          { choice_id: 52, picks: 1 },
        ],
      },
      {
        id: 102,
        name: 'House feast',
        description: 'From the house.',
        pence: 3000,
        dearer: [{ weekdays: ['saturday'], pence: 3500 }],
        choices: [{ choice_id: 51, picks: 2 }],
        template_tone: 'feature',
        template_badge: 'Favourite',
      },
    ],
    choice_groups: [
      {
        group_id: 5,
        title: 'Food',
        choices: [
          { id: 51, title: 'Plates', items },
          {
            id: 52,
            title: 'Pudding',
            items: [{ id: 5, title: 'Crumble', description: 'With custard.', allergens: [] }],
          },
        ],
      },
    ],
  },
  {
    id: 20,
    name: 'Welcome',
    position: 1,
    display_type: 'package',
    price_per_booking: true,
    brands: [1],
    types: [17, 18, 19],
    min_people: 4,
    max_people: 8,
    variations: [
      { id: 201, name: 'Fizz', description: 'A glass each.', pence: 9000 },
      { id: 202, name: 'Flowers', description: 'On the table.', pence: 4000 },
    ],
  },
  {
    id: 30,
    name: 'Extras',
    position: 3,
    display_type: 'custom',
    brands: [1],
    types: [17, 18, 19],
    variations: [{ id: 301, name: 'Cake', description: 'For twelve.', pence: 4550 }],
  },
  {
    id: 40,
    name: 'Board',
    position: 4,
    display_type: 'custom',
    brands: [1],
    types: [17],
    bars: [2],
    variations: [{ id: 401, name: 'Cheese board', description: 'For four.', pence: 1500 }],
  },
  {
    id: 50,
    name: 'Fridays',
    position: 5,
    display_type: 'custom',
    brands: [1],
    types: [17],
    weekdays: ['friday'],
    variations: [{ id: 501, name: 'Fish', description: 'Fried.', pence: 1200 }],
  },
];

export const sampleOptions: PreOrderOption[] = optionFiles.map((file) => preOrderOption.parse(file));

/** 17 may order ahead, 18 mixes packages, 19 has to order and is asked to spend £25 a person. */
export const orderingTypes = {
  optional: { id: 17, front_end_name: 'Feast table' },
  mixing: { id: 18, front_end_name: 'Long table', pre_order: { mix_match: true } },
  required: {
    id: 19,
    front_end_name: 'Big night',
    pre_order: { required: true, min_spend: { pence: 2500, per: 'person' } },
  },
} as const;

export const orderingType = (kind: keyof typeof orderingTypes): PartyType => sampleType(orderingTypes[kind]);

/** Eight people on a Saturday at bar 2. */
export const partyOf = (change: Partial<PreOrderParty> = {}): PreOrderParty => ({
  bar: sampleBar({ id: 2 }),
  type: orderingType('optional'),
  people: 8,
  date: '2026-11-21',
  ...change,
});

export const offerFor = (kind: keyof typeof orderingTypes, change: Partial<PreOrderParty> = {}): PreOrderOffer =>
  offerOf(sampleOptions, partyOf({ type: orderingType(kind), ...change }));

/** A variation as a client sends it; the name comes from the estate. */
export const order = (
  variationId: number,
  quantity: number,
  choices: ChosenVariation['choices'] = [],
): ChosenVariation => ({
  variation_id: variationId,
  quantity,
  name: 'Whatever',
  choices,
});

/** The picks of one person of one choice, numbered from 1. */
export const picks = (index: number, choiceId: number, ...itemIds: number[]): ChosenVariation['choices'][number] => ({
  index,
  choice_id: choiceId,
  items: itemIds.map((item_id, at) => ({ breakdown_id: at + 1, item_id })),
});
