import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import type { Db } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import { contractCopy } from './contract.copy';
import { isExpired } from './contract.rules';
import * as store from './contract.store';
import { renderContract, textDigest } from './text/contract-text';

/** A contract as the link of one signer opens it. */
export interface OpenContract {
  contract: store.ContractRow;
  signers: store.SignerRow[];
  signer: store.SignerRow;
  text: TextBlock[];
  digest: Buffer;
}

/** A link of a contract: its code and the secret of a signer. */
export interface ContractLink {
  code: string;
  adminCode: string;
}

/** The link opens nothing. */
export const unknownLink = (): AppError => new AppError(404, contractCopy.unknown, 'contract_unknown');

/**
 * Opens a contract by a link; null where nobody has it.
 * @param opens `copy`: the code of the mail opens it as well
 * @throws AppError 410 `link_expired`
 */
export const openContract = async (
  db: Db,
  { code, adminCode }: ContractLink,
  now: Date,
  opens: 'contract' | 'copy',
): Promise<OpenContract | null> => {
  const found = await store.findSigner(db, code, adminCode);
  if (found === undefined || (found.opensCopyOnly && opens === 'contract')) return null;
  const contract = await store.findContract(db, code);
  if (contract === undefined || contract.kept_until <= now) return null;
  const signers = await store.readSigners(db, code);
  const signer = signers.find(({ number }) => number === found.number);
  if (signer === undefined) return null;
  const facts = { completedAt: contract.completed_at, signedAt: signer.signed_at, expiresAt: signer.expires_at };
  if (isExpired(facts, now)) throw new AppError(410, contractCopy.expired, 'link_expired');
  const text = renderContract(contract.template_version, contract.terms, signers);
  return { contract, signers, signer, text, digest: textDigest(contract.template_version, text) };
};
