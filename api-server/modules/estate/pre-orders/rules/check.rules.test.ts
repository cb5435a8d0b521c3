import type { ChosenVariation } from '@bars/shared-api/contracts/pre-orders';
import { describe, expect, it } from 'vitest';
import { preOrderCopy } from '../pre-orders.copy';
import { offerFor, order, picks } from '../testing/sample-options';
import { errorsOf } from './check.rules';

const copy = preOrderCopy(1);
const errors = (kind: 'optional' | 'mixing', chosen: ChosenVariation[]) => errorsOf(offerFor(kind), chosen, copy);

describe('the quantities of a pre-order', () => {
  it.each<[string, ChosenVariation[], string[]]>([
    ['nothing at all', [], []],
    ['[BW-140] a package for everybody', [order(101, 8)], []],
    ['[BW-140] a package for some', [order(101, 5)], [copy.forEverybody('Garden feast', 8)]],
    ['[BW-140] a package for too many', [order(101, 9)], [copy.forEverybody('Garden feast', 8)]],
    ['two packages of one option', [order(101, 8), order(102, 8)], [copy.oneOf('Feasts')]],
    ['a package of each option', [order(101, 8), order(201, 8)], []],
    ['[BW-141] a package for the booking', [order(201, 8)], []],
    ['[BW-141] a package for the booking, once', [order(201, 1)], [copy.forEverybody('Fizz', 8)]],
    ['as many cakes as wanted', [order(301, 50)], []],
    ['too many cakes', [order(301, 51)], [copy.atMost('Cake', 50)]],
    ['the same twice', [order(301, 1), order(301, 2)], [copy.twice('Cake')]],
    ['something nobody sells', [order(999, 8)], [copy.notOffered]],
    ['something of another day', [order(501, 1)], [copy.notOffered]],
  ])('%s', (_name, chosen, wanted) => {
    expect(errors('optional', chosen)).toEqual(wanted);
  });

  it.each<[string, ChosenVariation[], string[]]>([
    ['that add up', [order(101, 5), order(102, 3)], []],
    ['of one kind', [order(102, 8)], []],
    ['of none', [], []],
    ['that are too few', [order(101, 5)], [copy.addUp('Feasts', 5, 8)]],
    ['that are too many', [order(101, 5), order(102, 4)], [copy.addUp('Feasts', 9, 8)]],
    ['beside one for the booking', [order(101, 5), order(102, 3), order(201, 8)], []],
    ['of which one is for the booking', [order(201, 3)], [copy.forEverybody('Fizz', 8)]],
  ])('[BW-142] mixed packages %s', (_name, chosen, wanted) => {
    expect(errors('mixing', chosen)).toEqual(wanted);
  });
});

describe('the picks of a pre-order', () => {
  it.each<[string, ChosenVariation['choices'], string[]]>([
    ['nothing yet', [], []],
    ['everything for one of them', [picks(0, 51, 1, 1), picks(0, 52, 5)], []],
    ['one of two plates', [picks(7, 51, 2)], []],
    ['a choice left open', [picks(0, 51)], []],
    ['something made for you', [picks(0, 51, 9461)], []],
    ['a choice that is not included', [picks(0, 77, 1)], [copy.choiceUnknown('Garden feast')]],
    ['a dish of another choice', [picks(0, 52, 1)], [copy.itemUnknown('Pudding')]],
    ['a dish that is not to be had', [picks(0, 51, 3)], [copy.itemUnavailable('Crab')]],
    ['more dishes than included', [picks(0, 51, 1, 1, 1)], [copy.picksTooMany('Plates', 2)]],
    [
      'a third pick of two',
      [{ index: 0, choice_id: 51, items: [{ breakdown_id: 3, item_id: 1 }] }],
      [copy.picksTooMany('Plates', 2)],
    ],
    [
      'the first pick twice',
      [
        {
          index: 0,
          choice_id: 51,
          items: [
            { breakdown_id: 1, item_id: 1 },
            { breakdown_id: 1, item_id: 2 },
          ],
        },
      ],
      [copy.pickTwice('Plates')],
    ],
    ['the same choice of the same person twice', [picks(0, 51, 1), picks(0, 51, 2)], [copy.choiceTwice('Plates')]],
    ['a choice for a ninth person', [picks(8, 51, 1)], [copy.pickBeyond('Garden feast', 8)]],
    ['one mistake many times', [picks(0, 51, 3), picks(1, 51, 3)], [copy.itemUnavailable('Crab')]],
  ])('[BW-78] %s', (_name, choices, wanted) => {
    expect(errors('optional', [order(101, 8, choices)])).toEqual(wanted);
  });
});
