import type { Db, Tables, Tx } from '../../../kernel/db';
import { digestOf } from '../../../kernel/secrets';
import { contractTerms, type ContractTerms } from './text/terms';

const own = (db: Db) =>
  db.withTables<
    Tables<'society_contract' | 'society_contract_signer' | 'society_signature' | 'society_signature_record'>
  >();

export interface SignerRow {
  number: number;
  name: string;
  role: string;
  email: string | null;
  expires_at: Date;
  viewed_at: Date | null;
  viewed_digest: Uint8Array | null;
  /** When their signature was recorded. */
  signed_at: Date | null;
}

export interface ContractRow {
  id: string;
  society_id: string;
  brand_id: number;
  template_version: number;
  terms: ContractTerms;
  kept_until: Date;
  completed_at: Date | null;
}

const columns = ['id', 'society_id', 'brand_id', 'template_version', 'terms', 'kept_until', 'completed_at'] as const;

const toContract = <Row extends { terms: unknown }>({ terms, ...row }: Row) => ({
  ...row,
  terms: contractTerms.parse(terms),
});

export const findContract = async (db: Db, id: string): Promise<ContractRow | undefined> => {
  const row = await own(db).selectFrom('society_contract').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toContract(row);
};

/** Locks a contract until the transaction ends: those who sign it come one after the other, and an import waits for them. */
export const lockContract = async (tx: Tx, id: string): Promise<void> => {
  await own(tx).selectFrom('society_contract').select('id').where('id', '=', id).forUpdate().execute();
};

export const readSigners = (db: Db, contractId: string): Promise<SignerRow[]> =>
  own(db)
    .selectFrom('society_contract_signer as signer')
    .leftJoin('society_signature_record as record', (join) =>
      join.onRef('record.contract_id', '=', 'signer.contract_id').onRef('record.signer_number', '=', 'signer.number'),
    )
    .select([
      'signer.number',
      'signer.name',
      'signer.role',
      'signer.email',
      'signer.expires_at',
      'signer.viewed_at',
      'signer.viewed_digest',
      'record.signed_at',
    ])
    .where('signer.contract_id', '=', contractId)
    .orderBy('signer.number')
    .execute();

/** Whose code it is, and whether it opens the copy alone; the timing of a search for a digest reveals nothing. */
export const findSigner = async (
  db: Db,
  contractId: string,
  adminCode: string,
): Promise<{ number: number; opensCopyOnly: boolean } | undefined> => {
  const digest = digestOf(adminCode);
  const row = await own(db)
    .selectFrom('society_contract_signer')
    .select(['number', 'code_digest'])
    .where('contract_id', '=', contractId)
    .where(({ eb, or }) => or([eb('code_digest', '=', digest), eb('copy_digest', '=', digest)]))
    .executeTakeFirst();
  return row && { number: row.number, opensCopyOnly: !digest.equals(Buffer.from(row.code_digest)) };
};

export const keepViewed = async (
  tx: Tx,
  { contractId, number }: { contractId: string; number: number },
  { at, digest }: { at: Date; digest: Buffer },
): Promise<void> => {
  await own(tx)
    .updateTable('society_contract_signer')
    .set({ viewed_at: at, viewed_digest: digest })
    .where('contract_id', '=', contractId)
    .where('number', '=', number)
    .execute();
};

/** Everybody has signed: each signer gets a code that opens the copy. */
export const complete = async (
  tx: Tx,
  contractId: string,
  { at, copyCodes }: { at: Date; copyCodes: ReadonlyMap<number, string> },
): Promise<void> => {
  await own(tx).updateTable('society_contract').set({ completed_at: at }).where('id', '=', contractId).execute();
  for (const [number, code] of copyCodes) {
    await own(tx)
      .updateTable('society_contract_signer')
      .set({ copy_digest: digestOf(code) })
      .where('contract_id', '=', contractId)
      .where('number', '=', number)
      .execute();
  }
};

/** The contracts that are kept and completed or signed by anybody, with the texts that their records have. */
export const readSignedContracts = async (db: Db, now: Date): Promise<{ id: string; digests: Uint8Array[] }[]> => {
  const rows = await own(db)
    .selectFrom('society_contract as contract')
    .leftJoin('society_signature_record as record', 'record.contract_id', 'contract.id')
    .select(['contract.id', 'record.text_digest'])
    .where('contract.kept_until', '>', now)
    .where(({ eb, or }) => or([eb('contract.completed_at', 'is not', null), eb('record.position', 'is not', null)]))
    .orderBy('contract.id')
    .execute();
  const digests = new Map<string, Uint8Array[]>();
  for (const { id, text_digest: digest } of rows)
    digests.set(id, [...(digests.get(id) ?? []), ...(digest === null ? [] : [digest])]);
  return [...digests].map(([id, of]) => ({ id, digests: of }));
};

/** The newest contract of a society: the one that begins last. */
export const findOfSociety = async (db: Db, societyId: string): Promise<ContractRow | undefined> => {
  const row = await own(db)
    .selectFrom('society_contract')
    .select(columns)
    .where('society_id', '=', societyId)
    .orderBy('starts_on', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row && toContract(row);
};

/** What is kept of an address as a signer, the newest contract first. @param email as accounts have it */
export const readSignedBy = (db: Db, email: string) =>
  own(db)
    .selectFrom('society_contract_signer as signer')
    .innerJoin('society_contract as contract', 'contract.id', 'signer.contract_id')
    .leftJoin('society_signature_record as record', (join) =>
      join.onRef('record.contract_id', '=', 'signer.contract_id').onRef('record.signer_number', '=', 'signer.number'),
    )
    .select([
      'contract.id',
      'contract.brand_id',
      'contract.terms',
      'signer.name',
      'signer.role',
      'signer.viewed_at',
      'record.signed_at',
    ])
    .where('signer.email', '=', email)
    .orderBy('contract.starts_on', 'desc')
    .orderBy('contract.id')
    .execute();

/** Forgets the address of a signer whose account is deleted. Name and signature stay as evidence. */
export const forgetAddress = async (tx: Tx, email: string): Promise<void> => {
  await own(tx).updateTable('society_contract_signer').set({ email: null }).where('email', '=', email).execute();
};

/** Forgets who signs contracts that are no longer needed as evidence. Returns how many. */
export const forgetOldSigners = async (tx: Tx, now: Date): Promise<number> => {
  const { numUpdatedRows } = await own(tx)
    .updateTable('society_contract_signer')
    .set({ name: '', role: '', email: null })
    .where('name', '!=', '')
    .where('contract_id', 'in', (inner) =>
      inner.selectFrom('society_contract').select('society_contract.id').where('kept_until', '<=', now),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** The picture of a signature. */
export const readImage = async (db: Db, contractId: string, number: number): Promise<Uint8Array | undefined> =>
  (
    await own(db)
      .selectFrom('society_signature')
      .innerJoin('society_signature_record as record', 'record.position', 'society_signature.position')
      .select('image')
      .where('record.contract_id', '=', contractId)
      .where('record.signer_number', '=', number)
      .executeTakeFirst()
  )?.image;
