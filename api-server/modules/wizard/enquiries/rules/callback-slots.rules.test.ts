import { formatCallback, formatCallbackHours } from '@bars/shared-api/format';
import { describe, expect, it } from 'vitest';
import { sampleEstate } from '../../../estate/bars/testing/samples';
import { callbackSlots, momentsOf, startOf } from './callback-slots.rules';

const hours = sampleEstate().brands[0]!.callback;
const friday = '2026-11-20';
const noon = new Date('2026-11-20T12:00:00Z');
const inAMonth = new Date('2026-12-20T19:00:00Z');

describe('when the venue rings back', () => {
  it('[BW-67] is in whole windows of the brand’s hours, on its days, soonest first', () => {
    const slots = callbackSlots(hours, inAMonth, friday, noon);
    expect(slots.slice(0, 6)).toEqual([
      { date: friday, start: 13, end: 15 },
      { date: friday, start: 15, end: 17 },
      { date: '2026-11-21', start: 9, end: 11 },
      { date: '2026-11-21', start: 11, end: 13 },
      { date: '2026-11-21', start: 13, end: 15 },
      { date: '2026-11-21', start: 15, end: 17 },
    ]);
    expect(slots.some(({ date }) => date === '2026-11-22')).toBe(false);
    expect(slots.at(-1)?.date).toBe('2026-11-26');
  });

  it('keeps the team’s notice', () => {
    expect(callbackSlots(hours, inAMonth, friday, new Date('2026-11-20T12:00:01Z'))[0]).toEqual({
      date: friday,
      start: 15,
      end: 17,
    });
    expect(
      callbackSlots({ ...hours, notice_minutes: 0 }, inAMonth, friday, new Date('2026-11-20T15:00:00Z'))[0],
    ).toEqual({ date: friday, start: 15, end: 17 });
  });

  it('[BW-136] ends before the visit begins; without a window left it is too close', () => {
    const before = (visit: string) => callbackSlots(hours, new Date(visit), friday, noon);
    expect(before('2026-11-20T17:00:00Z').map(({ start }) => start)).toEqual([13, 15]);
    expect(before('2026-11-20T16:59:00Z').map(({ start }) => start)).toEqual([13]);
    expect(before('2026-11-20T14:00:00Z')).toEqual([]);
  });

  it('uses London time', () => {
    const summer = { date: '2026-07-01', start: 9, end: 11 };
    expect(momentsOf(summer)).toEqual({ from: new Date('2026-07-01T08:00:00Z'), to: new Date('2026-07-01T10:00:00Z') });
    expect(momentsOf({ date: '2026-11-20', start: 22, end: 24 }).to).toEqual(new Date('2026-11-21T00:00:00Z'));
    expect(startOf(summer)).toBe('09:00');
  });

  it('[BW-134] shows an end at 17 as 16:45', () => {
    expect(formatCallbackHours({ start: 15, end: 17 })).toBe('15:00–16:45');
    expect(formatCallbackHours({ start: 9, end: 11 })).toBe('09:00–11:00');
    expect(formatCallback({ date: friday, start: 15, end: 17 })).toBe('Friday 20 November 2026, 15:00–16:45');
  });
});
