import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { describe, expect, it } from 'vitest';
import { sampleBar, sampleType } from '../../bars/testing/samples';
import { offerFor, order, partyOf, picks, sampleOptions } from '../testing/sample-options';
import { offerOf } from './offer.rules';
import { reconcile } from './reconcile.rules';

type Party = Parameters<typeof offerFor>[1];
const reconciled = (kind: Parameters<typeof offerFor>[0], chosen: ChosenVariation[], party: Party = {}) => {
  const result = reconcile(offerFor(kind, party), chosen);
  return { ...result, chosen: result.chosen.map(({ variation_id: id, quantity }) => [id, quantity]) };
};

describe('reconciling a pre-order', () => {
  it.each<[string, Party, ChosenVariation[], [number, number][], string[], boolean]>([
    [
      'that fits stays',
      {},
      [order(301, 2), order(101, 8)],
      [
        [301, 2],
        [101, 8],
      ],
      [],
      false,
    ],
    ['[BW-140] follows a smaller party', { people: 6 }, [order(101, 8)], [[101, 6]], [], true],
    [
      '[BW-140] follows a larger party',
      { people: 12 },
      [order(101, 8), order(301, 2)],
      [
        [101, 12],
        [301, 2],
      ],
      [],
      true,
    ],
    ['[BW-141] follows the party where it is for the booking', { people: 5 }, [order(201, 8)], [[201, 5]], [], true],
    [
      'loses what is not for such a party',
      { people: 3 },
      [order(201, 8), order(301, 1)],
      [[301, 1]],
      ['Whatever'],
      false,
    ],
    [
      'loses what another bar does not sell',
      { bar: sampleBar({ id: 1 }) },
      [order(401, 2), order(101, 8)],
      [[101, 8]],
      ['Whatever'],
      false,
    ],
    ['loses what another day does not sell', {}, [order(501, 2)], [], ['Whatever'], false],
    [
      'keeps the first of two where they are not mixed any more',
      {},
      [order(102, 3), order(101, 5)],
      [[102, 8]],
      ['Whatever'],
      true,
    ],
    ['orders no more than 50 of one thing', {}, [order(301, 80)], [[301, 50]], [], true],
    ['of nothing is nothing', {}, [], [], [], false],
  ])('%s', (_name, party, chosen, kept, dropped, isAdjusted) => {
    expect(reconciled('optional', chosen, party)).toEqual({ chosen: kept, dropped, isAdjusted });
  });

  it.each<[string, number, [number, number][], [number, number][]]>([
    [
      'stays where it adds up',
      8,
      [
        [101, 5],
        [102, 3],
      ],
      [
        [101, 5],
        [102, 3],
      ],
    ],
    [
      'gives whoever is new the first package',
      10,
      [
        [101, 5],
        [102, 3],
      ],
      [
        [101, 7],
        [102, 3],
      ],
    ],
    [
      'takes the last package from whoever is gone',
      6,
      [
        [101, 5],
        [102, 3],
      ],
      [
        [101, 5],
        [102, 1],
      ],
    ],
    [
      'leaves out a package that nobody has any more',
      5,
      [
        [101, 5],
        [102, 3],
      ],
      [[101, 5]],
    ],
    [
      'takes from the first where there are no others',
      2,
      [
        [101, 5],
        [102, 3],
      ],
      [[101, 2]],
    ],
  ])('[BW-142] a mix %s', (_name, people, before, after) => {
    expect(
      reconciled(
        'mixing',
        before.map(([id, quantity]) => order(id, quantity)),
        { people },
      ).chosen,
    ).toEqual(after);
  });

  it('uses the names of the estate instead of those sent', () => {
    expect(reconcile(offerFor('optional'), [order(101, 8), order(301, 1)]).chosen.map(({ name }) => name)).toEqual([
      'Garden feast',
      'Cake',
    ]);
  });

  it('drops the picks of removed people and keeps the others', () => {
    const chosen = [order(101, 8, [picks(0, 51, 1, 2), picks(6, 51, 1), picks(7, 52, 5)])];
    const result = reconcile(offerFor('optional', { people: 7 }), chosen);
    expect(result).toMatchObject({
      isAdjusted: true,
      chosen: [{ quantity: 7, choices: [picks(0, 51, 1, 2), picks(6, 51, 1)] }],
    });
  });

  it('drops picks that are not on the menu any more, and reports the change', () => {
    const chosen = [order(101, 8, [picks(0, 51, 3, 1), picks(1, 51, 3), picks(2, 77, 1)])];
    const result = reconcile(offerFor('optional'), chosen);
    expect(result).toMatchObject({ isAdjusted: true, dropped: [] });
    expect(result.chosen[0]?.choices).toEqual([{ index: 0, choice_id: 51, items: [{ breakdown_id: 2, item_id: 1 }] }]);
  });

  it('is dropped with a type without pre-orders', () => {
    expect(reconcile(offerOf(sampleOptions, partyOf({ type: sampleType() })), [order(101, 8)]).chosen).toEqual([]);
  });
});
