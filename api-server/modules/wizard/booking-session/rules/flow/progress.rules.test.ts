import { describe, expect, it } from 'vitest';
import { sampleBar, sampleType } from '../../../../estate/bars/testing/samples';
import { newState, type SessionState } from '../../booking-session.state';
import { blankChoices, chosen, copy, factsWith, liveHold, openDay, slotAt, someone } from '../../testing/facts';
import type { Facts } from '../facts';
import {
  canAutoConfirm,
  canTakeBooking,
  lastStepReason,
  noAutoConfirmReason,
  noCompleteReason,
  validationErrors,
} from './flags.rules';
import { isTooLargeToBook } from '../enquiry.rules';
import { entryTo, fittingStep, goBack, isBackStep, leaveDetails } from './steps.rules';

const timed = { ...chosen, full_date: slotAt('19:00').full_date };
const talk = slotAt('19:00', { enquiry_only: true });
const atDetails = factsWith({
  state: { step: 4, choices: timed, contact: someone },
  slot: slotAt('19:00'),
  hold: liveHold,
});

describe('[BW-72, BW-86] can_take_booking', () => {
  it.each<[string, Partial<typeof chosen>]>([
    ['bar', { bar_id: null }],
    ['date', { date: null }],
    ['people', { no_people: 0 }],
    ['type', { party_type: null }],
  ])('is open without a %s', (_name, missing) => {
    expect(canTakeBooking(factsWith({ state: { choices: { ...chosen, ...missing } } }))).toBeNull();
  });

  it.each<[string, Partial<Facts>, boolean]>([
    ['on an open day', {}, true],
    ['on a day with only starts to talk about', { day: openDay({ slots: [talk], canAutoConfirm: false }) }, true],
    ['on a full day', { day: openDay({ state: 'full' }) }, false],
    ['on a closed day', { day: openDay({ state: 'closed', slots: [] }) }, false],
    ['where the type is not served', { day: openDay({ state: 'not_served', slots: [] }) }, false],
    ['with a date that cannot be', { day: null, firstDate: '2026-11-22' }, false],
    ['with more people than the venue seats', { bar: sampleBar({ max_party_size: 3 }) }, false],
    ['on a full day with a time of one’s own', { day: openDay({ state: 'full' }), hold: liveHold }, true],
  ])('%s', (_name, change, can) => {
    expect(canTakeBooking(factsWith(change))).toBe(can);
  });
});

describe('[BW-40, BW-72, BW-73] can_auto_confirm', () => {
  it.each<[string, Partial<Facts>, string | null]>([
    ['a table on an open day confirms itself', {}, null],
    [
      'a party over the limit does not',
      { day: openDay({ canAutoConfirm: false }), bar: sampleBar({ auto_confirm_max_people: 3 }) },
      copy.partyByEnquiry(3),
    ],
    [
      'a type looked at in person does not',
      { day: openDay({ canAutoConfirm: false }), type: sampleType({ enquiry: { always: true } }) },
      copy.alwaysByEnquiry,
    ],
    [
      'a type may say why itself',
      {
        day: openDay({ canAutoConfirm: false }),
        type: sampleType({ enquiry: { always: true, reason: 'We plan these with you.' } }),
      },
      'We plan these with you.',
    ],
    ['a start to talk about does not', { slot: talk }, copy.timeByEnquiry],
    ['what is held confirms itself', { slot: talk, hold: liveHold }, null],
  ])('%s', (_name, change, reason) => {
    expect(noAutoConfirmReason(factsWith(change))).toBe(reason);
    expect(canAutoConfirm(factsWith(change))).toBe(reason === null);
  });

  describe('before everything is chosen', () => {
    const sale = { ...factsWith().sale, types: [sampleType(), sampleType({ id: 99, enquiry: { always: true } })] };
    const open = { day: null, bar: null, type: null, state: newState(4), sale };
    it.each<[string, Partial<Facts>, boolean]>([
      ['an empty first step confirms itself', {}, true],
      [
        'a brand that sells nothing online does not',
        { sale: { ...sale, types: [sampleType({ enquiry: { always: true } })] } },
        false,
      ],
      ['a type looked at in person does not', { type: sampleType({ enquiry: { always: true } }) }, false],
      ['a venue that is closed does not', { bar: sampleBar({ covid_closed: true }) }, false],
      [
        'a party too large to book does not',
        { state: { ...newState(4), choices: { ...newState(4).choices, no_people: 600 } } },
        false,
      ],
      ['an enquiry does not', { state: { ...newState(4), step: 99 } }, false],
    ])('%s, and needs no reason', (_name, change, isOpen) => {
      const facts = factsWith({ ...open, ...change });
      expect([canAutoConfirm(facts), noAutoConfirmReason(facts)]).toEqual([isOpen, null]);
    });
  });
});

describe('[BW-36, BW-128] a party that is larger than can be booked online', () => {
  const of = (people: number, change: Partial<typeof chosen> = {}) => ({
    state: { choices: { ...chosen, no_people: people, ...change } },
  });
  const nothing = (people: number) => ({
    state: { choices: { ...blankChoices, no_people: people } },
    bar: null,
    type: null,
    day: null,
  });
  const [small, large] = [sampleBar({ auto_confirm_max_people: 8 }), sampleBar({ id: 2, auto_confirm_max_people: 12 })];
  const estate = {
    ...factsWith().sale,
    bars: [small, large],
    types: [sampleType(), sampleType({ id: 99, enquiry: { always: true } })],
  };
  it.each<[string, Parameters<typeof factsWith>[0], boolean]>([
    ['fits', {}, false],
    ['is over what confirms itself', { ...of(9), bar: sampleBar({ auto_confirm_max_people: 8 }) }, true],
    ['is over what the venue seats', { ...of(21), bar: sampleBar({ max_party_size: 20 }) }, true],
    [
      'is over what the type takes',
      { ...of(9), type: sampleType({ max_people: 8 }), bar: sampleBar({ auto_confirm_max_people: 12 }) },
      true,
    ],
    ['is not the one size that the type is made for', { ...of(8), type: sampleType({ exact_people: 6 }) }, false],
    ['finds no tables that stand together', { day: openDay({ canCaterFor: false }) }, true],
    [
      'is too small for the type',
      { ...of(2), type: sampleType({ min_people: 4 }), day: openDay({ canCaterFor: false }) },
      false,
    ],
    ['cannot ask instead', { ...of(9), type: sampleType({ enquiry: { can_fallback: false } }) }, false],
    [
      'has chosen no day yet',
      { ...of(9, { date: null }), day: null, bar: sampleBar({ auto_confirm_max_people: 8 }) },
      true,
    ],
    [
      'has chosen no plan yet',
      {
        ...of(9, { party_type: null }),
        type: null,
        day: null,
        sale: estate,
        bar: sampleBar({ auto_confirm_max_people: 8 }),
      },
      true,
    ],
    ['has chosen nothing, and is more than any venue takes', { ...nothing(13), sale: estate }, true],
    [
      'has chosen nothing, and is more than any venue that is open takes',
      { ...nothing(9), sale: { ...estate, bars: [small, { ...large, covid_closed: true }] } },
      true,
    ],
    ['has chosen nothing, and finds room at one venue', { ...nothing(12), sale: estate }, false],
    [
      'has chosen nothing, and has no seats for so many at any venue',
      { ...nothing(12), sale: estate, mostSeats: () => 10 },
      true,
    ],
    ['has chosen nothing, and is too few for the tables', { ...nothing(1), sale: estate }, false],
    [
      'has chosen a plan and no venue, and is more than the plan takes',
      {
        ...of(12, { bar_id: null, date: null }),
        day: null,
        bar: null,
        sale: estate,
        type: sampleType({ max_people: 8 }),
      },
      true,
    ],
    ['is nobody yet', { ...nothing(0), sale: estate, mostSeats: () => -1 }, false],
    ['has no plan that could be asked for', { ...nothing(13), sale: { ...estate, types: [sampleType()] } }, false],
    ['has chosen a day that has passed', { ...of(9), day: null, firstDate: '2026-11-22' }, false],
    [
      'is planned at a venue that is closed until further notice',
      { ...of(9), bar: sampleBar({ covid_closed: true }) },
      false,
    ],
  ])('%s', (_name, change, isTooLarge) => {
    expect(isTooLargeToBook(factsWith(change))).toBe(isTooLarge);
  });
});

describe('[BW-72, BW-73] the last step', () => {
  it.each<[string, Parameters<typeof factsWith>[0], string | null]>([
    ['wants the choices first', { state: { choices: { ...chosen, date: null } }, day: null }, copy.choicesIncomplete],
    ['is closed where nothing can be booked', { day: openDay({ state: 'full' }) }, copy.cannotTake],
    ['wants a time', {}, copy.timeRequired],
    ['is closed for a start to talk about', { state: { choices: timed }, slot: talk }, copy.timeByEnquiry],
    ['is open with a time', { state: { choices: timed }, slot: slotAt('19:00') }, null],
  ])('%s', (_name, change, reason) => {
    expect(lastStepReason(factsWith(change))).toBe(reason);
  });
});

describe('[BW-73, BW-165] completing', () => {
  const details = (change: Partial<SessionState>, more: Partial<Facts> = {}) =>
    noCompleteReason({ ...atDetails, ...more, state: { ...atDetails.state, ...change } });

  it.each([
    ['is free with a held time and good details', details({}), null],
    ['waits for step 4', details({ step: 2 }), copy.timeRequired],
    ['waits for a hold', details({}, { hold: null }), copy.timeRequired],
    ['waits for details', details({ contact: newState(4).contact }), copy.detailsMissing],
    ['names what is wrong with them', details({ contact: { ...someone, email: 'ada' } }), copy.emailForm],
    ['waits for consent', details({ contact: { ...someone, allergies: 'nuts' } }), copy.allergiesConsent],
    ['refuses a day that has passed', details({}, { firstDate: '2026-11-22' }), copy.datePast],
    [
      '[BW-162] leaves the card for the press on the button',
      details({}, { type: sampleType({ no_show: { pence_per_person: 500 } }) }),
      null,
    ],
  ])('%s', (_name, reason, wanted) => {
    expect(reason).toBe(wanted);
  });

  it('[BW-128] never lists two messages for the number of people', () => {
    const errors = validationErrors(
      factsWith({ bar: sampleBar({ max_party_size: 3 }), day: openDay({ canCaterFor: false }) }),
    );
    expect(errors).toEqual([{ field: 'no_people', message: copy.peopleTooMany('The Arch', 3) }]);
  });
});

describe('the steps', () => {
  it.each<[number, Parameters<typeof factsWith>[0], ReturnType<typeof entryTo>]>([
    [1, {}, { outcome: 'enter' }],
    [2, {}, { outcome: 'enter' }],
    [2, { day: openDay({ state: 'full' }) }, { outcome: 'locked', reason: copy.cannotTake }],
    [2, { state: { choices: { ...chosen, no_people: 0 } } }, { outcome: 'locked', reason: copy.choicesIncomplete }],
    [3, { state: { choices: timed } }, { outcome: 'locked', reason: copy.nothingToPreOrder }],
    [4, { state: { choices: timed } }, { outcome: 'enter' }],
    [4, {}, { outcome: 'locked', reason: copy.timeRequired }],
    [99, {}, { outcome: 'enter' }],
    [99, { bar: null }, { outcome: 'locked', reason: copy.choicesIncomplete }],
    [999, {}, { outcome: 'unknown' }],
    [0, {}, { outcome: 'unknown' }],
    [-1, {}, { outcome: 'unknown' }],
  ])('to %i with %j', (step, change, entry) => {
    expect(entryTo(step, factsWith(change))).toEqual(entry);
  });

  it.each<[SessionState['step'], number | null | undefined, boolean]>([
    [4, 2, true],
    [4, 1, true],
    [2, 1, true],
    [4, 3, false],
    [4, 4, false],
    [2, 4, false],
    [4, 0, false],
    [4, null, false],
    [4, undefined, false],
    ['completed', 1, false],
  ])('[BW-47] from %s to %s is back: %s', (from, to, isBack) => {
    expect(isBackStep(from, to)).toBe(isBack);
  });

  it('[BW-47] clears the time on the way to step 1, keeps it on the way to step 2, takes the way to pay back, and never touches the contact', () => {
    const { state } = atDetails;
    const paying = { ...state, payment: { ...state.payment, payment_type: 'full' as const } };
    expect(goBack(paying, 1)).toEqual({ ...state, step: 1, choices: chosen });
    expect(goBack(paying, 2)).toEqual({ ...state, step: 2 });
    expect(leaveDetails(paying, 3)).toEqual(state);
    expect(leaveDetails(paying, 4)).toEqual(paying);
  });

  it.each<[string, Partial<SessionState>, boolean, SessionState['step']]>([
    ['stays with a hold', { step: 4 }, true, 4],
    ['is the second without a hold', { step: 4 }, false, 2],
    ['needs no hold at the second', { step: 2 }, false, 2],
    ['[BW-12] is the first without a bar', { step: 4, choices: { ...chosen, bar_id: null } }, true, 1],
    ['[BW-12] is the first without a type', { step: 2, choices: { ...chosen, party_type: null } }, false, 1],
    [
      '[BW-36] stays the enquiry of a party that is too large, whatever is still open',
      { step: 99, choices: { ...blankChoices, no_people: 60 } },
      false,
      99,
    ],
    ['stays completed', { step: 'completed', choices: { ...chosen, bar_id: null } }, false, 'completed'],
  ])('the fitting step %s', (_name, change, isHeld, step) => {
    expect(fittingStep({ ...atDetails.state, ...change }, isHeld, true)).toBe(step);
  });

  it('[BW-12] the fitting step is the first without a bar or a type, of an enquiry too where the party is not too large', () => {
    for (const missing of [{ bar_id: null }, { party_type: null }]) {
      expect(fittingStep({ ...atDetails.state, step: 99, choices: { ...chosen, ...missing } }, false, false)).toBe(1);
    }
    expect(fittingStep({ ...atDetails.state, step: 99 }, false, false)).toBe(99);
  });
});
