import type { QuickDay } from '@bars/shared-api/contracts/availability';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import { expect, it } from 'vitest';
import { firstStepKey } from './first-step.rules';

/** The part of an answer that counts here. */
const at = (clock: string, name: QuickDay['name'], time: string): string =>
  firstStepKey({
    session_id: 's',
    resume_code: 'r',
    server_time: `2026-11-24T${clock}:00.000Z`,
    quick_table: {
      bar_id: null,
      people: 2,
      party_type: 11,
      booking_type_category_id: 10,
      days: [{ name, date: '2026-11-24', time, full_date: `2026-11-24T${time}:00+00:00` }],
    },
  } as BookingSession);

it('the name of a first step is the same as long as the quick table says the same, and then another one', () => {
  const morning = at('09:00', 'tonight', '19:00');
  expect(at('18:15', 'tonight', '19:00')).toBe(morning);
  expect(at('18:16', 'tonight', '19:15')).not.toBe(morning);
});
