import { allergen } from '@bars/shared-api/contracts/allergens';
import * as z from 'zod/mini';
import type { Tables, Tx } from '../../../kernel/db';

const own = (tx: Tx) =>
  tx.withTables<
    Tables<
      | 'customer'
      | 'customer_app_user'
      | 'customer_session'
      | 'customer_consent'
      | 'customer_device'
      | 'customer_identity'
    >
  >();

const heldProfile = z.object({
  id: z.string(),
  email: z.string(),
  email_verified_at: z.nullable(z.date()),
  forename: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  bar_id: z.nullable(z.int()),
  allergens: z.nullable(z.array(allergen)),
  password_hash: z.nullable(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
});

/** Everything that this domain keeps about a customer. */
export interface HeldCustomer {
  profile: z.infer<typeof heldProfile>;
  consents: { brand_id: number; purpose: string; is_given: boolean; wording: string; recorded_at: Date }[];
  identities: { provider: string; created_at: Date }[];
  /** Since when the mobile app knows the customer. */
  appUsers: { created_at: Date }[];
  sessions: { created_at: Date; expires_at: Date }[];
  /** Browsers in which the customer was logged in. */
  devices: { seen_at: Date; expires_at: Date }[];
}

export const readHeld = async (tx: Tx, id: string): Promise<HeldCustomer> => ({
  profile: heldProfile.parse(
    await own(tx)
      .selectFrom('customer')
      .select(z.keyof(heldProfile).options)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  ),
  consents: await own(tx)
    .selectFrom('customer_consent')
    .select(['brand_id', 'purpose', 'is_given', 'wording', 'recorded_at'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute(),
  identities: await own(tx)
    .selectFrom('customer_identity')
    .select(['provider', 'created_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute(),
  appUsers: await own(tx)
    .selectFrom('customer_app_user')
    .select('created_at')
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute(),
  sessions: await own(tx)
    .selectFrom('customer_session')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at')
    .execute(),
  devices: await own(tx)
    .selectFrom('customer_device')
    .select(['seen_at', 'expires_at'])
    .where('customer_id', '=', id)
    .orderBy('seen_at')
    .execute(),
});

/** Deletes a customer; rows of every table that name the customer go with it. */
export const removeCustomer = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).deleteFrom('customer').where('id', '=', id).execute();
};
