import { describe, expect, it } from 'vitest';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { offerFor, orderingType, partyOf, sampleOptions } from '../testing/sample-options';
import { bespokeItemIds, offerOf, quantityRule } from './offer.rules';
import { minSpendOf, soldTo, type PreOrderParty } from './sold.rules';

describe('the options sold to a party', () => {
  it.each<[string, Partial<PreOrderParty>, number[]]>([
    ['everything for eight on a Saturday, in display order', {}, [20, 10, 30, 40]],
    ['something more on Fridays', { date: '2026-11-20' }, [20, 10, 30, 40, 50]],
    ['no welcome for three', { people: 3 }, [10, 30, 40]],
    ['a welcome for four', { people: 4 }, [20, 10, 30, 40]],
    ['no welcome for nine', { people: 9 }, [10, 30, 40]],
    ['no board at another bar', { bar: sampleBar({ id: 1 }) }, [20, 10, 30]],
    ['nothing at another brand’s bar', { bar: sampleBar({ id: 2, brand_id: 2 }) }, []],
    ['less with another type', { type: orderingType('mixing') }, [20, 10, 30]],
    ['nothing with a type that orders nothing ahead', { type: sampleType() }, []],
  ])('%s', (_name, change, ids) => {
    expect(soldTo(sampleOptions, partyOf(change)).map((option) => option.id)).toEqual(ids);
  });
});

describe('an option as it is offered', () => {
  const { options } = offerFor('optional');
  const feasts = options.find(({ id }) => id === 10);

  it('[BW-79] holds name, display type, whether it is priced per booking, image, variations and choice groups', () => {
    expect(feasts).toMatchObject({ name: 'Feasts', display_type: 'package', price_per_booking: false, image: null });
    expect(
      options.map((option) => [
        option.name,
        option.display_type,
        option.price_per_booking,
        option.variations.length,
        option.choice_groups.length,
      ]),
    ).toEqual([
      ['Welcome', 'package', true, 2, 0],
      ['Feasts', 'package', false, 2, 1],
      ['Extras', 'custom', false, 1, 0],
      ['Board', 'custom', false, 1, 0],
    ]);
  });

  it('[BW-80] has variations with id, name, description, price, choices, looks and image', () => {
    expect(feasts?.variations[1]).toEqual({
      id: 102,
      name: 'House feast',
      description: 'From the house.',
      calculated_price: 3500,
      choices: [{ choice_id: 51, picks: 2 }],
      template_tone: 'feature',
      template_badge: 'Favourite',
      dish: null,
      image: null,
    });
  });

  it('[BW-80] has choice groups with their choices, and items with id, title, premium and selectable', () => {
    const [group] = feasts?.choice_groups ?? [];
    expect(group).toMatchObject({
      group_id: 5,
      title: 'Food',
      choices: [
        { id: 51, title: 'Plates' },
        { id: 52, title: 'Pudding' },
      ],
    });
    expect(group?.choices[0]?.items).toEqual([
      {
        id: 1,
        title: 'Soup',
        description: null,
        premium: false,
        supplement: 0,
        selectable: true,
        bespoke: false,
        allergens: ['celery', 'milk'],
        may_contain: null,
        traces: [],
        is_too_old: true,
        image: null,
      },
      {
        id: 2,
        title: 'Oysters',
        description: null,
        premium: true,
        supplement: 600,
        selectable: true,
        bespoke: false,
        allergens: ['molluscs'],
        may_contain: null,
        traces: [],
        is_too_old: true,
        image: null,
      },
      {
        id: 3,
        title: 'Crab',
        description: null,
        premium: false,
        supplement: 0,
        selectable: false,
        bespoke: false,
        allergens: [],
        may_contain: null,
        traces: [],
        is_too_old: true,
        image: null,
      },
      {
        id: 9461,
        title: 'Your own dish',
        description: null,
        premium: false,
        supplement: 0,
        selectable: true,
        bespoke: true,
        allergens: null,
        may_contain: null,
        traces: [],
        is_too_old: true,
        image: null,
      },
    ]);
  });

  it('[BW-112] marks the bespoke items', () => {
    expect(bespokeItemIds).toEqual([9461, 9462, 9463, 9464, 9573, 9574]);
  });

  it.each([
    ['2026-11-20', 3000],
    ['2026-11-21', 3500],
    ['2026-11-22', 3000],
  ])('has the price of the day on %s', (date, pence) => {
    const offer = offerFor('optional', { date });
    expect(offer.options.find(({ id }) => id === 10)?.variations.map((one) => one.calculated_price)).toEqual([
      2000,
      pence,
    ]);
  });
});

describe('the rules of a type', () => {
  it('[BW-145] requires a pre-order when it is set and a package is on sale', () => {
    expect([offerFor('optional').isRequired, offerFor('required').isRequired]).toEqual([false, true]);
    const cakesOnly = sampleOptions.filter(({ display_type: type }) => type === 'custom');
    expect(offerOf(cakesOnly, partyOf({ type: orderingType('required') })).isRequired).toBe(false);
  });

  it.each([
    [null, null],
    [{ pence: 2500, per: 'person' }, 20_000],
    [{ pence: 2500, per: 'booking' }, 2500],
  ])('[BW-146] a minimum spend of %j is %j pence for eight', (min_spend, pence) => {
    expect(minSpendOf(sampleType({ pre_order: { min_spend } }), 8)).toBe(pence);
  });

  it('[BW-140, BW-141, BW-142] counts packages by the party, unless it mixes them and they are not for the whole booking', () => {
    const rules = (kind: 'optional' | 'mixing') =>
      offerFor(kind)
        .options.slice(0, 3)
        .map((option) => quantityRule(option, offerFor(kind)));
    expect(rules('optional')).toEqual(['party', 'party', 'free']);
    expect(rules('mixing')).toEqual(['party', 'shared', 'free']);
  });
});
