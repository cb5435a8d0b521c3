import { describe, expect, it } from 'vitest';
import { isExpired, isTakenAt, readVoucherCode } from './voucher.rules';

describe('[API-M-71] a voucher', () => {
  it.each([
    ['as printed', 'WELCOME-24', 'WELCOME24'],
    ['in small letters with spaces', ' welcome 24 ', 'WELCOME24'],
    ['with the dash of a phone', 'welcome–24', 'WELCOME24'],
  ])('reads a code %s', (_what, typed, code) => expect(readVoucherCode(typed)).toBe(code));

  it.each([
    ['of the group on a brand’s page', 0, 1, true],
    ['of a brand on its own page', 2, 2, true],
    ['of a brand on the group’s page', 2, 0, true],
    ['of another brand', 2, 1, false],
  ] as const)('%s is taken or not', (_what, voucher, page, taken) => expect(isTakenAt(voucher, page)).toBe(taken));

  it.each([
    ['in the last minute of its last day, in summer', '2027-06-30', '2027-06-30T22:59:59Z', false],
    ['when that day is over in London', '2027-06-30', '2027-06-30T23:00:00Z', true],
    ['on the day before', '2027-06-30', '2027-06-29T12:00:00Z', false],
  ])('%s', (_when, lastDay, now, expired) => expect(isExpired(lastDay, new Date(now))).toBe(expired));
});
