import { consentWording, type ConsentPurpose } from '@bars/shared-api/contracts/consents';
import { allergen } from '@bars/shared-api/contracts/allergens';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../../../kernel/db';

const own = (db: Db) => db.withTables<Tables<'customer_consent'>>();

/** Whose consents: a customer's, at a brand. */
export interface ConsentParty {
  customerId: string;
  brand: { id: number; name: string };
}

/** Whether the customer of the query's row has agreed at this brand; false for somebody who was never asked. */
export const isGiven = (purpose: ConsentPurpose, brandId: number): RawBuilder<boolean> => sql<boolean>`coalesce((
  select is_given from customer_consent
  where customer_id = customer.id and brand_id = ${brandId} and purpose = ${purpose}
  order by customer_consent.id desc limit 1), false)`;

/**
 * Records what a customer agrees to or declines, with its wording and time. An answer that was given before to the same words
 * stays as it is. A first no to an opt-in is recorded too: declining differs from not being asked. Without allergies nobody is asked
 * about them.
 */
export const recordConsents = async (
  tx: Tx,
  { customerId, brand }: ConsentParty,
  answers: Record<ConsentPurpose, boolean>,
  now: Date,
): Promise<void> => {
  const newest = await own(tx)
    .selectFrom('customer_consent')
    .distinctOn('purpose')
    .select(['purpose', 'is_given', 'wording'])
    .where('customer_id', '=', customerId)
    // The consent to keep allergies counts at every brand.
    .where((eb) => eb.or([eb('brand_id', '=', brand.id), eb('purpose', '=', 'allergens')]))
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
  const purposes = ['email', 'sms', 'phone', 'allergens'] as const;
  const rows = purposes.map((purpose) => ({
    customer_id: customerId,
    brand_id: brand.id,
    purpose,
    is_given: answers[purpose],
    wording: consentWording(purpose, brand.name),
    recorded_at: now,
  }));
  const isNew = (row: (typeof rows)[number]): boolean => {
    const before = newest.find(({ purpose }) => purpose === row.purpose);
    if (before === undefined) return row.is_given || row.purpose !== 'allergens';
    return before.is_given !== row.is_given || (row.is_given && before.wording !== row.wording);
  };
  const changed = rows.filter(isNew);
  if (changed.length > 0) await own(tx).insertInto('customer_consent').values(changed).execute();
};

const keptAllergens = z.object({ allergens: z.array(allergen), agreedAt: z.date(), wording: z.string() });
/** The allergens of an account, with the consent that they are kept by. */
export type AccountAllergens = z.infer<typeof keptAllergens>;

/**
 * The allergens of a customer, where they agreed to the words of today: those name whoever leads a party among the readers. Undefined for somebody who
 * never said, took it back, or agreed to other words.
 */
export const agreedAllergens = async (tx: Tx, customerId: string): Promise<AccountAllergens | undefined> => {
  const words = consentWording('allergens', '');
  const { rows } = await sql`
    select allergens, allergens_agreed_at as "agreedAt", consent.wording
      from customer, lateral (select is_given, wording from customer_consent where customer_id = customer.id and purpose = 'allergens' order by id desc limit 1) as consent
      where customer.id = ${customerId} and allergens is not null and allergens_agreed_at is not null and consent.is_given and consent.wording = ${words}`.execute(
    tx,
  );
  return z.array(keptAllergens).parse(rows)[0];
};
