import { subDays } from 'date-fns';
import { sql, type RawBuilder } from 'kysely';
import type { DueRows, ModuleAudits } from '../../kernel/composition/due-rows';
import { dueReminders, type ReminderSpan } from '../bookings/index';
import { historyKeptSince } from './booking-history/index';
import { allergensKeptSince, guestsKeptSince } from './guests/index';
import { sheetLinksKnownSince } from './kitchen-sheet/index';
import { checkedBefore, openHours } from './kitchen-sheet/kitchen-sheet.service';
import { settledSince } from './managed-bookings/change/held-changes';
import { reminderSpans, reminderTimes } from './reminders/rules/reminder-times.rules';

/** From when a reminder of the span may be mailed, at day: those of late visits wait for the evening. */
const dueOf = (now: Date, { kind, leadHours }: ReminderSpan): RawBuilder<unknown> => {
  const { from, evening } = reminderTimes(now);
  const due = sql`greatest(moment - make_interval(hours => ${leadHours}::integer), ${from}::timestamptz)`;
  return kind === 'visit' ? sql`least(${due}, ${evening}::timestamptz)` : due;
};

/** Pre-orders are left out: what their party types ask for is the estate’s to say, and the same run mails them. */
const reminderRows = (now: Date): RawBuilder<unknown> => {
  const spans = reminderSpans(now, []).map(
    (span) => sql`select id, ${dueOf(now, span)} as due from (${dueReminders.remindersDue(span)}) ${sql.id(span.kind)}`,
  );
  return spans.length === 0
    ? sql`select null::text as id, null::timestamptz as due where false`
    : sql`${sql.join(spans, sql` union all `)}`;
};

/** Sheets that a venue has, whose choices are locked and whose visit is not over. One that was never mailed may have nothing to say. */
const sheetRows = (now: Date): RawBuilder<unknown> => sql`
  select booking.id::text as id, greatest(sheet.checked_at, booking.starts_at - make_interval(hours => type.hours)) as due
    from kitchen_sheet sheet join booking on booking.id = sheet.booking_id
    join (select (body->>'id')::integer as id, coalesce((body->'pre_order'->>'due_hours_before')::integer, ${openHours}::integer) as hours
      from estate_record where kind = 'party_types') type on type.id = booking.party_type
    where booking.ends_at > ${now} and booking.status_id in (0, 1) and booking.starts_at <= ${now}::timestamptz + make_interval(hours => type.hours)`;

/** Rows of a table that are kept for a while after the visit. */
const ofVisits = (
  { sweep, by }: Required<Pick<DueRows, 'sweep' | 'by'>>,
  table: 'booking_history' | 'kitchen_sheet' | 'booking_guest',
  are: RawBuilder<unknown> = sql`true`,
): DueRows => ({
  sweep,
  rows: () => sql`
    select booking.id::text as id, booking.ends_at as due from booking
      where exists (select from ${sql.table(table)} one where one.booking_id = booking.id and ${are})`,
  by,
  // Of the visits of one day alone: of the others that are that old nothing is there any more, which would be read each time.
  oldest: (until) => sql`
    select ends_at as due from booking
      where contact ->> 'email' <> '' and ends_at <= ${until} and ends_at > ${subDays(until, 1)}
        and exists (select from ${sql.table(table)} one where one.booking_id = booking.id and ${are})
      order by ends_at limit 1`,
});

/** What the sweeps of a booking’s guests, changes and kitchen have to take. */
export const manageAudits: ModuleAudits = {
  always: [],
  due: [
    { sweep: 'reminders', rows: reminderRows },
    { sweep: 'kitchen-sheets', rows: sheetRows, by: checkedBefore },
    {
      sweep: 'held-changes',
      rows: () => sql`select booking_id::text as id, held_until as due from booking_change`,
      by: settledSince,
    },
    ofVisits({ sweep: 'booking-history', by: historyKeptSince }, 'booking_history'),
    ofVisits({ sweep: 'kitchen-links', by: sheetLinksKnownSince }, 'kitchen_sheet'),
    ofVisits({ sweep: 'guests', by: guestsKeptSince }, 'booking_guest'),
    ofVisits({ sweep: 'guest-allergens', by: allergensKeptSince }, 'booking_guest', sql`one.allergens is not null`),
    {
      sweep: 'link-grants',
      rows: () => sql`select booking_id::text as id, expires_at as due from link_grant`,
    },
  ],
};
