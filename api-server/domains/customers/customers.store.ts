import { allergen } from '@bars/shared-api/contracts/allergens';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tables, Tx } from '../../kernel/db';
import type { CountedTries } from './customers.rules';

const customerRow = z.object({
  id: z.string(),
  email: z.string(),
  forename: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  marketing_opt_in: z.boolean(),
  sms_opt_in: z.boolean(),
  phone_opt_in: z.boolean(),
  bar_id: z.nullable(z.int()),
  allergens: z.nullable(z.array(allergen)),
});
export type CustomerRow = z.infer<typeof customerRow>;
export type CustomerDetails = Omit<CustomerRow, 'id' | 'email'>;

const own = (db: Db) => db.withTables<Tables<'customer' | 'customer_session'>>();
const columns = z.keyof(customerRow).options;

/** The account of an address with its password hash. `email` in lower case. */
export const findAccount = async (db: Db, email: string): Promise<{ id: string; passwordHash: string | null } | undefined> => {
  const row = await own(db).selectFrom('customer').select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst();
  return row && { id: row.id, passwordHash: row.password_hash };
};

/** Adds a customer; an existing account with this address stays unchanged. */
export const insertCustomer = async (tx: Tx, { allergens, ...customer }: CustomerRow & { passwordHash: string }, now: Date): Promise<void> => {
  const { passwordHash, ...fields } = customer;
  await own(tx)
    .insertInto('customer')
    .values({ ...fields, password_hash: passwordHash, ...allergensOf(allergens, now), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
};

const allergensOf = (allergens: CustomerRow['allergens'], now: Date) => ({
  allergens: allergens && JSON.stringify(allergens),
  allergens_agreed_at: allergens && now,
});

/** Writes all details of a customer and returns what is kept now. */
export const updateDetails = async (db: Db, id: string, { allergens, ...details }: CustomerDetails, now: Date): Promise<CustomerRow> => {
  const change = { ...details, ...allergensOf(allergens, now), updated_at: now };
  return customerRow.parse(await own(db).updateTable('customer').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow());
};

export interface NewSession {
  customerId: string;
  digest: Buffer;
  endsAt: Date;
}

export const insertSession = async (tx: Tx, { customerId, digest, endsAt }: NewSession, now: Date): Promise<void> => {
  await own(tx).insertInto('customer_session').values({ token_digest: digest, customer_id: customerId, created_at: now, expires_at: endsAt }).execute();
};

export const deleteSession = async (db: Db, digest: Buffer): Promise<void> => {
  await own(db).deleteFrom('customer_session').where('token_digest', '=', digest).execute();
};

/** The customer of a session that has not expired. */
export const findBySession = async (db: Db, digest: Buffer, now: Date): Promise<CustomerRow | undefined> => {
  const row = await own(db)
    .selectFrom('customer')
    .innerJoin('customer_session', 'customer_session.customer_id', 'customer.id')
    .select(columns.map((column) => `customer.${column}` as const))
    .where('token_digest', '=', digest)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && customerRow.parse(row);
};

/** Sessions and tries that do not count any more. Returns how many. */
export const deleteOutdated = async (db: Db, now: Date, triesSince: Date): Promise<number> => {
  const sessions = await own(db).deleteFrom('customer_session').where('expires_at', '<=', now).executeTakeFirst();
  const { numAffectedRows = 0n } = await sql`delete from customer_login_try where tried_at <= ${triesSince}`.execute(db);
  return Number(sessions.numDeletedRows + numAffectedRows);
};

export interface LoginTry {
  emailDigest: Buffer;
  network: string;
}

/** A seed of its own, so that its locks do not collide with other advisory locks. */
const seed = 2;

/** Locks tries for an address and from a network until this transaction ends, always in this order. */
export const lockTries = async (tx: Tx, { emailDigest, network }: LoginTry): Promise<void> => {
  for (const key of [`email ${emailDigest.toString('hex')}`, `network ${network}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, ${seed}))`.execute(tx);
  }
};

/** Tries for the address, and from the network, since then. */
export const countTries = async (tx: Tx, { emailDigest, network }: LoginTry, since: Date): Promise<{ address: CountedTries; network: CountedTries }> => {
  const { rows } = await sql<{ address: number; address_first: Date | null; network: number; network_first: Date | null }>`
    select
      count(*) filter (where email_digest = ${emailDigest})::integer as address,
      min(tried_at) filter (where email_digest = ${emailDigest}) as address_first,
      count(*) filter (where network = ${network})::integer as network,
      min(tried_at) filter (where network = ${network}) as network_first
    from customer_login_try where tried_at > ${since} and (email_digest = ${emailDigest} or network = ${network})`.execute(tx);
  const [row] = rows;
  return {
    address: { count: row?.address ?? 0, first: row?.address_first ?? null },
    network: { count: row?.network ?? 0, first: row?.network_first ?? null },
  };
};

export const insertTry = async (tx: Tx, { emailDigest, network }: LoginTry, now: Date): Promise<void> => {
  await sql`insert into customer_login_try (email_digest, network, tried_at) values (${emailDigest}, ${network}, ${now})`.execute(tx);
};

/** Deletes the tries for the address after a successful login. */
export const forgetTries = async (tx: Tx, { emailDigest }: LoginTry): Promise<void> => {
  await sql`delete from customer_login_try where email_digest = ${emailDigest}`.execute(tx);
};
