import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { chosenVariations } from '@bars/shared-api/contracts/pre-orders';
import { feasts, menu, ordered, plates, starter } from '../../testing/fixtures/pre-order';
import { countsOf, orderOf, spread, variationsOf } from './pre-order.conversions';

describe('counts and picks', () => {
  it('[BW-78] spreads counts over index and breakdown, in the order of the menu', () => {
    expect(
      spread(
        new Map([
          [312, 1],
          [311, 2],
        ]),
        plates,
        2,
        2,
      ),
    ).toEqual([
      {
        index: 0,
        choice_id: 32,
        items: [
          { breakdown_id: 1, item_id: 311 },
          { breakdown_id: 2, item_id: 311 },
        ],
      },
      { index: 1, choice_id: 32, items: [{ breakdown_id: 1, item_id: 312 }] },
    ]);
  });

  it('[BW-78] counts picks of every index', () => {
    const picked = [
      { index: 3, choice_id: 32, items: [{ breakdown_id: 2, item_id: 312 }] },
      {
        index: 0,
        choice_id: 32,
        items: [
          { breakdown_id: 1, item_id: 311 },
          { breakdown_id: 2, item_id: 312 },
        ],
      },
      { index: 0, choice_id: 31, items: [{ breakdown_id: 1, item_id: 301 }] },
    ];
    expect([...countsOf(picked, 32)]).toEqual([
      [312, 2],
      [311, 1],
    ]);
    expect([...countsOf(picked, 31)]).toEqual([[301, 1]]);
    expect([...countsOf(picked, 99)]).toEqual([]);
  });

  it('spreads no more than the maximum number of picks', () => {
    const dealt = spread(new Map([[311, 9]]), plates, 2, 3);
    expect(dealt.flatMap(({ items }) => items)).toHaveLength(6);
    expect(dealt.at(-1)?.index).toBe(2);
  });

  it('[BW-78] converts there and back without a loss, with every index and breakdown in bounds', () => {
    const counts = fc.array(fc.nat({ max: 9 }), { minLength: starter.items.length, maxLength: starter.items.length });
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 5 }), (each, picks) => {
        const wanted = new Map(
          starter.items.flatMap(({ id }, place) => (each[place] ? [[id, each[place]] as const] : [])),
        );
        const quantity = Math.max(1, Math.ceil([...wanted.values()].reduce((sum, count) => sum + count, 0) / picks));
        const picked = spread(wanted, starter, picks, quantity);
        expect(countsOf(picked, starter.id)).toEqual(wanted);
        for (const { index, items } of picked) {
          expect(index).toBeLessThan(quantity);
          expect(items.map(({ breakdown_id }) => breakdown_id)).toEqual(items.map((_, place) => place + 1));
          expect(items.length).toBeLessThanOrEqual(picks);
        }
      }),
    );
  });
});

describe('the order', () => {
  const chosen = [
    ordered(11, 8, { choices: [{ index: 0, choice_id: 31, items: [{ breakdown_id: 1, item_id: 301 }] }] }),
    ordered(41, 2),
  ];

  it('[BW-78] is variation_id, quantity, name and choices in the API, and is read back unchanged', () => {
    const order = orderOf(chosen, menu);
    expect(order.get(11)?.quantity).toBe(8);
    expect(order.get(11)?.counts.get(31)).toEqual(new Map([[301, 1]]));
    expect(variationsOf(order, menu)).toEqual(chosen);
    expect(chosenVariations.parse(variationsOf(order, menu))).toEqual(chosen);
  });

  it('leaves out variations that are not offered any more or have a quantity of 0', () => {
    const order = orderOf([ordered(99, 2), ordered(12, 8)], [feasts]);
    expect([...order.keys()]).toEqual([12]);
    expect(variationsOf(new Map([[12, { quantity: 0, counts: new Map() }]]), menu)).toEqual([]);
  });

  it('is in the order of the menu, not of the choices', () => {
    expect(
      variationsOf(orderOf([ordered(42, 1), ordered(12, 8)], menu), menu).map(({ variation_id }) => variation_id),
    ).toEqual([12, 42]);
  });
});
