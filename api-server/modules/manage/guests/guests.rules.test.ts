import { gonePackage } from '@bars/shared-api/contracts/package-dish';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderedLine } from '../../estate/pre-orders/service';
import { divide, preOrderStateOf, sharesOf } from './guests.rules';

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
const pence = fc.integer({ min: 0, max: 100_000_000 });

describe('a sum that a party shares', () => {
  it('loses and invents no penny, whatever the sum and the people, and no two parts differ by more than one', () => {
    fc.assert(
      fc.property(pence, fc.integer({ min: 1, max: 500 }), (total, parts) => {
        const divided = divide(total, parts);
        expect([divided.length, sum(divided)]).toEqual([parts, total]);
        expect(Math.max(...divided) - Math.min(...divided)).toBeLessThanOrEqual(1);
        expect(divided.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  it('is never more than the sum, whatever the number of guests, also of more guests than people', () => {
    fc.assert(
      fc.property(
        pence,
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 600 }),
        (total, people, guests) => {
          const shares = sharesOf(total, { people, guests });
          expect(shares).toHaveLength(guests);
          expect(sum(shares)).toBeLessThanOrEqual(total);
          expect(guests < people || sum(shares) === total).toBe(true);
        },
      ),
    );
  });

  it.each([
    [10_000, 3, [3_334, 3_333, 3_333]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
  ])('of %i pence in %i parts is %j', (total, parts, divided) => {
    expect(divide(total, parts)).toEqual(divided);
  });
});

describe('the state of a pre-order', () => {
  const line = (variationId: number, wished: Partial<OrderedLine>): OrderedLine => ({
    variationId,
    name: `Variation ${variationId}`,
    quantity: 3,
    unitPrice: 2_500,
    isPerBooking: false,
    isPerPerson: true,
    picks: [],
    ...wished,
  });
  const pick = {
    index: 0,
    choice_id: 1,
    title: 'Starter',
    items: [{ breakdown_id: 1, item_id: 2, title: 'Olives', supplement_pence: 0 }],
  };

  const menu = {
    id: 7,
    name: 'Variation 7',
    description: '',
    image: null,
    choice_array: [{ group_id: 1, group_title: 'Food', choice_id: 1, title: 'Starter', picks: 1, choices: [] }],
  };

  it('counts the guests who have what is ordered for each person', () => {
    const guests = [
      { publicId: 'ana', variations: [7], pre_order: [] },
      { publicId: 'ben', variations: [8], pre_order: [] },
      { publicId: 'cleo', variations: [7, 8], pre_order: [] },
    ];
    expect(preOrderStateOf([line(7, { picks: [pick] })], guests, [menu])).toEqual({
      per_person_options: [
        {
          variation_id: 7,
          name: 'Variation 7',
          price: 2_500,
          quantity: 3,
          guest_added: 2,
          guest_required: 3,
          customer_pre_order_required: true,
          guests: ['ana', 'cleo'],
          choices: menu.choice_array,
          dish: null,
        },
      ],
      single_booking_options: [],
    });
  });

  it('counts the choices of what is ordered once', () => {
    expect(
      preOrderStateOf(
        [line(9, { isPerBooking: true, isPerPerson: false, quantity: 1, picks: [pick, { ...pick, items: [] }] })],
        [],
        [],
      ),
    ).toEqual({
      per_person_options: [],
      single_booking_options: [
        {
          variation_id: 9,
          name: 'Variation 9',
          price: 2_500,
          quantity: 1,
          completed: 1,
          required: 2,
          grouped_options: [],
          grouped_choices: [],
          available_choices: [],
          dish: gonePackage,
          changed_dishes: [],
        },
      ],
    });
  });
});
