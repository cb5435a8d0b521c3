import { describe, expect, it } from 'vitest';
import { sampleType } from '../../../estate/bars/testing/samples';
import { orderLines } from '../../../estate/index';
import { offerFor, order } from '../../../estate/pre-orders/testing/sample-options';
import { chosen, copy, factsWith, liveHold, openDay, slotAt, someone } from '../testing/facts';
import type { Facts } from './facts';
import { lastStepReason, noCompleteReason } from './flow/flags.rules';
import { moneyIn } from './money.rules';
import { preOrderReason, valueOfBooking } from './pre-order.rules';
import { entryTo, goBack } from './flow/steps.rules';

const timed = { ...chosen, full_date: slotAt('19:00').full_date };

/** A party of eight that holds 19:00 and has ordered this. */
const ordered = (
  kind: Parameters<typeof offerFor>[0],
  variations: Facts['state']['variations'],
  change: Partial<Facts> = {},
): Facts => {
  const offer = offerFor(kind);
  return factsWith({
    state: { step: 4, choices: timed, contact: someone, variations },
    hold: liveHold,
    slot: slotAt('19:00'),
    ...change,
    preOrder: { offer, lines: orderLines.linesOf(offer, variations) },
  });
};

describe('[BW-70] what a booking is worth, in pence', () => {
  it.each([
    ['a start without a price, and nothing ordered', null, [], 0],
    ['the price of its start', 12_000, [], 12_000],
    ['what is ordered ahead', null, [order(101, 8)], 16_000],
    ['both', 12_000, [order(101, 8), order(201, 8)], 37_000],
  ])('%s', (_name, price, variations, pence) => {
    const facts = ordered('optional', variations, { slot: slotAt('19:00', { price }) });
    expect([valueOfBooking(facts), moneyIn(facts).value]).toEqual([pence, pence]);
  });

  it('is what a full deposit asks for', () => {
    expect(
      moneyIn(ordered('optional', [order(101, 8)], { type: sampleType({ deposit: { kind: 'full' } }) })),
    ).toMatchObject({ deposit: 16_000, takePayment: true });
  });
});

describe('a pre-order that is required', () => {
  it.each<[string, Facts, string | null]>([
    ['[BW-145] wants a package', ordered('required', []), copy.preOrderRequired],
    ['[BW-145] is not met by a cake', ordered('required', [order(301, 20)]), copy.preOrderRequired],
    ['[BW-147] wants the minimum spend', ordered('required', [order(101, 8)]), 'Min Spend Not Reached'],
    ['[BW-147] is met by the minimum spend', ordered('required', [order(101, 8), order(202, 8)]), null],
    [
      '[BW-147] counts the price of the start',
      ordered('required', [order(101, 8)], { slot: slotAt('19:00', { price: 4000 }) }),
      null,
    ],
    ['is nobody’s elsewhere', ordered('optional', []), null],
  ])('%s', (_name, facts, reason) => {
    expect(preOrderReason(facts)).toBe(reason);
    expect(lastStepReason(facts)).toBe(reason);
    expect(noCompleteReason(facts)).toBe(reason);
  });
});

describe('the step of the pre-order', () => {
  it.each<[string, Facts, ReturnType<typeof entryTo>]>([
    ['is open with a time and something to order', ordered('optional', []), { outcome: 'enter' }],
    ['is open where a package is required and missing', ordered('required', []), { outcome: 'enter' }],
    [
      'wants a time',
      { ...ordered('optional', []), hold: null, state: { ...ordered('optional', []).state, choices: chosen } },
      { outcome: 'locked', reason: copy.timeRequired },
    ],
    [
      'is closed for a start to talk about',
      { ...ordered('optional', []), hold: null, slot: slotAt('19:00', { enquiry_only: true }) },
      { outcome: 'locked', reason: copy.timeByEnquiry },
    ],
    [
      'is closed on a full day',
      { ...ordered('optional', []), hold: null, day: openDay({ state: 'full' }) },
      { outcome: 'locked', reason: copy.cannotTake },
    ],
    [
      'is closed where nothing can be ordered',
      factsWith({ state: { choices: timed } }),
      { outcome: 'locked', reason: copy.nothingToPreOrder },
    ],
  ])('%s', (_name, facts, entry) => {
    expect(entryTo(3, facts)).toEqual(entry);
  });

  it.each([1, 2])('[BW-47] going back to step %i clears what is ordered', (step) => {
    expect(goBack(ordered('optional', [order(101, 8)]).state, step)).toMatchObject({
      step,
      variations: [],
      contact: someone,
    });
  });
});
