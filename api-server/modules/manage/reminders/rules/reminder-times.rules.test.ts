import { describe, expect, it } from 'vitest';
import { reminderSpans } from './reminder-times.rules';

const visitUntil = (now: string): string | undefined =>
  reminderSpans(new Date(now), [])
    .find(({ kind }) => kind === 'visit')
    ?.until.toISOString();

describe('when reminders are mailed', () => {
  it.each([
    ['in winter before 09:00', '2026-11-21T08:59:59Z'],
    ['in winter from 20:00', '2026-11-21T20:00:00Z'],
    ['in summer before 09:00', '2027-06-05T07:59:59Z'],
    ['in summer from 20:00', '2027-06-05T19:00:00Z'],
  ])('not %s, London time', (_when, now) => {
    expect(reminderSpans(new Date(now), [{ typeId: 19, dueHoursBefore: 72 }])).toEqual([]);
  });

  it.each([
    ['at 14:00 of who comes at 14:00 the day after', '2026-11-20T14:00:00Z', '2026-11-21T14:00:00.000Z'],
    ['in summer by the clocks of London', '2027-06-04T13:00:00Z', '2027-06-05T13:00:00.000Z'],
    ['the day before the clocks go forward 23 hours ahead', '2027-03-27T14:00:00Z', '2027-03-28T13:00:00.000Z'],
    ['the day before they go back 25 hours ahead', '2026-10-24T13:00:00Z', '2026-10-25T14:00:00.000Z'],
    ['from 19:00 of who comes in the evening or the night', '2026-11-20T19:00:00Z', '2026-11-22T05:59:59.999Z'],
  ])('%s', (_what, now, until) => {
    expect(visitUntil(now)).toBe(until);
  });

  it('two days before money is due, and two days before a pre-order has to be complete', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(reminderSpans(now, [{ typeId: 19, dueHoursBefore: 72 }]).slice(1)).toEqual([
      {
        kind: 'deposit',
        after: now,
        until: new Date('2026-11-22T12:00:00Z'),
        leadHours: 48,
        typeId: null,
        hoursBefore: 0,
      },
      {
        kind: 'balance',
        after: now,
        until: new Date('2026-11-22T12:00:00Z'),
        leadHours: 48,
        typeId: null,
        hoursBefore: 0,
      },
      {
        kind: 'pre_order',
        after: new Date('2026-11-23T12:00:00Z'),
        until: new Date('2026-11-25T12:00:00Z'),
        leadHours: 120,
        typeId: 19,
        hoursBefore: 72,
      },
    ]);
  });
});
