import { describe, expect, it } from 'vitest';
import { assetDir } from '../../../../kernel/asset-dir';
import { readEstate } from '../import/read-estate';

const { estate } = readEstate(`${assetDir('estate')}/demo`);
const itemsOf = (brand: 1 | 2 | 4) =>
  estate.pre_orders
    .filter((option) => option.brands.includes(brand))
    .flatMap((option) => option.choice_groups.flatMap((group) => group.choices.flatMap((choice) => choice.items)));
const termsOf = (id: number) => estate.party_types.find((type) => type.id === id)?.pre_order;
const owners = [1, 2, 4] as const;

describe('the pre-orders of the demo estate', () => {
  it.each(owners)(
    'has packages, one of them for the whole booking, and as many extras as wanted at brand %i',
    (brand) => {
      const options = estate.pre_orders.filter((option) => option.brands.includes(brand));
      expect(
        options.filter((option) => option.display_type === 'package' && !option.price_per_booking).length,
      ).toBeGreaterThanOrEqual(1);
      expect(options.filter((option) => option.price_per_booking).length).toBeGreaterThanOrEqual(1);
      expect(options.filter((option) => option.display_type === 'custom').length).toBeGreaterThanOrEqual(1);
    },
  );

  it.each(owners)('has premium, unselectable and unchecked items at brand %i', (brand) => {
    const items = itemsOf(brand);
    expect(items.some((item) => item.premium && item.supplement > 0)).toBe(true);
    expect(items.some((item) => !item.selectable)).toBe(true);
    expect(items.some((item) => item.allergens === null)).toBe(true);
    expect(items.some((item) => item.allergens?.length === 0)).toBe(true);
    expect(items.every((item) => item.description !== null)).toBe(true);
  });

  it.each(owners)(
    'has items with a number of the till, what they may contain and whom they suit at brand %i',
    (brand) => {
      const items = itemsOf(brand);
      const numbers = items.flatMap(({ plu }) => plu ?? []);
      expect([numbers.length >= 10, new Set(numbers).size]).toEqual([true, numbers.length]);
      expect(
        items.some((item) => item.vegan) &&
          items.some((item) => item.vegetarian) &&
          items.some((item) => (item.may_contain?.length ?? 0) > 0),
      ).toBe(true);
      for (const { title, allergens, may_contain: mayContain, vegan } of items) {
        expect([title, mayContain?.filter((name) => allergens?.includes(name)) ?? []]).toEqual([title, []]);
        expect([
          title,
          vegan &&
            ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].some((name) => allergens?.some((one) => one === name)),
        ]).toEqual([title, false]);
      }
    },
  );

  it('[BW-112] has the bespoke items, each once', () => {
    const bespoke = [9461, 9462, 9463, 9464, 9573, 9574];
    const ids = owners.flatMap(itemsOf).map((item) => item.id);
    expect(ids.filter((id) => bespoke.includes(id)).sort((a, b) => a - b)).toEqual(bespoke);
  });

  it('has pre-orders for most table types, and none for some', () => {
    const sold = new Set(estate.pre_orders.flatMap((option) => option.types));
    expect([11, 14, 31, 32, 41, 51, 61, 62].filter((id) => !sold.has(id))).toEqual([]);
    expect([12, 15, 42, 52].filter((id) => sold.has(id))).toEqual([]);
  });

  it('[BW-142, BW-145, BW-146] mixes packages at one type of each brand, and requires one where the fiesta, the drinks package and the counter at Christmas are', () => {
    expect([14, 32, 62].map((id) => termsOf(id)?.mix_match)).toEqual([true, true, true]);
    expect([14, 62].map((id) => termsOf(id)?.due_hours_before)).toEqual([48, 24]);
    expect(termsOf(41)).toEqual({
      required: true,
      mix_match: false,
      due_hours_before: 72,
      min_spend: { pence: 2500, per: 'person' },
    });
    expect(estate.party_types.filter((type) => type.pre_order.required).map((type) => type.id)).toEqual([41, 91, 97]);
  });
});
