import { sql } from 'kysely';
import type { Audit } from '../../../kernel/composition/audit';

export const bookingsAudits: readonly Audit[] = [
  {
    name: 'no-orphan-hold',
    says: 'Every table that is given away is a booking’s.',
    broken: () => sql`
      select hold.id from hold where hold.status = 'confirmed'
        and not exists (select from booking where booking.hold_id = hold.id)
        and not exists (select from booking_change change where change.hold_id = hold.id)`,
  },
  {
    name: 'every-booking-has-its-table',
    says: 'Every booking that stands has a table.',
    // 0 and 1: provisional and confirmed.
    broken: () => sql`
      select booking.id from booking join hold on hold.id = booking.hold_id
        where booking.status_id in (0, 1) and hold.status <> 'confirmed'`,
  },
];
