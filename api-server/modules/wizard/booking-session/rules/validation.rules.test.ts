import { describe, expect, it } from 'vitest';
import type { PartyType } from '../../../estate/bars/estate.schema';
import { sampleBar, sampleType } from '../../../estate/bars/testing/samples';
import { emptyContact } from '../booking-session.state';
import { chosen, copy, factsWith, liveHold, openDay, someone } from '../testing/facts';
import { choiceErrors, contactErrors, requiredFields, seatingErrors } from './validation.rules';

const bar = sampleBar({ close_date: '2026-12-31' });
const facts = factsWith({ bar });

describe('bar, date and people', () => {
  const problems = (change: Partial<typeof chosen>, more = {}) =>
    choiceErrors({ ...chosen, ...change }, { ...facts, ...more });

  it.each([
    ['today', '2026-11-20', []],
    ['the day the venue closes for good', '2026-12-31', []],
    ['[BW-90] yesterday', '2026-11-19', [{ field: 'date', message: copy.datePast }]],
    [
      '[BW-91] the day after the last',
      '2027-01-01',
      [
        {
          field: 'date',
          message: 'The Arch takes bookings up to Thursday 31 December 2026. Please choose an earlier date.',
        },
      ],
    ],
    ['[BW-87] none', null, [{ field: 'date', message: copy.dateRequired }]],
  ])('%s', (_name, date, errors) => {
    expect(problems({ date })).toEqual(errors);
  });

  it('[BW-91] knows no last day where the venue has none, but an end of the calendar', () => {
    expect(problems({ date: '2030-01-01' }, { bar: sampleBar() })).toEqual([]);
    expect(problems({ date: '9999-12-31' }, { bar: sampleBar() })).toEqual([
      { field: 'date', message: copy.dateTooFar },
    ]);
  });

  it('[BW-113] says when a selected Christmas type does not fit the date', () => {
    const type = sampleType({ booking_flow_name: 'ChristmasBooking' });
    expect(problems({ date: '2027-06-05' }, { bar: sampleBar(), type })).toEqual([
      { field: 'date', message: copy.dateOutOfSeason },
    ]);
    expect(problems({ date: '2026-12-05' }, { type })).toEqual([]);
  });

  it('[BW-87] asks for a bar', () => {
    expect(problems({ bar_id: null }, { bar: null })).toEqual([{ field: 'bar_id', message: copy.barRequired }]);
  });

  it.each([
    [0, {}, copy.peopleRequired],
    [20, {}, null],
    [21, {}, copy.peopleTooMany('The Arch', 20)],
    [999_999_999, {}, copy.peopleTooMany('The Arch', 20)],
    [5, { exact_people: 6 }, copy.peopleExactly(6)],
    [6, { exact_people: 6 }, null],
    [7, { exact_people: 6 }, copy.peopleExactly(6)],
    [3, { min_people: 4, max_people: 6 }, copy.peopleAtLeast(4)],
    [7, { min_people: 4, max_people: 6 }, copy.peopleAtMost(6)],
    [6, { min_people: 4, max_people: 6 }, null],
  ])('[BW-105, BW-107, BW-128] %i people with %j: %s', (people, limits, message) => {
    const errors = message === null ? [] : [{ field: 'no_people', message }];
    expect(problems({ no_people: people }, { type: sampleType(limits) })).toEqual(errors);
  });

  it('[BW-128] says so when the venue has no room for the party, but not about seats that are held', () => {
    const tooMany = factsWith({ day: openDay({ canCaterFor: false }) });
    expect(seatingErrors(tooMany)).toEqual([{ field: 'no_people', message: copy.peopleNoRoom('The Arch', 4) }]);
    expect(seatingErrors({ ...tooMany, hold: liveHold })).toEqual([]);
    expect(seatingErrors(factsWith())).toEqual([]);
  });
});

describe('details', () => {
  it('[BW-153] asks for what is missing, each field with its message', () => {
    expect(requiredFields(factsWith({ state: { contact: emptyContact } })).map(({ field }) => field)).toEqual([
      'forename',
      'surname',
      'email',
      'phone_number',
    ]);
    expect(requiredFields(factsWith({ state: { contact: { ...someone, email: null } } }))).toEqual([
      { field: 'email', message: copy.emailRequired },
    ]);
    expect(requiredFields(factsWith({ state: { contact: someone } }))).toEqual([]);
  });

  it('[BW-149] asks a company for its name', () => {
    const bookedAs = (flow: string) =>
      factsWith({ state: { contact: someone }, type: sampleType({ booking_flow_name: flow }) });
    for (const flow of ['CorporateBooking', 'PrivateHire'])
      expect(requiredFields(bookedAs(flow))).toEqual([{ field: 'company_name', message: copy.companyRequired }]);
    expect(requiredFields(bookedAs('GenericEnquiry'))).toEqual([]);
  });

  const problem = (change: Partial<typeof someone>, type: PartyType | null = null) =>
    contactErrors({ ...someone, ...change }, { type, copy, isUtf8Offered: false });

  it.each(['ada@example.com', 'a.d+a@sub.example.co.uk', 'ada@münchen.example', 'a&b@example.com'])(
    '[BW-153] takes the address %s',
    (email) => {
      expect(problem({ email })).toEqual([]);
    },
  );

  it.each([
    ['ada@example.com, b@example.com', copy.emailSeveral],
    ['ada@example.com\nbcc: b@example.com', copy.emailSeveral],
    ['a\u200Bda@example.com', copy.emailHidden],
    ['ädä@example.com', copy.emailLocal],
  ])('[BW-153] says what is wrong with the address %j', (email, message) => {
    expect(problem({ email })).toEqual([{ field: 'email', message }]);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada example@x.com',
    'ada@ex ample.com',
    'ada@example.com\nbcc:',
    '<ada@example.com>',
  ])('[BW-153] refuses the address %j', (email) => {
    expect(problem({ email })).toEqual([{ field: 'email', message: copy.emailForm }]);
  });

  it.each([
    ['0770090012', true],
    ['612 345 678', true],
    ['0044 (0) 7700 900 123', true],
    ['077', false],
    ['+44 7700 900123', true],
    ['(0113) 496-0001', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['ring me', false],
    ['07700900123x', true],
    ['٠٧٧٠٠٩٠٠١٢٣', false],
  ])('[BW-153] phone %s is good: %s', (phone, isGood) => {
    expect(problem({ phone_number: phone })).toEqual(
      isGood ? [] : [{ field: 'phone_number', message: copy.phoneForm }],
    );
  });

  const corporate = sampleType({ booking_flow_name: 'CorporateBooking' });

  it.each([
    ['Zoë', null],
    ['St. John', null],
    ['!!', copy.nameForm],
    ['bit.ly/x1', copy.nameAddress],
    ['A\u202Eda', copy.nameUnseen],
  ])('[BW-153] says at its field what is wrong with the name %j: %s', (name, message) => {
    const said = (field: string) => (message === null ? [] : [{ field, message }]);
    expect(problem({ forename: name })).toEqual(said('forename'));
    expect(problem({ surname: name })).toEqual(said('surname'));
    expect(problem({ company_name: name }, corporate)).toEqual(said('company_name'));
  });

  it('[BW-149] leaves a company alone that is not asked for any more', () => {
    expect(problem({ company_name: 'bit.ly/x1' }, sampleType({ booking_flow_name: 'GenericEnquiry' }))).toEqual([]);
  });

  it('[BW-153] wants consent with allergies, and only then', () => {
    expect(problem({ allergies: 'nuts' })).toEqual([{ field: 'allergies_consent', message: copy.allergiesConsent }]);
    expect(problem({ allergies: 'nuts', allergies_consent: true })).toEqual([]);
    expect(problem({})).toEqual([]);
  });
});
