import { myDetailsRequest } from '@bars/shared-api/contracts/customers';
import { phoneWords } from '@bars/shared-api/contracts/phone-number';
import { describe, expect, it } from 'vitest';
import { accountName, askedFor, detailsProblems } from './customers.rules';
import { checkPassword, hashPassword, nobodysHash } from './passwords/passwords';

describe('details', () => {
  const details = myDetailsRequest.parse({
    forename: 'Ada',
    surname: 'Marsh',
    phone: '',
    marketing_opt_in: 1,
    sms_opt_in: '0',
    phone_opt_in: false,
    bar_id: '101',
    allergens: [],
    allergens_consent: false,
  });
  const isKnown = (id: number) => id === 101;

  it('are read from a form as from JSON; an empty field is null', () => {
    expect(details).toMatchObject({
      phone: null,
      marketing_opt_in: true,
      sms_opt_in: false,
      phone_opt_in: false,
      bar_id: 101,
    });
  });

  it.each([
    ['07700 900101', '07700900101'],
    ['0044 (0) 7700 900 101', '00447700900101'],
    ['612 345 678', '612345678'],
    [null, null],
  ])('[BW-152] the phone number %s is read as its digits', (phone, read) => {
    expect(myDetailsRequest.parse({ ...details, phone })).toMatchObject({ phone: read });
  });

  it('[BW-152] the phone number is refused where its digits are none', () => {
    for (const phone of ['call me maybe', '123', '1234567890123456'])
      expect(myDetailsRequest.safeParse({ ...details, phone }).error?.issues).toMatchObject([
        { path: ['phone'], message: phoneWords.form },
      ]);
  });

  it.each([
    [101, true],
    [102, false],
    [null, true],
  ])('the bar %s is valid: %s', (bar, isRight) => {
    expect('bar_id' in detailsProblems({ ...details, bar_id: bar }, isKnown)).toBe(!isRight);
  });
});

describe('the requested part of a profile', () => {
  const who = { id: 'c', forename: 'Ada', surname: null, email: 'ada@guests.example', phone: null };
  const optIns = { marketing_opt_in: true, sms_opt_in: false, phone_opt_in: false };
  const whole = { ...who, ...optIns, bar: null, allergens: [] };

  it.each([
    [{}, who],
    [{ full: '1' }, { ...who, ...optIns }],
    [{ include: 'bar' }, { ...who, bar: null }],
    [{ full: 'true', include: 'bar, allergens' }, whole],
  ])('%j', (query, given) => {
    expect(askedFor(whole, query)).toEqual(given);
  });
});

it('finds an address in any case', () => {
  expect(accountName(' Ada@Guests.EXAMPLE ')).toBe('ada@guests.example');
});

describe('passwords', () => {
  const costOf = (hash: string): string[] => hash.split('$').slice(1, 4);

  it('are right or wrong', async () => {
    const hash = await hashPassword('northlight-tonight');
    const isRight = async (stored: string | null, typed: string) => (await checkPassword(stored, typed)).isRight;
    expect([
      await isRight(hash, 'northlight-tonight'),
      await isRight(hash, 'northlight-Tonight'),
      await isRight(null, ''),
    ]).toEqual([true, false, false]);
  });

  it('take as much work to refuse without an account', async () => {
    expect(costOf(nobodysHash)).toEqual(costOf(await hashPassword('northlight-tonight')));
    const took = async (stored: string | null) => {
      const from = process.hrtime.bigint();
      await checkPassword(stored, 'wrong');
      return Number(process.hrtime.bigint() - from);
    };
    const known = Math.min(await took(nobodysHash), await took(nobodysHash));
    expect(Math.min(await took(null), await took(null))).toBeGreaterThan(known / 4);
  });
});
