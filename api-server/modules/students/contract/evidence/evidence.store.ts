import { contractText } from '@bars/shared-api/contracts/society-contract';
import { sql } from 'kysely';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import { noRecord, type Link } from './evidence.rules';

const own = (db: Db) => db.withTables<Tables<'society_contract' | 'society_signature' | 'society_signature_record'>>();

/** A seed of its own, so that its lock does not collide with other advisory locks. */
const seed = 116;

/** One record is added after the other, whoever signs: the lock lasts until the transaction ends. */
export const lockChain = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('society signatures', ${seed}))`.execute(tx);
};

/** Position and digest of the newest record; of none, those that the first one names. */
export const lastRecord = async (tx: Tx): Promise<{ position: number; digest: Uint8Array }> => {
  const last = await own(tx)
    .selectFrom('society_signature_record')
    .select(['position', 'digest'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? { position: 0, digest: noRecord };
};

export const insertRecord = async (
  tx: Tx,
  { record, content }: Pick<Link, 'record'> & { content: NonNullable<Link['content']> },
  keptUntil: Date,
): Promise<void> => {
  await own(tx)
    .insertInto('society_signature_record')
    .values({
      ...record,
      text_digest: Buffer.from(record.text_digest),
      image_digest: Buffer.from(record.image_digest),
      person_digest: Buffer.from(record.person_digest),
      previous_digest: Buffer.from(record.previous_digest),
      digest: Buffer.from(record.digest),
    })
    .execute();
  await own(tx)
    .insertInto('society_signature')
    .values({
      position: record.position,
      name: content.name,
      role: content.role,
      signed_text: JSON.stringify(content.signed_text),
      image: Buffer.from(content.image),
      salt: Buffer.from(content.salt),
      kept_until: keptUntil,
    })
    .execute();
};

const links = (db: Db) =>
  own(db)
    .selectFrom('society_signature_record as record')
    .leftJoin('society_signature as content', 'content.position', 'record.position')
    .leftJoin('society_contract as contract', 'contract.id', 'record.contract_id')
    .select([
      'record.position',
      'record.contract_id',
      'record.signer_number',
      'record.signed_at',
      'record.template_version',
      'record.text_digest',
      'record.image_digest',
      'record.person_digest',
      'record.previous_digest',
      'record.digest',
      'content.signed_text',
      'content.image',
      'content.name',
      'content.role',
      'content.salt',
      'contract.kept_until',
    ])
    .orderBy('record.position');

type Row = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number];

const toLink = ({ signed_text: text, image, name, role, salt, kept_until: keptUntil, ...record }: Row): Link => ({
  record,
  keptUntil,
  content:
    image === null || name === null || role === null || salt === null
      ? null
      : { signed_text: contractText.parse(text), image, name, role, salt },
});

/** The records of a contract, the first signature first. */
export const readLinks = async (db: Db, contractId: string): Promise<Link[]> =>
  (await links(db).where('record.contract_id', '=', contractId).execute()).map(toLink);

/** Records after a position, in order. @param most at most so many */
export const readLinksAfter = async (db: Db, position: number, most: number): Promise<Link[]> =>
  (await links(db).where('record.position', '>', position).limit(most).execute()).map(toLink);

/** The digest of the record before a position, as it is kept. */
export const digestBefore = async (db: Db, position: number): Promise<Uint8Array> =>
  (
    await own(db)
      .selectFrom('society_signature_record')
      .select('digest')
      .where('position', '=', position - 1)
      .executeTakeFirst()
  )?.digest ?? noRecord;

/** Deletes what was signed where it is no longer needed as evidence. The records stay. Returns how many. */
export const deleteOldContent = async (tx: Tx, now: Date): Promise<number> => {
  await sql`select set_config('bars.society_signatures_until', ${now.toISOString()}, true)`.execute(tx);
  const { numDeletedRows } = await own(tx)
    .deleteFrom('society_signature')
    .where('kept_until', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
