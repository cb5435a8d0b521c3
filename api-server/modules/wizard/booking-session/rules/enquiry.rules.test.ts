import { describe, expect, it } from 'vitest';
import { sampleType } from '../../../estate/bars/testing/samples';
import { emptyCallback, emptyContact } from '../booking-session.state';
import { blankChoices, chosen, copy, factsWith, liveHold, openDay, someone } from '../testing/facts';
import {
  askedType,
  canFallback,
  chosenCallback,
  enquiryBlocked,
  enquiryReason,
  missingForEnquiry,
} from './enquiry.rules';
import { holdsTime, wantedStep } from './flow/steps.rules';
import { validationErrors } from './flow/flags.rules';

const callbackSlots = [{ date: '2026-11-20', start: 15, end: 17 }];
const callback = { ...emptyCallback, callback_date: '2026-11-20', callback_time: '15:00' };
const asking = { step: 99, choices: chosen, contact: someone, callback } as const;

describe('what an enquiry is about', () => {
  const said = { ...callback, occasion: 'Client event', plan: 'Canapés, a short speech, then music' };
  const required = (flow: string, words: typeof callback) =>
    missingForEnquiry(
      factsWith({
        state: { ...asking, callback: words },
        type: sampleType({ booking_flow_name: flow, enquiry: { always: true } }),
      }),
    ).map(({ field }) => field);
  it.each(['CorporateBooking', 'PrivateHire'])('has to be said for %s', (flow) => {
    expect(required(flow, callback)).toEqual(expect.arrayContaining(['occasion', 'plan']));
    expect(required(flow, said).filter((field) => field === 'occasion' || field === 'plan')).toEqual([]);
  });
  it.each(['TableBooking', 'GenericConsumerEnquiry'])('may be left out for %s', (flow) => {
    expect(required(flow, callback)).toEqual([]);
  });
});

describe('who may enquire', () => {
  it.each<[string, Parameters<typeof factsWith>[0], string | null]>([
    ['with every choice made', {}, null],
    ['for a full day', { day: openDay({ state: 'full' }) }, null],
    ['for a party that is too large', { state: { choices: { ...chosen, no_people: 200 } } }, null],
    ['without a bar', { bar: null }, copy.choicesIncomplete],
    ['without a type', { type: null }, copy.choicesIncomplete],
    ['without a day', { state: { choices: { ...blankChoices, no_people: 4 } } }, copy.choicesIncomplete],
    ['without people', { state: { choices: { ...chosen, no_people: 0 } } }, copy.choicesIncomplete],
    ['for a day that has passed', { state: { choices: { ...chosen, date: '2026-11-01' } } }, copy.datePast],
    ['for a type that can only be booked', { type: sampleType({ enquiry: { can_fallback: false } }) }, copy.noEnquiry],
  ])('[BW-36] %s', (_name, change, reason) => {
    expect(enquiryReason(factsWith(change))).toBe(reason);
  });

  it('[BW-110] type 111 always may', () => {
    const strict = { enquiry: { can_fallback: false } };
    expect(canFallback(sampleType({ ...strict, id: 111 }))).toBe(true);
    expect(canFallback(sampleType({ ...strict, id: 112 }))).toBe(false);
    expect(canFallback(sampleType({ enquiry: { can_fallback: false, always: true } }))).toBe(true);
    expect(canFallback(null)).toBe(true);
  });

  it('[BW-111] type 99 goes from step 1 straight to step 99, and to no other step', () => {
    const somethingElse = { type: sampleType({ id: 99 }) };
    expect([1, 2, 4, 99].map((step) => wantedStep(step, somethingElse))).toEqual([1, 99, 4, 99]);
    expect(wantedStep(2, { type: sampleType() })).toBe(2);
  });

  it('keeps no time', () => {
    expect([1, 2, 3, 4, 99, 'completed' as const].filter(holdsTime)).toEqual([3, 4]);
  });
});

describe('what an enquiry needs', () => {
  it('[BW-132, BW-153] the contact, and when to ring', () => {
    const missing = (state: Parameters<typeof factsWith>[0]) =>
      missingForEnquiry(factsWith(state)).map(({ field }) => field);
    expect(missing({ state: { ...asking, contact: emptyContact, callback: emptyCallback }, callbackSlots })).toEqual([
      'forename',
      'surname',
      'email',
      'phone_number',
      'callback_date',
    ]);
    expect(missing({ state: asking, callbackSlots })).toEqual([]);
    expect(enquiryBlocked(factsWith({ state: { ...asking, callback: emptyCallback }, callbackSlots }))).toBe(
      copy.detailsMissing,
    );
    expect(enquiryBlocked(factsWith({ state: asking, callbackSlots }))).toBeNull();
  });

  it('a time that the night of its day has; one that comes twice is settled on the telephone', () => {
    const { times } = factsWith();
    const of = (date: string, time: string) =>
      enquiryBlocked(
        factsWith({
          state: { ...asking, choices: { ...chosen, date, requested_time: '01:30' } },
          times: { ...times, time },
          callbackSlots,
        }),
      );
    expect(of('2027-03-27', '01:30')).toBe(copy.timeSkipped('01:30'));
    expect(of('2027-03-27', '00:45')).toBeNull();
    expect(of('2027-03-28', '01:30')).toBeNull();
    expect(of('2027-10-30', '01:30')).toBeNull();
  });

  it('[BW-36, BW-153] the bar and the day, where a party that is too large has chosen neither', () => {
    const sale = { ...factsWith().sale, types: [sampleType(), sampleType({ id: 99 })] };
    const open = factsWith({
      state: { ...asking, choices: { ...blankChoices, no_people: 60 } },
      bar: null,
      type: null,
      day: null,
      sale,
      callbackSlots,
    });
    expect(enquiryReason(open)).toBeNull();
    expect(missingForEnquiry(open)).toEqual([
      { field: 'bar_id', message: copy.barRequired },
      { field: 'date', message: copy.dateRequired },
    ]);
    expect(validationErrors(open)).toEqual([]);
    expect(enquiryBlocked(open)).toBe(copy.detailsMissing);
    const chosenNow = {
      ...open,
      bar: factsWith().bar,
      state: { ...open.state, choices: { ...blankChoices, no_people: 60, bar_id: 1, date: '2026-11-21' } },
    };
    expect(enquiryBlocked(chosenNow)).toBeNull();
    expect(askedType(chosenNow)?.id).toBe(99);
    expect(askedType({ ...chosenNow, type: sampleType() })?.id).toBe(11);
    expect(
      enquiryBlocked({
        ...open,
        state: { ...open.state, choices: { ...blankChoices, no_people: 60, date: '2026-11-20' } },
        callbackSlots: [],
      }),
    ).toBe(copy.tooCloseToRingUs);
  });

  it('[BW-136] a call before the visit; where there is none, the venue’s phone is the way', () => {
    const tooClose = factsWith({ state: { ...asking, callback: emptyCallback } });
    expect(enquiryBlocked(tooClose)).toBe(
      'It’s too close to your visit for us to ring you back. Please ring The Arch on 0113 496 0001.',
    );
    expect(missingForEnquiry(tooClose)).toEqual([]);
  });

  it('a call that can still be kept', () => {
    const later = { ...callback, callback_time: '13:00' };
    expect(chosenCallback(callbackSlots, later)).toBeUndefined();
    expect(enquiryBlocked(factsWith({ state: { ...asking, callback: later }, callbackSlots }))).toBe(copy.callbackGone);
    expect(chosenCallback(callbackSlots, callback)).toEqual(callbackSlots[0]);
  });

  it('no room: a party that cannot be seated is not an error of an enquiry', () => {
    const large = factsWith({
      state: { ...asking, choices: { ...chosen, no_people: 200 } },
      callbackSlots,
      day: openDay({ canCaterFor: false }),
      hold: null,
    });
    expect(validationErrors(large)).toEqual([]);
    expect(validationErrors({ ...large, state: { ...large.state, step: 1 }, hold: liveHold })).not.toEqual([]);
  });
});
