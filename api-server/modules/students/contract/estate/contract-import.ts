import { addDays } from '../../../../kernel/time/calendar';
import type { Db, Tables, Tx } from '../../../../kernel/db';
import { digestOf } from '../../../../kernel/secrets';
import { accountName } from '../../../accounts/index';
import type { KindContext } from '../../../estate/index';
import type { FileContract, FileSignature } from './contract-files.schema';
import { keptUntil } from '../contract.rules';
import { findContract, keepViewed, lockContract, readSigners } from '../contract.store';
import { addSignature } from '../evidence/evidence';
import { readSignature } from '../evidence/signature-image';
import { renderContract, textDigest } from '../text/contract-text';

const own = (db: Db) => db.withTables<Tables<'society_contract' | 'society_contract_signer'>>();

type When = Pick<KindContext, 'anchoredOn' | 'now'>;

const linkEnd = (until: FileContract['link_until'], anchoredOn: string): Date =>
  new Date(`${'date' in until ? until.date : addDays(anchoredOn, until.in_days)}T23:59:59Z`);

const isSigned = async (tx: Tx, id: string): Promise<boolean> =>
  (await readSigners(tx, id)).some(({ signed_at: signedAt }) => signedAt !== null);

/** Writes what an estate's files bring. A contract that somebody has signed is never changed: they have signed that text. */
export const importContracts = async (
  tx: Tx,
  contracts: readonly FileContract[],
  { anchoredOn }: Pick<When, 'anchoredOn'>,
): Promise<void> => {
  for (const { id, signers, terms, link_until: until, ...said } of contracts) {
    await lockContract(tx, id);
    if (await isSigned(tx, id)) continue;
    const written = {
      ...said,
      terms: JSON.stringify(terms),
      starts_on: terms.starts_on,
      kept_until: keptUntil(terms.ends_on),
    };
    await own(tx)
      .insertInto('society_contract')
      .values({ id, ...written })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
      .execute();
    await own(tx)
      .deleteFrom('society_contract_signer')
      .where('contract_id', '=', id)
      .where('number', '>', signers.length)
      .execute();
    for (const [index, { admin_code: code, email, name, role }] of signers.entries()) {
      const signer = {
        name,
        role,
        email: email === null ? null : accountName(email),
        code_digest: digestOf(code),
        expires_at: linkEnd(until, anchoredOn),
      };
      await own(tx)
        .insertInto('society_contract_signer')
        .values({ contract_id: id, number: index + 1, ...signer })
        .onConflict((conflict) => conflict.columns(['contract_id', 'number']).doUpdateSet(signer))
        .execute();
    }
  }
};

/** Reads and signs contracts of the demo. What somebody has read or signed already stays. */
export const importSignatures = async (
  tx: Tx,
  signatures: readonly FileSignature[],
  { now }: Pick<When, 'now'>,
): Promise<void> => {
  for (const { contract_id: id, signer: number, signature } of signatures) {
    await lockContract(tx, id);
    const contract = await findContract(tx, id);
    const signers = await readSigners(tx, id);
    const signer = signers.find((one) => one.number === number);
    if (contract === undefined || signer === undefined || signer.signed_at !== null) continue;
    const version = contract.template_version;
    const text = renderContract(version, contract.terms, signers);
    await keepViewed(tx, { contractId: id, number }, { at: now, digest: textDigest(version, text) });
    if (signature === null) continue;
    const read = await readSignature(signature);
    if ('problem' in read) throw new Error(`society-signatures.json: ${id}, signer ${number}: ${read.problem}`);
    const { name, role } = signer;
    const given = { contractId: id, number, name, role, version, text, image: read.png };
    await addSignature(tx, { ...given, at: now, keptUntil: contract.kept_until });
    const isLast = (await readSigners(tx, id)).every(({ signed_at: signedAt }) => signedAt !== null);
    if (isLast) await own(tx).updateTable('society_contract').set({ completed_at: now }).where('id', '=', id).execute();
  }
};
