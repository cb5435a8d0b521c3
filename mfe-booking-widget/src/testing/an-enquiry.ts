import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { CallbackSlot } from '@bars/shared-api/contracts/enquiries';
import { aBooking, aChosenSession, aCompletedSession } from './a-session';
import type { Reaction } from './render-wizard';
import { tableServer } from './table-server';

/** Callback slots: today from 15:00 to 17:00, tomorrow morning, and the day after. */
export const callbackSlots: CallbackSlot[] = [
  { date: '2026-11-23', start: 15, end: 17 },
  { date: '2026-11-24', start: 9, end: 11 },
  { date: '2026-11-24', start: 11, end: 13 },
  { date: '2026-11-25', start: 9, end: 11 },
];

/** A session at step 99 with empty fields. */
export const anEnquirySession = (change: Partial<BookingSession> = {}): BookingSession =>
  aChosenSession({
    step: 99,
    can_auto_confirm: false,
    callback_slots: callbackSlots,
    no_complete_reason: 'Please fill in your details.',
    ...change,
  });

/** The same, sent: the session stays at step 99. */
export const aSentEnquiry = (change: Partial<BookingSession> = {}): BookingSession =>
  aCompletedSession({
    step: 99,
    can_auto_confirm: false,
    booking: aBooking({ status_id: 3 }),
    phone_number: '07700900123',
    callback_date: '2026-11-23',
    callback_time: '15:00',
    callback_slots: callbackSlots,
    ...change,
  });

const required = {
  forename: 'Please tell us your first name.',
  surname: 'Please tell us your last name.',
  email: 'Please tell us your email address.',
  phone_number: 'Please tell us your phone number.',
  callback_date: 'Please choose when we can ring you.',
} as const;
const requiredNames = ['forename', 'surname', 'email', 'phone_number', 'callback_date'] as const;

/** Answers as the server does during an enquiry; `change` overrides every answer. */
export const enquiryServer =
  (change: Partial<BookingSession> = {}): Reaction =>
  (sent, before) => {
    const next = { ...before, ...sent } as BookingSession;
    const base = tableServer({ can_auto_confirm: before.can_auto_confirm, ...change })(sent, before);
    if (next.step !== 99) return { ...base, callback_slots: [] };
    const missing = requiredNames.filter((name) => next[name] === null);
    const isDone = missing.length === 0;
    return {
      ...base,
      hold: null,
      callback_slots: callbackSlots,
      fields_required: missing.map((field) => ({ field, message: required[field] })),
      can_complete: isDone,
      no_complete_reason: isDone ? null : 'Please fill in your details.',
      ...change,
    };
  };
