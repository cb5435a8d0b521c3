import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { describe, expect, it } from 'vitest';
import { offerFor, order, picks } from '../testing/sample-options';
import { hasPackage, linesOf, priceOf, valueOf } from './lines.rules';

const lines = (chosen: ChosenVariation[]) => linesOf(offerFor('optional'), chosen);

describe('[BW-70] the price of a pre-order, in pence', () => {
  it.each<[string, ChosenVariation[], number]>([
    ['nothing', [], 0],
    ['a package for each of eight', [order(101, 8)], 16_000],
    ['a package on a dearer day', [order(102, 8)], 28_000],
    ['a package for the booking', [order(201, 8)], 9000],
    ['cakes', [order(301, 3)], 13_650],
    ['premium dishes, each with its supplement', [order(101, 8, [picks(0, 51, 2, 2), picks(1, 51, 1, 2)])], 17_800],
    ['all of it', [order(101, 8), order(201, 8), order(301, 1)], 29_550],
    ['what nobody sells', [order(999, 8)], 0],
  ])('%s', (_name, chosen, pence) => {
    expect(valueOf(lines(chosen))).toBe(pence);
  });

  it('has name, price and picks as the estate has them now', () => {
    const [line] = lines([order(101, 8, [picks(3, 51, 2)])]);
    expect(line).toEqual({
      variationId: 101,
      name: 'Garden feast',
      quantity: 8,
      unitPrice: 2000,
      isPerBooking: false,
      isPerPerson: true,
      picks: [
        {
          index: 3,
          choice_id: 51,
          title: 'Plates',
          items: [{ breakdown_id: 1, item_id: 2, title: 'Oysters', supplement_pence: 600 }],
        },
      ],
    });
    expect(line && priceOf(line)).toBe(16_600);
  });

  it('[BW-145] an extra is no package', () => {
    const offer = offerFor('required');
    expect([[], [order(301, 1)], [order(101, 8)], [order(201, 8)]].map((chosen) => hasPackage(offer, chosen))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
