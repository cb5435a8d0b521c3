import { describe, expect, it } from 'vitest';
import { cancellationTerms } from './cancellation.words';

const booked = { startsAt: new Date('2026-11-28T19:00:00Z'), now: new Date('2026-11-20T12:00:00Z') };
const twoDays = { hours_before: 48, percent_refunded: 100 };
const oneDay = { hours_before: 24, percent_refunded: 50 };
const paid = (
  steps: readonly { hours_before: number; percent_refunded: number }[] | null,
  change: Partial<typeof booked> = {},
) => cancellationTerms({ ...booked, ...change, steps, isPaid: true, isSecured: false });

describe('the rule of cancelling a booking', () => {
  it('names the day and time until which everything is refunded', () => {
    expect(paid([twoDays])).toBe(
      'Cancel by Thursday 26 November 2026, 19:00 and everything you have paid goes back to your card. After that, or if nobody comes, we keep all of it.',
    );
  });

  it('names each step, the best one first, in whatever order they are stored', () => {
    expect(paid([oneDay, twoDays])).toBe(
      'Cancel by Thursday 26 November 2026, 19:00 and everything you have paid goes back to your card, or by Friday 27 November 2026, 19:00 and 50% of it does. After that, or if nobody comes, we keep all of it.',
    );
  });

  it('leaves out a step that is over, and names a partial refund as a part', () => {
    expect(paid([twoDays, oneDay], { now: new Date('2026-11-26T19:00:01Z') })).toBe(
      'Cancel by Friday 27 November 2026, 19:00 and 50% of what you have paid goes back to your card. After that, or if nobody comes, we keep all of it.',
    );
  });

  it('offers a step until the moment at which it ends', () => {
    expect(paid([twoDays], { now: new Date('2026-11-26T19:00:00Z') })).toContain(
      'Cancel by Thursday 26 November 2026, 19:00 and everything',
    );
  });

  it('says that nothing is refunded when no step is left or none was given', () => {
    const words = 'What you pay for this booking isn’t refunded if you cancel or nobody comes.';
    expect([
      paid([twoDays], { now: new Date('2026-11-27T12:00:00Z') }),
      paid([]),
      paid([{ hours_before: 24, percent_refunded: 0 }]),
    ]).toEqual([words, words, words]);
  });

  it('uses London time across the change to summer time', () => {
    expect(paid([twoDays], { startsAt: new Date('2027-03-29T18:00:00Z') })).toContain(
      'Cancel by Saturday 27 March 2027, 18:00 and',
    );
  });

  it('a booking secured by a card costs no fee when it is cancelled before', () => {
    expect(cancellationTerms({ ...booked, steps: [twoDays], isPaid: false, isSecured: true })).toBe(
      'Cancel before Saturday 28 November 2026, 19:00 and no fee is charged.',
    );
    expect(cancellationTerms({ ...booked, steps: [twoDays], isPaid: true, isSecured: true })).toMatch(
      /^Cancel by Thursday .* we keep all of it\. Cancel before Saturday .* no fee is charged\.$/,
    );
  });

  it('is empty without money and card, or when the rule of an old booking is unknown', () => {
    expect([cancellationTerms({ ...booked, steps: [twoDays], isPaid: false, isSecured: false }), paid(null)]).toEqual([
      null,
      null,
    ]);
  });
});
