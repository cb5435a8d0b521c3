import { cleanInviteCode, inviteCode, inviteCodeAlphabet, inviteCodeForm } from '@bars/shared-api/contracts/societies';
import { describe, expect, it } from 'vitest';
import { isInviteOpen, joinOffers, splitOffers } from './societies.rules';

describe('[ST-85, ST-86] an invite code', () => {
  it.each([
    ['as it is printed', 'NTB7K4', 'NTB7K4'],
    ['in small letters', 'ntb7k4', 'NTB7K4'],
    ['with spaces, hyphens and a full stop', ' ntb-7 k4.', 'NTB7K4'],
    ['with letters that are none of ours', 'ñtb7k4é', 'TB7K4'],
  ])('%s', (_how, typed, clean) => expect(cleanInviteCode(typed)).toBe(clean));

  it.each(['', 'ABC12', 'ABC1234', '------', 'A B C 1 2'])('“%s” is not 6 characters', (typed) => {
    const said = 'Code must be exactly 6 characters';
    expect(inviteCode.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([said]);
    expect(inviteCodeForm.safeParse({ code: typed }).error?.issues.map(({ message }) => message)).toEqual([said]);
  });

  it('has no characters that look alike, and no word', () => {
    expect(inviteCodeAlphabet).not.toMatch(/[01OILAEU]/);
    expect(new Set(inviteCodeAlphabet).size).toBe(inviteCodeAlphabet.length);
  });
});

describe('[ST-84] the terms of an invite code', () => {
  const terms = { invite_last_day: '2027-06-30', invite_places: 2, invite_uses: 1 };
  it.each([
    ['in the last minute of its last day, in summer', terms, '2027-06-30T22:59:59Z', true],
    ['when that day is over in London', terms, '2027-06-30T23:00:00Z', false],
    ['with its last place taken', { ...terms, invite_uses: 2 }, '2027-06-01T12:00:00Z', false],
    ['for any number', { ...terms, invite_places: null, invite_uses: 900 }, '2027-06-01T12:00:00Z', true],
  ])('%s', (_what, given, now, isOpen) => expect(isInviteOpen(given, new Date(now))).toBe(isOpen));

  it('offers are one line each', () => {
    expect(splitOffers(joinOffers(['One', 'Two']))).toEqual(['One', 'Two']);
    expect(splitOffers(joinOffers([]))).toEqual([]);
  });
});
