import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { bookingRow, columns, own } from '../bookings.store';

const heldRow = z.extend(bookingRow, {
  contact: z.record(z.string(), z.nullable(z.string())),
  health: z.nullable(z.object({ allergies: z.string() })),
});
/** A booking's row with the contact and the allergies. */
export type HeldRow = z.infer<typeof heldRow>;

const isOf = (email: string) => sql<boolean>`lower(contact ->> 'email') = ${email}`;

/** The bookings whose lead booker has this address, in lower case; soonest first. */
export const listByEmail = async (tx: Tx, email: string): Promise<HeldRow[]> =>
  z.array(heldRow).parse(
    await own(tx)
      .selectFrom('booking')
      .select([...columns, 'contact', 'health'])
      .where(isOf(email))
      .orderBy('starts_at')
      .execute(),
  );

const consentRow = z.object({ channel: z.enum(['email', 'sms', 'phone']), given: z.boolean(), recorded_at: z.date() });

/** What was agreed to with a booking. */
export const consentsOf = async (tx: Tx, bookingId: string) =>
  z
    .array(consentRow)
    .parse(
      await own(tx)
        .selectFrom('marketing_consent')
        .select(z.keyof(consentRow).options)
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute(),
    );

/** Deletes the allergies of an address's bookings now, and plans that their contact is erased a day after the visit. */
export const planErasing = async (tx: Tx, email: string, now: Date): Promise<void> => {
  await sql`
    update booking set health = null, health_until = null,
      anonymise_at = case when status_id = ${bookingStatus.cancelled} then ${now} else greatest(${now}, ends_at + interval '1 day') end
    where ${isOf(email)}`.execute(tx);
};

/** Bookings that are to be erased by now, and those of visits that ended before `endedBefore`, unless they were put off; at most `limit`. */
export const findDue = async (
  db: Db,
  { now, endedBefore }: { now: Date; endedBefore: Date },
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    (select id from booking where anonymise_at <= ${now} order by anonymise_at limit ${limit})
    union
    (select id from booking where ends_at <= ${endedBefore} and contact ->> 'email' <> '' and anonymise_at is null order by ends_at limit ${limit})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** Deletes what whoever booked has agreed to. */
export const deleteConsents = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('marketing_consent').where('booking_id', '=', id).execute();
};

/** Puts a booking off whose money is still moving: its payer may have to be written to. */
export const putOff = async (tx: Tx, id: string, until: Date): Promise<void> => {
  await own(tx).updateTable('booking').set({ anonymise_at: until }).where('id', '=', id).execute();
};

const nobody = JSON.stringify({
  forename: '',
  surname: '',
  email: '',
  phone: '',
  companyName: null,
  specialRequirements: null,
});

/** Erases who booked. Bar, day, party and money stay. */
export const erase = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .withTables<Tables<'booking'>>()
    .updateTable('booking')
    .set({ contact: nobody, health: null, health_until: null, anonymise_at: null })
    .where('id', '=', id)
    .execute();
};
