import type { Db } from '../../../../kernel/db';
import { findContract, readSigners, readSignedContracts } from '../contract.store';
import { renderContract, textDigest } from '../text/contract-text';

/** A contract whose own rows do not say what the chain does. `missing`: signers without a record, although it is completed. */
export interface DifferentContract {
  id: string;
  missing: number[];
  /** It has another text now than was signed. */
  isChanged: boolean;
}

/**
 * Contracts that disagree with the records of their signatures: what a chain by itself cannot show is that records were taken from its end, or that a
 * contract was changed behind it. One that is no longer kept is not looked at.
 */
export const differentContracts = async (db: Db, now: Date): Promise<DifferentContract[]> => {
  const found: DifferentContract[] = [];
  for (const { id, digests } of await readSignedContracts(db, now)) {
    const contract = await findContract(db, id);
    if (contract === undefined) continue;
    const signers = await readSigners(db, id);
    const open = signers.filter(({ signed_at: signedAt }) => signedAt === null).map(({ number }) => number);
    const version = contract.template_version;
    const digest = textDigest(version, renderContract(version, contract.terms, signers));
    const different = {
      id,
      missing: contract.completed_at === null ? [] : open,
      isChanged: digests.some((signed) => !digest.equals(Buffer.from(signed))),
    };
    if (different.missing.length > 0 || different.isChanged) found.push(different);
  }
  return found;
};
