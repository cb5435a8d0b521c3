import { describe, expect, it } from 'vitest';
import { cancellationNow } from './cancellation.rules';

const steps = [{ hours_before: 72, percent_refunded: 100 }, { hours_before: 24, percent_refunded: 50 }];
const startsAt = new Date('2026-11-28T19:00:00Z');
const paid = (paidPence: number, keptPence = 0) => ({ valuePence: 0, depositPence: paidPence, paidPence, keptPence, depositDueAt: null, balanceDueAt: null });
const at = (now: string, fields: Partial<Parameters<typeof cancellationNow>[0]> = {}, isSecured = false) =>
  cancellationNow({ cancellation: steps, startsAt, status: 1, money: paid(8001), ...fields }, isSecured, new Date(now));

describe('what cancelling gives back', () => {
  it.each([
    ['at the last moment of the first step', '2026-11-25T19:00:00Z', 8001, 0],
    ['a second later', '2026-11-25T19:00:01Z', 4001, 4000],
    ['at the last moment of the second step', '2026-11-27T19:00:00Z', 4001, 4000],
    ['after it', '2026-11-27T19:00:01Z', 0, 8001],
  ])('%s', (_what, now, refund, kept) => {
    expect(at(now)).toMatchObject({ refund, kept });
  });

  it('is everything of a booking that the venue has postponed, and nothing by an old one without steps', () => {
    expect([at('2026-11-28T18:00:00Z', { status: 5 }).refund, at('2026-11-20T12:00:00Z', { cancellation: null }).refund]).toEqual([8001, 0]);
  });

  it('leaves out what a former change has kept, and says so', () => {
    expect(at('2026-11-26T12:00:00Z', { money: paid(8001, 4000) })).toEqual({
      refund: 2001,
      kept: 6000,
      percent_refunded: 50,
      words: '£20.01 goes back to the card that paid it. We keep £60, some of it from when you changed your booking.',
    });
  });

  it('is said in words', () => {
    expect([at('2026-11-20T12:00:00Z').words, at('2026-11-26T12:00:00Z').words, at('2026-11-28T12:00:00Z').words, at('2026-11-28T12:00:00Z', { money: paid(0) }, true).words]).toEqual([
      'You get everything back: £80.01 goes to the card that paid it.',
      'You get 50% back: £40.01 goes to the card that paid it. We keep £40.',
      'It is too late for a refund. We keep the £80.01 you’ve paid.',
      'Cancelling costs nothing. No fee is charged, and your card is no longer kept.',
    ]);
  });
});
