import { bookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { describe, expect, it } from 'vitest';
import { sampleBar, sampleEstate, sampleType } from '../../../estate/bars/testing/samples';
import { newState, type Choices, type Contact } from '../booking-session.state';
import { blankChoices, chosen, copy, someone } from '../testing/facts';
import { isSameParty, mergeFields, refusedFields, reconcileChoices, typesOnOffer, type Sale } from './choices.rules';

const category = { ...sampleEstate().categories[0]!, types: [11] };
const sale: Sale = {
  bars: [sampleBar(), sampleBar({ id: 2, slug: 'two' })],
  categories: [category, { ...category, id: 20, types: [12] }],
  types: [
    sampleType(),
    sampleType({ id: 12, category_id: 20, booking_flow_name: 'ChristmasBooking' }),
    sampleType({ id: 16, bars: [2] }),
  ],
};
const request = (fields: Record<string, unknown>) => bookingSessionRequest.parse(fields);

const mergedChoices = (before: Choices, fields: Record<string, unknown>) =>
  mergeFields({ ...newState(4), choices: before }, request(fields)).choices;
const mergedContact = (before: Contact, fields: Record<string, unknown>) =>
  mergeFields({ ...newState(4), contact: before }, request(fields)).contact;

describe('what a call changes', () => {
  it('[BW-50] changes the sent fields and leaves the others', () => {
    expect(mergedChoices(chosen, { date: '2026-12-05', no_people: '6' })).toEqual({
      ...chosen,
      date: '2026-12-05',
      no_people: 6,
    });
    expect(mergedChoices(chosen, {})).toEqual(chosen);
  });

  it('[BW-50] leaves everything that is no field of a group', () => {
    const state = { ...newState(4), step: 4, variations: [], movedAway: true };
    expect(
      mergeFields(
        state,
        request({
          step: '2',
          time: '19:00',
          full_date: '2026-11-21T19:00:00+00:00',
          variations: '[]',
          session_id: 's'.repeat(22),
        }),
      ),
    ).toEqual(state);
  });

  it.each([
    ['bar_id', null],
    ['date', null],
    ['no_people', 0],
    ['party_type', null],
    ['booking_type_category_id', null],
    ['requested_time', null],
  ])('an emptied %s is cleared', (field, cleared) => {
    expect(mergedChoices({ ...chosen, requested_time: '20:00' }, { [field]: '' })).toEqual({
      ...chosen,
      requested_time: '20:00',
      [field]: cleared,
    });
  });

  it('[BW-65] trims, changes and clears contact fields', () => {
    const changed = mergedContact(someone, {
      forename: '  Grace ',
      surname: '',
      allergies: 'nuts',
      allergies_consent: '1',
    });
    expect(changed).toEqual({
      ...someone,
      forename: 'Grace',
      surname: null,
      allergies: 'nuts',
      allergies_consent: true,
    });
  });

  it('[BW-160] keeps one opt-in per channel, from 1 and 0', () => {
    const none = newState(4).contact;
    expect(none).toMatchObject({ opt_in: false, sms_opt_in: false, phone_opt_in: false });
    const first = mergedContact(none, { opt_in: '1', sms_opt_in: 0, phone_opt_in: 1 });
    expect(first).toMatchObject({ opt_in: true, sms_opt_in: false, phone_opt_in: true });
    expect(mergedContact(first, { opt_in: 0 })).toMatchObject({ opt_in: false, sms_opt_in: false, phone_opt_in: true });
  });

  it('[BW-132, BW-164] changes and clears when to ring back and the way to pay', () => {
    const { callback, payment } = mergeFields(
      newState(4),
      request({
        callback_date: '2026-11-20',
        callback_time: '15:00',
        preferred_time: 'After work',
        payment_type: 'full',
      }),
    );
    expect([callback, payment.payment_type]).toEqual([
      { ...newState(4).callback, callback_date: '2026-11-20', callback_time: '15:00', preferred_time: 'After work' },
      'full',
    ]);
    const cleared = mergeFields(
      { ...newState(4), callback, payment },
      request({ callback_date: '', callback_time: '', preferred_time: '', payment_type: '' }),
    );
    expect([cleared.callback, cleared.payment]).toEqual([newState(4).callback, newState(4).payment]);
  });
});

describe('ids that the brand does not sell', () => {
  it.each([
    [{ bar_id: 9 }, { bar_id: [copy.barForeign] }],
    [{ party_type: 21 }, { party_type: [copy.typeForeign] }],
    [{ booking_type_category_id: 30 }, { booking_type_category_id: [copy.categoryForeign] }],
    [{ no_people: -1 }, { no_people: [copy.peopleNegative] }],
    [{ bar_id: 2, party_type: 11, booking_type_category_id: 20, no_people: 0 }, {}],
    [{ bar_id: '', party_type: '' }, {}],
    [{}, {}],
  ])('of %j refuses %j', (fields, refused) => {
    expect(refusedFields(request(fields), sale, blankChoices, copy)).toEqual(refused);
  });

  it('accepts a selected type after it went off sale', () => {
    expect(refusedFields(request({ party_type: 77 }), sale, { ...chosen, party_type: 77 }, copy)).toEqual({});
  });
});

describe('choices that do not go together', () => {
  const reconciled = (fields: Record<string, unknown>, before = chosen) => {
    const { bar_id, booking_type_category_id, party_type } = reconcileChoices(
      mergedChoices(before, fields),
      request(fields),
      sale,
    );
    return { bar_id, booking_type_category_id, party_type };
  };

  it.each([
    [
      'the type brings its category',
      { party_type: 12 },
      chosen,
      { bar_id: 1, booking_type_category_id: 20, party_type: 12 },
    ],
    [
      'another category takes the type back',
      { booking_type_category_id: 20 },
      chosen,
      { bar_id: 1, booking_type_category_id: 20, party_type: null },
    ],
    [
      'category and type together agree on the type',
      { booking_type_category_id: 10, party_type: 12 },
      chosen,
      { bar_id: 1, booking_type_category_id: 20, party_type: 12 },
    ],
    [
      'a bar that does not sell the type takes it back',
      { bar_id: 1 },
      { ...chosen, bar_id: 2, party_type: 16 },
      { bar_id: 1, booking_type_category_id: 10, party_type: null },
    ],
    [
      'a bar that is gone is gone',
      {},
      { ...chosen, bar_id: 8 },
      { bar_id: null, booking_type_category_id: 10, party_type: 11 },
    ],
    [
      'a type that is not on sale any more is taken back',
      {},
      { ...chosen, party_type: 77 },
      { bar_id: 1, booking_type_category_id: 10, party_type: null },
    ],
    [
      'a type may be chosen before a bar',
      { party_type: 16 },
      blankChoices,
      { bar_id: null, booking_type_category_id: 10, party_type: 16 },
    ],
  ])('%s', (_name, fields, before, after) => {
    expect(reconciled(fields, before)).toEqual(after);
  });
});

describe('types on offer', () => {
  const offered = (change: Partial<typeof chosen>, today = '2026-06-01') =>
    typesOnOffer(
      sale.types,
      { ...chosen, ...change },
      sale.bars.find((bar) => bar.id === (change.bar_id ?? 1)) ?? null,
      today,
    ).map((type) => type.id);

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-12-24', true],
    ['2027-01-15', true],
    ['2027-02-28', true],
    ['2027-03-01', false],
  ])('[BW-104, BW-113] for %s Christmas is offered: %s', (date, isOffered) => {
    expect(offered({ date }).includes(12)).toBe(isOffered);
  });

  it('[BW-104] keeps the Christmas type that is selected, and goes by today while there is no date', () => {
    expect(offered({ date: '2026-06-20', party_type: 12 })).toContain(12);
    expect(offered({ date: null })).not.toContain(12);
    expect(offered({ date: null }, '2026-12-01')).toContain(12);
  });

  it('[BW-22, BW-23] offers karaoke where a partner has rooms, at any bar while none is chosen, and keeps it once it is chosen', () => {
    const karaoke = sampleType({ id: 93, booking_flow_name: 'Karaoke' });
    const at = (bar: ReturnType<typeof sampleBar> | null, partyType: number | null = null) =>
      typesOnOffer([karaoke], { ...chosen, party_type: partyType }, bar, '2026-06-01').length;
    expect([
      at(sampleBar({ karaoke_partner_url: 'https://sing.example/' })),
      at(sampleBar()),
      at(null),
      at(sampleBar(), 93),
    ]).toEqual([1, 0, 1, 1]);
  });

  it('leaves out what the chosen bar does not sell', () => {
    expect(offered({ bar_id: 1 })).not.toContain(16);
    expect(offered({ bar_id: 2 })).toContain(16);
  });
});

describe('the same party', () => {
  it.each([
    [{ date: '2026-11-22' }],
    [{ no_people: 5 }],
    [{ bar_id: 2 }],
    [{ party_type: 12 }],
    [{ allow_standing: true }],
  ])('is another one with %j', (change) => {
    expect(isSameParty(chosen, { ...chosen, ...change })).toBe(false);
  });

  it('stays the same when only the wanted time or the category changes', () => {
    expect(
      isSameParty(chosen, { ...chosen, requested_time: '20:00', booking_type_category_id: 20, full_date: 'x' }),
    ).toBe(true);
  });
});
