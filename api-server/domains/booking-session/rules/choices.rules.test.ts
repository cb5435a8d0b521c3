import { bookingSessionRequest } from '@bars/shared-api/contracts/booking-session';
import { describe, expect, it } from 'vitest';
import { sampleBar, sampleEstate, sampleType } from '../../bars/testing/samples';
import { newState, noContact } from '../booking-session.state';
import { blankChoices, chosen, copy, someone } from '../testing/facts';
import { isSameParty, mergeChoices, mergeContact, refusedFields, reconcileChoices, reconcileWish, typesOnOffer, type Sale } from './choices.rules';

const category = { ...sampleEstate().categories[0]!, types: [11] };
const sale: Sale = {
  bars: [sampleBar(), sampleBar({ id: 2, slug: 'two' })],
  categories: [category, { ...category, id: 20, types: [12] }],
  types: [sampleType(), sampleType({ id: 12, category_id: 20, is_christmas: true }), sampleType({ id: 16, bars: [2] })],
};
const request = (fields: Record<string, unknown>) => bookingSessionRequest.parse(fields);

describe('what a call changes', () => {
  it('[BW-50] changes the sent fields and leaves the others', () => {
    expect(mergeChoices(chosen, request({ date: '2026-12-05', no_people: '6' }))).toEqual({ ...chosen, date: '2026-12-05', people: 6 });
    expect(mergeChoices(chosen, request({}))).toEqual(chosen);
  });

  it.each([
    ['bar_id', 'barId', null],
    ['date', 'date', null],
    ['no_people', 'people', 0],
    ['party_type', 'partyTypeId', null],
    ['booking_type_category_id', 'categoryId', null],
    ['requested_time', 'requestedTime', null],
  ])('an emptied %s is cleared', (field, choice, cleared) => {
    expect(mergeChoices({ ...chosen, requestedTime: '20:00' }, request({ [field]: '' }))).toEqual({ ...chosen, requestedTime: '20:00', [choice]: cleared });
  });

  it('[BW-65] trims, changes and clears contact fields', () => {
    const changed = mergeContact(someone, request({ forename: '  Grace ', surname: '', allergies: 'nuts', allergies_consent: '1' }));
    expect(changed).toEqual({ ...someone, forename: 'Grace', surname: null, allergies: 'nuts', allergiesConsent: true });
  });

  it('[BW-160] keeps one opt-in per channel, from 1 and 0', () => {
    expect(newState(4).contact.optIns).toEqual({ email: false, sms: false, phone: false });
    const first = mergeContact(noContact, request({ opt_in: '1', sms_opt_in: 0, phone_opt_in: 1 }));
    expect(first.optIns).toEqual({ email: true, sms: false, phone: true });
    expect(mergeContact(first, request({ opt_in: 0 })).optIns).toEqual({ email: false, sms: false, phone: true });
  });
});

describe('ids of somebody else', () => {
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

  it('lets a selected type be named again after it went off sale', () => {
    expect(refusedFields(request({ party_type: 77 }), sale, { ...chosen, partyTypeId: 77 }, copy)).toEqual({});
  });
});

describe('choices that do not go together', () => {
  const reconciled = (fields: Record<string, unknown>, before = chosen) => {
    const { barId, categoryId, partyTypeId } = reconcileChoices(mergeChoices(before, request(fields)), request(fields), sale);
    return { barId, categoryId, partyTypeId };
  };

  it.each([
    ['the type brings its category', { party_type: 12 }, chosen, { barId: 1, categoryId: 20, partyTypeId: 12 }],
    ['another category takes the type back', { booking_type_category_id: 20 }, chosen, { barId: 1, categoryId: 20, partyTypeId: null }],
    ['category and type together agree on the type', { booking_type_category_id: 10, party_type: 12 }, chosen, { barId: 1, categoryId: 20, partyTypeId: 12 }],
    ['a bar that does not sell the type takes it back', { bar_id: 1 }, { ...chosen, barId: 2, partyTypeId: 16 }, { barId: 1, categoryId: 10, partyTypeId: null }],
    ['a bar that is gone is gone', {}, { ...chosen, barId: 8 }, { barId: null, categoryId: 10, partyTypeId: 11 }],
    ['a type that is not on sale any more is taken back', {}, { ...chosen, partyTypeId: 77 }, { barId: 1, categoryId: 10, partyTypeId: null }],
    ['a type may be chosen before a bar', { party_type: 16 }, blankChoices, { barId: null, categoryId: 10, partyTypeId: 16 }],
  ])('%s', (_name, fields, before, after) => {
    expect(reconciled(fields, before)).toEqual(after);
  });
});

describe('the wish for a time', () => {
  const roast = sampleType({ front_end_name: 'Sunday roast', served: [{ weekdays: ['saturday'], from: '12:00', to: '17:30' }] });

  it.each([
    ['stays where the type has it', '13:00', roast, '13:00', null],
    ['of another type moves to the nearest that this one has', '20:30', roast, '17:15', '20:30'],
    ['that nobody has uttered is 19:00, and moves all the same', null, roast, '17:15', '19:00'],
    ['before the type begins moves to its first', '10:00', roast, '12:00', '10:00'],
    ['is anybody’s while no type is chosen', '04:00', null, '04:00', null],
  ] as const)('%s', (_, requestedTime, type, wanted, movedFrom) => {
    const { choices, moved } = reconcileWish({ ...chosen, requestedTime }, type, '19:00');
    expect(choices).toEqual({ ...chosen, requestedTime: wanted });
    expect(moved).toEqual(movedFrom === null ? null : { type: 'Sunday roast', first: '12:00', last: '17:15', from: movedFrom, to: wanted });
  });
});

describe('types on offer', () => {
  const offered = (change: Partial<typeof chosen>, today = '2026-06-01') =>
    typesOnOffer(sale.types, { ...chosen, ...change }, sale.bars.find((bar) => bar.id === (change.barId ?? 1)) ?? null, today).map((type) => type.id);

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
    expect(offered({ date: '2026-06-20', partyTypeId: 12 })).toContain(12);
    expect(offered({ date: null })).not.toContain(12);
    expect(offered({ date: null }, '2026-12-01')).toContain(12);
  });

  it('leaves out what the chosen bar does not sell', () => {
    expect(offered({ barId: 1 })).not.toContain(16);
    expect(offered({ barId: 2 })).toContain(16);
  });
});

describe('the same party', () => {
  it.each([
    [{ date: '2026-11-22' }],
    [{ people: 5 }],
    [{ barId: 2 }],
    [{ partyTypeId: 12 }],
    [{ allowStanding: true }],
  ])('is another one with %j', (change) => {
    expect(isSameParty(chosen, { ...chosen, ...change })).toBe(false);
  });

  it('stays the same when only the wanted time or the category changes', () => {
    expect(isSameParty(chosen, { ...chosen, requestedTime: '20:00', categoryId: 20, slotAt: 'x' })).toBe(true);
  });
});
