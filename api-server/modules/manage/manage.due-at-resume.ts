import { dayOf, formatBookingDate, timeOf } from '@bars/shared-api/format';
import { addHours, max } from 'date-fns';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/db';
import type { DueAtResume } from '../../kernel/quarantine/due-at-resume';
import { addDays } from '../../kernel/time/calendar';
import { momentOf } from '../../kernel/time/london';
import { dueReminders } from '../bookings/index';
import { openHours } from './kitchen-sheet/kitchen-sheet.service';
import { reminderSpans } from './reminders/rules/reminder-times.rules';

/** Party types, as the estate of the backup has them. */
const preOrderHours = async (tx: Tx): Promise<{ typeId: number; hours: number | null }[]> => {
  const { rows } = await sql<{ typeId: number; hours: number | null }>`
    select (body->>'id')::integer as "typeId", (body->'pre_order'->>'due_hours_before')::integer as hours
      from estate_record where kind = 'party_types'`.execute(tx);
  return rows;
};

/** The last moment before which reminders were mailed: they are not at night. */
const lastMailed = (now: Date): Date => {
  const [day, time] = [dayOf(now), timeOf(now)];
  if (time >= '20:00') return new Date(momentOf(day, '19:59'));
  return time < '09:00' ? new Date(momentOf(addDays(day, -1), '19:59')) : now;
};

/** What the sweeps of a booking's guests and kitchen go on with. */
export const manageDueAtResume: readonly DueAtResume[] = [
  {
    sweep: 'reminders',
    title: 'Reminders that were due meanwhile, and count as sent',
    toDo: 'Ring or write to whoever may not have had one.',
    hold: async (tx, { backupAt, now }) => {
      const at = lastMailed(now);
      if (at < backupAt) return [];
      const deadlines = (await preOrderHours(tx)).flatMap(({ typeId, hours }) =>
        hours === null ? [] : [{ typeId, dueHoursBefore: hours }],
      );
      const lines: string[] = [];
      for (const span of reminderSpans(at, deadlines)) {
        const reminded = await dueReminders.countAsReminded(tx, { ...span, after: max([span.after, now]) }, now);
        lines.push(
          ...reminded.map(({ refCode, startsAt }) => `${refCode}  ${span.kind}  ${formatBookingDate(startsAt)}`),
        );
      }
      return lines;
    },
  },
  {
    sweep: 'kitchen-sheets',
    title: 'Kitchen sheets that were due meanwhile, and are mailed to the venue now',
    toDo: 'A link that the venue had after the backup does not open any more: the newest is the right one.',
    hold: async (tx, { now }) => {
      const types = (await preOrderHours(tx)).map(
        ({ typeId, hours }) => sql`(party_type = ${typeId} and starts_at <= ${addHours(now, hours ?? openHours)})`,
      );
      if (types.length === 0) return [];
      const { rows } = await sql<{ ref_code: string; starts_at: Date }>`
        select ref_code, starts_at from booking left join kitchen_sheet sheet on sheet.booking_id = booking.id
          where booking.ends_at > ${now} and sheet.booking_id is null
            and (booking.status_id in (0, 1) and (${sql.join(types, sql` or `)}) or booking.status_id = 3 and booking.health is not null)
            and (booking.health is not null or exists (select from pre_order_line line where line.booking_id = booking.id))
          order by starts_at`.execute(tx);
      return rows.map(({ ref_code: ref, starts_at: startsAt }) => `${ref}  ${formatBookingDate(startsAt)}`);
    },
  },
  {
    sweep: 'held-changes',
    title: 'Changes of bookings that waited for their payment',
    toDo: 'One that was not paid within its time is undone now; the guest may have paid it after the backup.',
    hold: async (tx) => {
      const { rows } = await sql<{ ref_code: string; people: number; starts_at: Date }>`
        select booking.ref_code, change.people, change.starts_at from booking_change change
          join booking on booking.id = change.booking_id order by change.created_at`.execute(tx);
      return rows.map(
        ({ ref_code: ref, people, starts_at: startsAt }) =>
          `${ref}  to ${people} people, ${formatBookingDate(startsAt)}`,
      );
    },
  },
];
