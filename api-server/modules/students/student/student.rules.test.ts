import { describe, expect, it } from 'vitest';
import { hasStudentOffers, isStudentVerified, noStudent, readDetails, readPostCode, requiredOf } from './student.rules';

const rules = { today: '2026-11-20', locationIds: new Set([182]), isUtf8Offered: false };
const whole = {
  ...noStudent,
  birthDate: '2006-04-03',
  graduationYear: 2028,
  postCode: 'LS2 9JT',
  locationId: 182,
  uniEmail: 'sid@uni.example',
  personalEmail: 'sid@example.com',
};
const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['m34ae', 'M3 4AE'],
  [' SW1A  1aa ', 'SW1A 1AA'],
  ['ec1a 1bb', 'EC1A 1BB'],
  ['gir 0aa', 'GIR 0AA'],
  ['LS2 9J', null],
  ['12345', null],
  ['LS2 9JTX', null],
])('[ST-18] the postcode %j is read as %j', (typed, read) => expect(readPostCode(typed)).toBe(read));

describe('[ST-7, ST-15] a student is asked for', () => {
  it.each([
    [
      'what is missing, in the order of the form',
      noStudent,
      ['birth_date', 'graduation_year', 'post_code', 'selected_location_id'],
    ],
    [
      'the address of the university where the record says so',
      { ...noStudent, asksUniEmail: true },
      ['birth_date', 'graduation_year', 'uni_email', 'post_code', 'selected_location_id'],
    ],
    ['the one that is left', { ...whole, postCode: null }, ['post_code']],
    ['nothing once it is given', whole, []],
    ['no address that is confirmed', { ...whole, asksUniEmail: true }, []],
    ['nothing once they have graduated', { ...noStudent, graduatedAt: now }, []],
  ])('%s', (_what, student, fields) => expect(requiredOf(student)).toEqual(fields));
});

it.each([
  ['everything', whole, true],
  ['without a field', { ...whole, birthDate: null }, false],
  ['without the address of the university', { ...whole, uniEmail: null }, false],
  ['without the personal address', { ...whole, personalEmail: null }, false],
  ['once they have graduated', { ...whole, graduatedAt: now }, false],
])('[ST-12, ST-13] verified with %s: %s', (_what, student, isVerified) => {
  expect(isStudentVerified(student)).toBe(isVerified);
});

it.each([
  ['from the moment', { ...whole, offersFrom: now }, true],
  ['not a moment before', { ...whole, offersFrom: new Date(now.getTime() + 1) }, false],
  ['not without one', whole, false],
  ['not after the studies', { ...whole, offersFrom: now, graduatedAt: now }, false],
])('[ST-10, ST-14] offers: %s', (_when, student, has) => expect(hasStudentOffers(student, now)).toBe(has));

describe('a form', () => {
  const form = { birth_date: '2006-04-03', graduation_year: 2028, post_code: 'ls2 9jt', selected_location_id: 182 };
  const asked = requiredOf({ ...noStudent, asksUniEmail: true });
  const errorsOf = (change: Record<string, unknown>) =>
    readDetails(asked, { ...form, uni_email: 'sid@uni.example', ...change }, rules);

  it('[ST-29] is taken as it is kept', () => {
    expect(errorsOf({})).toEqual({
      details: {
        birth_date: '2006-04-03',
        graduation_year: 2028,
        uni_email: 'sid@uni.example',
        post_code: 'LS2 9JT',
        selected_location_id: 182,
      },
    });
  });

  it.each([
    ['[ST-23] no date of birth', { birth_date: null }, { birth_date: ['Date of birth is required'] }],
    ['[ST-24] no year', { graduation_year: null }, { graduation_year: ['Your year of graduation is required'] }],
    ['[ST-25] no postcode', { post_code: null }, { post_code: ['Your term time postcode is required'] }],
    ['[ST-25] a blank postcode', { post_code: '' }, { post_code: ['Your term time postcode is required'] }],
    ['[ST-26] no address', { uni_email: undefined }, { uni_email: ['Uni email is required'] }],
    ['[ST-26] no bar', { selected_location_id: null }, { selected_location_id: ['Term time bar is required'] }],
    ['[ST-27] no such day', { birth_date: '2006-02-30' }, { birth_date: ['Birth date is not a valid date'] }],
    ['[ST-27] no such month', { birth_date: '2006-13-01' }, { birth_date: ['Birth date is not a valid date'] }],
    ['[ST-27] tomorrow', { birth_date: '2026-11-21' }, { birth_date: ['Birth date is not a valid date'] }],
    ['[ST-27] a day in one figure', { birth_date: '2006-4-3' }, { birth_date: ['Birth date is not a valid date'] }],
    ['[ST-27] another form', { birth_date: '3/4/2006' }, { birth_date: ['Birth date is not a valid date'] }],
    ['[ST-27] before 1910', { birth_date: '1909-12-31' }, { birth_date: ['Birth date is not a valid date'] }],
    ['this year', { graduation_year: 2026 }, { graduation_year: ['Please choose a year from 2027 to 2030.'] }],
    ['a year too late', { graduation_year: 2031 }, { graduation_year: ['Please choose a year from 2027 to 2030.'] }],
    ['no postcode of ours', { post_code: '75001' }, { post_code: ['Please enter a UK postcode such as M3 4AE.'] }],
    ['another bar', { selected_location_id: 999 }, { selected_location_id: ['Please choose one of our bars.'] }],
    [
      'an address that the mail server does not take',
      { uni_email: 'änn@uni.example' },
      { uni_email: ['Please use an address with plain letters before the @'] },
    ],
    [
      'an address that is none',
      { uni_email: 'sid' },
      { uni_email: ['Please enter an email address such as name@example.com.'] },
    ],
  ])('is refused for %s', (_what, change, errors) => expect(errorsOf(change)).toEqual({ errors }));

  it('[ST-40] of somebody who is born today is taken: no age is asked for', () => {
    expect(errorsOf({ birth_date: '2026-11-20' })).toMatchObject({ details: { birth_date: '2026-11-20' } });
  });

  it('[ST-28] says everything that is wrong at once', () => {
    expect(Object.keys(Object.entries(readDetails(asked, {}, rules))[0]?.[1] ?? {})).toEqual(asked);
  });

  it('is not looked at beyond what is asked for', () => {
    expect(readDetails(['post_code'], { ...form, birth_date: 'nonsense' }, rules)).toEqual({
      details: { post_code: 'LS2 9JT' },
    });
  });
});
