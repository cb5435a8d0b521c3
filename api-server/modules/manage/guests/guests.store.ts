import { allergen } from '@bars/shared-api/contracts/allergens';
import { lookAgainCause } from '@bars/shared-api/contracts/party-menu';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';

/** An item that a guest has, with its names and its supplement in pence at the moment at which it was chosen. `item_number` counts the picks of its question from 1. `changed_at`: since when it should be looked at again, because it may no longer suit the guest; left out where nothing has changed since it was chosen. `because`: what has. */
const chosenItem = z.object({
  variation_id: z.int(),
  choice_id: z.int(),
  choice_title: z.string(),
  choice_item_id: z.int(),
  item_number: z.int(),
  plu: z.string(),
  title: z.string(),
  premium: z.boolean(),
  supplement_pence: z.int(),
  alternative_description: z.nullable(z.string()),
  is_confirmed: z.boolean(),
  changed_at: z.optional(z.string()),
  because: z.optional(lookAgainCause),
  is_same_dish: z.optional(z.literal(true)),
});
export type ChosenItem = z.infer<typeof chosenItem>;

/** A dish that somebody keeps although it has changed. `changed_at`: of the change that was shown; `choice_id` null: the package itself. */
const keptDish = z.object({
  variation_id: z.int(),
  choice_id: z.nullable(z.int()),
  choice_item_id: z.int(),
  changed_at: z.string(),
  at: z.string(),
  by: z.enum(['guest', 'lead_booker', 'host']),
});
export type KeptDishRow = z.infer<typeof keptDish>;

const guestRow = z.object({
  id: z.string(),
  booking_id: z.string(),
  public_id: z.string(),
  code: z.string(),
  customer_id: z.nullable(z.string()),
  role: z.enum(['co_host', 'guest']),
  forename: z.string(),
  surname: z.nullable(z.string()),
  email: z.nullable(z.string()),
  accepted_at: z.nullable(z.date()),
  variations: z.array(z.int()),
  pre_order: z.array(chosenItem),
  kept_dishes: z.array(keptDish),
  version: z.int(),
  allergens: z.nullable(z.array(allergen)),
  allergens_note: z.nullable(z.string()),
  allergens_wording: z.nullable(z.string()),
  allergens_agreed_at: z.nullable(z.date()),
  created_at: z.date(),
});
export type GuestRow = z.infer<typeof guestRow>;

const own = (db: Db) => db.withTables<Tables<'booking_guest' | 'guest_consent'>>();
const columns = z.keyof(guestRow).options;

/** The guests of a booking in the order in which they were added. */
export const listGuests = async (db: Db, bookingId: string): Promise<GuestRow[]> =>
  z
    .array(guestRow)
    .parse(
      await own(db)
        .selectFrom('booking_guest')
        .select(columns)
        .where('booking_id', '=', bookingId)
        .orderBy('position')
        .execute(),
    );

/** The guest of a row's id. */
export const findGuest = async (db: Db, id: string): Promise<GuestRow | undefined> => {
  const row = await own(db).selectFrom('booking_guest').select(columns).where('id', '=', id).executeTakeFirst();
  return row && guestRow.parse(row);
};

/** The guest of a code. */
export const findByCode = async (db: Db, code: string): Promise<GuestRow | undefined> => {
  const row = await own(db)
    .selectFrom('booking_guest')
    .select(columns)
    .where('code_digest', '=', digestOf(code))
    .executeTakeFirst();
  return row && guestRow.parse(row);
};

/** The allergens of a guest as they are kept, with the consent. Null: nothing is said. */
export interface KeptAllergens {
  allergens: NonNullable<GuestRow['allergens']>;
  note: string | null;
  wording: string;
  agreedAt: Date;
}

const allergenColumns = (kept: KeptAllergens | null) => ({
  allergens: kept && JSON.stringify(kept.allergens),
  allergens_note: kept && kept.note,
  allergens_wording: kept && kept.wording,
  allergens_agreed_at: kept && kept.agreedAt,
});

/** A guest who is added. */
export type NewGuest = Pick<
  GuestRow,
  | 'id'
  | 'booking_id'
  | 'public_id'
  | 'code'
  | 'customer_id'
  | 'role'
  | 'forename'
  | 'surname'
  | 'email'
  | 'accepted_at'
  | 'variations'
  | 'pre_order'
  | 'created_at'
> &
  Partial<Pick<GuestRow, 'kept_dishes'>>;

export const insertGuest = async (
  tx: Tx,
  { variations, pre_order: preOrder, kept_dishes: kept = [], ...guest }: NewGuest,
  said: KeptAllergens | null = null,
): Promise<void> => {
  await own(tx)
    .insertInto('booking_guest')
    .values({
      ...guest,
      ...allergenColumns(said),
      code_digest: digestOf(guest.code),
      variations: JSON.stringify(variations),
      pre_order: JSON.stringify(preOrder),
      kept_dishes: JSON.stringify(kept),
    })
    .execute();
};

/** What may change of a guest. */
export type GuestChange = Pick<
  GuestRow,
  'customer_id' | 'role' | 'forename' | 'surname' | 'email' | 'accepted_at' | 'variations' | 'pre_order'
> &
  Partial<Pick<GuestRow, 'kept_dishes'>>;

/** Changes what is said of a guest, and counts it as a version of theirs. */
export const updateGuest = async (
  tx: Tx,
  id: string,
  { variations, pre_order: preOrder, kept_dishes: kept, ...change }: Partial<GuestChange>,
): Promise<void> => {
  await own(tx)
    .updateTable('booking_guest')
    .set((eb) => ({
      ...change,
      ...(variations === undefined ? {} : { variations: JSON.stringify(variations) }),
      ...(preOrder === undefined ? {} : { pre_order: JSON.stringify(preOrder) }),
      ...(kept === undefined ? {} : { kept_dishes: JSON.stringify(kept) }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** What was confirmed of a guest’s choices, and what was marked, says something of their allergens. */
const nothingConfirmed = sql<string>`(select coalesce(jsonb_agg((item || '{"is_confirmed": false}') - 'changed_at' - 'because' - 'is_same_dish' order by at), '[]') from jsonb_array_elements(booking_guest.pre_order) with ordinality as chosen (item, at))`;

/** Keeps the allergens of a guest, or deletes them. What was confirmed of the choices no longer counts. */
export const updateAllergens = async (tx: Tx, id: string, kept: KeptAllergens | null): Promise<void> => {
  await own(tx)
    .updateTable('booking_guest')
    .set((eb) => ({
      ...allergenColumns(kept),
      pre_order: nothingConfirmed,
      kept_dishes: '[]',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** The records of a person: those of the account, and with an address (lower case) those with it. */
export const listOfPerson = async (
  tx: Tx,
  { customerId, email }: { customerId: string | null; email: string | null },
): Promise<GuestRow[]> =>
  z.array(guestRow).parse(
    await own(tx)
      .selectFrom('booking_guest')
      .select(columns)
      .where(({ or, eb }) =>
        or([
          ...(customerId === null ? [] : [eb('customer_id', '=', customerId)]),
          ...(email === null ? [] : [eb('email', '=', email)]),
        ]),
      )
      .orderBy('position')
      .execute(),
  );

const nobody = {
  forename: '',
  surname: null,
  email: null,
  customer_id: null,
  role: 'guest' as const,
  mail_code: null,
  mail_code_digest: null,
  mail_code_for: null,
};

/** Erases who a guest is, what they said of allergens and what they agreed to. The place at the party stays, with what is ordered for it. */
export const eraseGuest = async (tx: Tx, id: string): Promise<void> => {
  await own(tx)
    .updateTable('booking_guest')
    .set({ ...nobody, ...allergenColumns(null), pre_order: nothingConfirmed, kept_dishes: '[]' })
    .where('id', '=', id)
    .execute();
  await own(tx).deleteFrom('guest_consent').where('guest_id', '=', id).execute();
};

/** Forgets an address, in lower case, that guests have typed and not shown to be theirs. */
export const forgetTyped = async (tx: Tx, email: string): Promise<void> => {
  await own(tx)
    .updateTable('booking_guest')
    .set({ mail_code: null, mail_code_digest: null, mail_code_for: null })
    .where(sql<boolean>`lower(mail_code_for) = ${email}`)
    .execute();
};

/** Deletes the guests of a booking. */
export const deleteGuests = async (tx: Tx, bookingId: string): Promise<void> => {
  await own(tx).deleteFrom('booking_guest').where('booking_id', '=', bookingId).execute();
};

/** Deletes the guests of visits that ended before. Returns how many. */
export const deleteGuestsOfVisits = async (db: Db, endedBefore: Date): Promise<number> => {
  const { numAffectedRows = 0n } =
    await sql`delete from booking_guest using booking where booking.id = booking_guest.booking_id and booking.ends_at <= ${endedBefore}`.execute(
      db,
    );
  return Number(numAffectedRows);
};

/** Deletes what guests said of allergens, for visits that ended before. Returns of how many. */
export const deleteAllergensOfVisits = async (db: Db, endedBefore: Date): Promise<number> => {
  const { numUpdatedRows } = await own(db)
    .updateTable('booking_guest')
    .set({ ...allergenColumns(null), pre_order: nothingConfirmed, kept_dishes: '[]' })
    .where('allergens', 'is not', null)
    .where(sql<boolean>`booking_id in (select id from booking where ends_at <= ${endedBefore})`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
