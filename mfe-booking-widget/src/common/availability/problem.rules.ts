import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** Why the day has no bookable time, from the most to the least specific reason. */
export type AvailabilityProblem =
  | 'shut'
  | 'too-close'
  | 'too-large'
  | 'not-served'
  | 'closed'
  | 'full'
  | 'none'
  | 'cannot-take';

type Asked = Pick<
  BookingSession,
  'bar' | 'before_cutoff' | 'can_cater_for' | 'can_take_booking' | 'day_state' | 'all_slots'
>;

/** `before_cutoff` true means too close to the time (decision "Flags"). Sources: BW-122…BW-128. */
const rules: readonly [AvailabilityProblem, (session: Asked) => boolean][] = [
  ['shut', ({ bar }) => bar?.covid_closed === true],
  ['too-large', (session) => !session.can_cater_for],
  ['not-served', (session) => session.day_state === 'not_served'],
  ['closed', (session) => session.day_state === 'closed'],
  ['too-close', (session) => session.before_cutoff],
  ['full', (session) => session.day_state === 'full'],
  ['cannot-take', (session) => session.can_take_booking === false],
  ['none', (session) => session.day_state === 'open' && session.all_slots.length === 0],
];

/** The problem to show; null if there are times, or nothing is known yet. */
export const availabilityProblem = (session: Asked): AvailabilityProblem | null =>
  rules.find(([, holds]) => holds(session))?.[0] ?? null;
