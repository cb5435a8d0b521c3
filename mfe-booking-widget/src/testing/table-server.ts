import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { bars, slots } from './fixtures/estate';
import type { Reaction } from './render-wizard';

const isPlanned = ({ bar_id, date, no_people, party_type }: BookingSession): boolean =>
  bar_id !== null && date !== null && no_people > 0 && party_type !== null;

const planned = (next: BookingSession): Partial<BookingSession> => {
  const type = next.available_types.find(({ id }) => id === next.party_type);
  const canTake = isPlanned(next);
  return {
    bar: bars.find(({ id }) => id === next.bar_id) ?? null,
    party_type_name: type?.front_end_name ?? null,
    booking_flow_name: type?.booking_flow_name ?? null,
    can_take_booking: canTake ? true : null,
    can_auto_confirm: true,
    day_state: canTake ? 'open' : null,
    day_parts: next.booking_type_categories.find(({ id }) => id === next.booking_type_category_id)?.day_parts ?? [],
    all_slots: canTake ? slots : [],
    can_last_step: next.full_date !== null,
    can_go_to_last_step: next.full_date !== null,
    validation_errors:
      next.no_people > 0 ? [] : [{ field: 'no_people', message: 'Please tell us how many people are coming.' }],
  };
};

const required = {
  forename: 'Please tell us your first name.',
  surname: 'Please tell us your last name.',
  email: 'Please tell us your email address.',
  phone_number: 'Please tell us your phone number.',
} as const;
const requiredNames = ['forename', 'surname', 'email', 'phone_number'] as const;

const detailed = (next: BookingSession): Partial<BookingSession> => {
  const missing = requiredNames.filter((name) => next[name] === null);
  const isDone = next.step === 4 && missing.length === 0;
  return {
    fields_required: missing.map((field) => ({ field, message: required[field] })),
    can_complete: isDone,
    no_complete_reason: isDone ? null : 'Please fill in your details.',
  };
};

const held = (next: BookingSession): Partial<BookingSession> => {
  if (next.step !== 4) return { hold: null };
  return {
    capability_name: 'Main bar',
    hold: { expires_at: '2026-11-23T12:10:00+00:00', extend_until: '2026-11-23T12:30:00+00:00', extendable: true },
  };
};

/** Answers as the server does during a successful table booking; `change` overrides every answer. */
export const tableServer =
  (change: Partial<BookingSession> = {}): Reaction =>
  (sent, before) => {
    const next = { ...before, ...sent, ...(sent.step === 1 ? { time: null, full_date: null } : {}) } as BookingSession;
    return {
      time: next.time,
      full_date: next.full_date,
      ...planned(next),
      ...detailed(next),
      ...held(next),
      ...change,
    };
  };
