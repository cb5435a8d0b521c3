import { subDays } from 'date-fns';
import { sql } from 'kysely';
import type { ModuleAudits } from '../../../kernel/composition/due-rows';
import { contactsKeptSince } from '../anonymising/anonymise.sweep';
import { settledSince } from '../overdue/overdue.sweep';

export const bookingsAudits: ModuleAudits = {
  always: [
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
  ],
  due: [
    {
      sweep: 'overdue-deposits',
      rows: () =>
        sql`select id::text as id, deposit_due_at as due from booking where status_id = 0 and deposit_due_at is not null`,
      by: settledSince,
    },
    // Twenty in a minute: the visits of an evening of six years ago end together, and nobody waits for it.
    {
      sweep: 'anonymise-bookings',
      rows: () => sql`select id::text as id, anonymise_at as due from booking where anonymise_at is not null`,
      by: (now) => subDays(now, 1),
    },
    {
      sweep: 'anonymise-bookings',
      rows: () =>
        sql`select id::text as id, ends_at as due from booking where contact ->> 'email' <> '' and anonymise_at is null`,
      by: (now) => subDays(contactsKeptSince(now), 1),
    },
    {
      sweep: 'health-retention',
      rows: () => sql`select id::text as id, health_until as due from booking where health is not null`,
    },
  ],
};
