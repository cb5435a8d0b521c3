import { describe, expect, it } from 'vitest';
import { anOption, aVariation, cakes, extras, feasts, ordered } from '../../testing/fixtures/pre-order';
import { orderOf, type Order } from './pre-order.conversions';
import {
  chosenIn,
  forEverybody,
  isForAll,
  isMixed,
  missingIn,
  mostOf,
  tallyOf,
  withCount,
  withPackage,
  withQuantity,
} from './quantity.rules';

const [big, small] = [feasts.variations[0]!, feasts.variations[1]!];
const cake = cakes.variations[0]!;
const cava = extras.variations[0]!;
const fixed = { people: 8, mixes: false };
const mixing = { people: 8, mixes: true };
const nothing: Order = new Map();

describe('the quantity of a package', () => {
  it('[BW-140] equals the party without mix-and-match', () => {
    expect(isForAll(feasts, fixed)).toBe(true);
    expect(withPackage(nothing, feasts, small, fixed).get(12)?.quantity).toBe(8);
  });

  it('[BW-141] equals the party for a price per booking, with or without mix-and-match', () => {
    expect(isForAll(cakes, mixing)).toBe(true);
    expect(withPackage(nothing, cakes, cake, mixing).get(21)?.quantity).toBe(8);
  });

  it('[BW-142] is set by the visitor with mix-and-match and a price per person', () => {
    expect(isMixed(feasts, mixing)).toBe(true);
    expect([isMixed(feasts, fixed), isMixed(cakes, mixing), isMixed(extras, mixing)]).toEqual([false, false, false]);
    const order = withQuantity(withQuantity(nothing, big, 3), small, 2);
    expect(chosenIn(feasts, order)).toBe(5);
    expect(missingIn(feasts, order, mixing)).toBe(3);
    expect(missingIn(feasts, withQuantity(order, small, 5), mixing)).toBe(0);
    expect(missingIn(feasts, nothing, mixing)).toBe(0);
  });

  it('[BW-142] is limited by the size of the party', () => {
    const order = withQuantity(nothing, big, 3);
    expect([mostOf(feasts, big, order, mixing), mostOf(feasts, small, order, mixing)]).toEqual([8, 5]);
    expect(mostOf(feasts, small, withQuantity(order, big, 20), mixing)).toBe(0);
    expect(mostOf(extras, cava, nothing, mixing)).toBe(50);
  });

  it('for everybody replaces the other package, and a second choice removes it', () => {
    const both = withPackage(withQuantity(nothing, cava, 2), feasts, big, fixed);
    const other = withPackage(both, feasts, small, fixed);
    expect([...other.keys()]).toEqual([41, 12]);
    expect([...withPackage(other, feasts, small, fixed).keys()]).toEqual([41]);
  });

  it('[BW-140] follows the party, and custom options stay unchanged', () => {
    const order = orderOf([ordered(12, 5), ordered(41, 2)], [feasts, extras]);
    const now = forEverybody(order, [feasts, extras], fixed);
    expect([now.get(12)?.quantity, now.get(41)?.quantity]).toEqual([8, 2]);
  });
});

describe('the dishes of a choice', () => {
  const order = withCount(
    withCount(withPackage(nothing, feasts, big, fixed), big, 31, { itemId: 301, count: 5 }),
    big,
    31,
    { itemId: 302, count: 3 },
  );

  it('[BW-139] are counted against picks times quantity', () => {
    expect(tallyOf(order.get(11)!, { choice_id: 31, picks: 1 })).toEqual({ count: 8, of: 8 });
    expect(tallyOf(order.get(11)!, { choice_id: 32, picks: 2 })).toEqual({ count: 0, of: 16 });
  });

  it('are reduced from the last one when fewer are ordered', () => {
    const fewer = withQuantity(order, big, 6).get(11)!;
    expect([...fewer.counts.get(31)!]).toEqual([
      [301, 5],
      [302, 1],
    ]);
  });

  it('can be removed, and need an ordered variation', () => {
    expect([...withCount(order, big, 31, { itemId: 301, count: 0 }).get(11)!.counts.get(31)!]).toEqual([[302, 3]]);
    expect(withCount(nothing, big, 31, { itemId: 301, count: 2 })).toBe(nothing);
  });
});

it('a mix larger than the party has a negative number of missing packages', () => {
  const option = anOption(9, 'Boards', { variations: [aVariation(91, 'Cheese')] });
  expect(missingIn(option, withQuantity(nothing, option.variations[0]!, 8), { people: 6, mixes: true })).toBe(-2);
});
