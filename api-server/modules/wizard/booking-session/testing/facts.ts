import type { Slot } from '@bars/shared-api/contracts/availability';
import type { DayAvailability, HeldSlot } from '../../../estate/availability/service';
import { sampleBar, sampleType } from '../../../estate/bars/testing/samples';
import { preOrderRules } from '../../../estate/index';
import { sessionCopy } from '../booking-session.copy';
import { newState, type Choices, type Contact, type SessionState } from '../booking-session.state';
import type { Facts } from '../rules/facts';

export const copy = sessionCopy(1);
export const blankChoices = newState(4).choices;

export const someone: Contact = {
  ...newState(4).contact,
  forename: 'Ada',
  surname: 'Lovelace',
  email: 'ada@example.com',
  phone_number: '07700900123',
};

export const slotAt = (time: string, change: Partial<Slot> = {}): Slot => ({
  time,
  full_date: `2026-11-21T${time}:00+00:00`,
  available: true,
  enquiry_only: false,
  price: null,
  unavailable_reason: null,
  ...change,
});

export const openDay = (change: Partial<DayAvailability> = {}): DayAvailability => ({
  slots: [slotAt('19:00'), slotAt('19:15')],
  state: 'open',
  beforeCutoff: false,
  canCaterFor: true,
  canAutoConfirm: true,
  standingAvailable: false,
  ...change,
});

export const liveHold: HeldSlot = {
  id: '6f1c1c8e-7a54-4a0c-9a54-0d8f0b8f6c11',
  startsAt: new Date('2026-11-21T19:00:00Z'),
  endsAt: new Date('2026-11-21T21:00:00Z'),
  expiresAt: new Date('2026-11-20T12:10:00Z'),
  extendUntil: new Date('2026-11-20T12:30:00Z'),
  area: 'Main bar',
  tables: ['T1'],
  status: 'held',
};

export const chosen: Choices = {
  ...blankChoices,
  bar_id: 1,
  date: '2026-11-21',
  no_people: 4,
  booking_type_category_id: 10,
  party_type: 11,
};

/** A table for four on an open Saturday, at the step where a time is chosen, with the changes of a case. */
export const factsWith = ({
  state,
  ...change
}: Partial<Omit<Facts, 'state'>> & { state?: Partial<SessionState> } = {}): Facts => ({
  state: { ...newState(4), step: 2, choices: chosen, ...state },
  bar: sampleBar(),
  type: sampleType(),
  sale: { bars: [sampleBar()], types: [sampleType()], categories: [] },
  mostSeats: () => 100,
  firstDate: '2026-11-20',
  day: openDay(),
  times: { parts: [], part: null, slots: ['19:00', '19:15'], all: ['19:00', '19:15'], time: '19:00' },
  slot: null,
  hold: null,
  callbackSlots: [],
  preOrder: { offer: preOrderRules.noOffer, lines: [] },
  now: new Date('2026-11-20T12:00:00Z'),
  copy,
  isUtf8Offered: false,
  ...change,
});
