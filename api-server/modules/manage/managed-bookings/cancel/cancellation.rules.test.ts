import { describe, expect, it } from 'vitest';
import { cancellationNow } from './cancellation.rules';

const steps = [
  { hours_before: 72, percent_refunded: 100 },
  { hours_before: 24, percent_refunded: 50 },
];
const startsAt = new Date('2026-11-28T19:00:00Z');
const paid = (paidPence: number, keptPence = 0) => ({
  valuePence: 0,
  depositPence: paidPence,
  paidPence,
  keptPence,
  depositDueAt: null,
  balanceDueAt: null,
});
const at = (now: string, fields: Partial<Parameters<typeof cancellationNow>[0]> = {}, isSecured = false) =>
  cancellationNow(
    { cancellation: steps, startsAt, status: 1, money: paid(8001), extraPence: 0, ...fields },
    isSecured,
    new Date(now),
  );

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
    expect([
      at('2026-11-28T18:00:00Z', { status: 5 }).refund,
      at('2026-11-20T12:00:00Z', { cancellation: null }).refund,
    ]).toEqual([8001, 0]);
  });

  it('leaves out what a former change has kept, and says so', () => {
    expect(at('2026-11-26T12:00:00Z', { money: paid(8001, 4000) })).toEqual({
      refund: 2001,
      kept: 6000,
      percent_refunded: 50,
      words:
        '£20.01 goes back to the card it was paid with. We keep £60, some of it from when you changed your booking.',
    });
  });

  it('leaves what was paid on top with the bar, and says so', () => {
    const said = (now: string) => at(now, { extraPence: 2000 }).words;
    expect([
      said('2026-11-20T12:00:00Z'),
      said('2026-11-28T12:00:00Z'),
      at('2026-11-20T12:00:00Z', { money: paid(0), extraPence: 2000 }).words,
    ]).toEqual([
      'You get the whole price back: £80.01 goes to the card it was paid with. The £20 you’ve paid on top of the booking isn’t part of this. Please ask the bar about it.',
      'It’s too late for a refund. We keep the £80.01 you’ve paid. The £20 you’ve paid on top of the booking isn’t part of this. Please ask the bar about it.',
      'Cancelling costs nothing. The £20 you’ve paid on top of the booking isn’t part of this. Please ask the bar about it.',
    ]);
  });

  it('is said in words', () => {
    expect([
      at('2026-11-20T12:00:00Z').words,
      at('2026-11-26T12:00:00Z').words,
      at('2026-11-28T12:00:00Z').words,
      at('2026-11-28T12:00:00Z', { money: paid(0) }, true).words,
    ]).toEqual([
      'You get everything back: £80.01 goes to the card it was paid with.',
      'You get 50% back: £40.01 goes to the card it was paid with. We keep £40.',
      'It’s too late for a refund. We keep the £80.01 you’ve paid.',
      'Cancelling costs nothing. There’s no fee, and we no longer keep your card.',
    ]);
  });
});
