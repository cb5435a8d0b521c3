import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import { addYears } from 'date-fns';
import type { SignerRow } from './contract.store';
import type { ContractOfSociety } from './service';

/** Years after its end for which a contract may be needed as evidence. Source: Limitation Act 1980, section 5. */
const keptYears = 6;

/** Until when a contract is kept. @param endsOn its last day, `YYYY-MM-DD` */
export const keptUntil = (endsOn: string): Date => addYears(new Date(`${endsOn}T23:59:59Z`), keptYears);

interface Facts {
  completedAt: Date | null;
  /** Of the signer whose link it is. */
  signedAt: Date | null;
  /** They have read the text as it is now to its end. */
  hasViewed: boolean;
}

/** How far a signer is. Source: ST-99. */
export const statusOf = ({ completedAt, signedAt, hasViewed }: Facts): SocietyContract['status'] => {
  if (completedAt !== null) return { completed: true, name: 'completed' };
  if (signedAt !== null) return { completed: false, name: 'signed' };
  return { completed: false, name: hasViewed ? 'signable' : 'not_viewed' };
};

/** A link signs until its time is over. What is signed by it can be read until the contract is deleted. */
export const isExpired = (
  { completedAt, signedAt, expiresAt }: Omit<Facts, 'hasViewed'> & { expiresAt: Date },
  now: Date,
): boolean => completedAt === null && signedAt === null && expiresAt <= now;

/** Where a contract is for whoever runs its society: nobody has read it, somebody has, somebody has signed it, everybody has. */
export const stateOfSociety = (completedAt: Date | null, signers: readonly SignerRow[]): ContractOfSociety => {
  const isSigned = signers.some(({ signed_at: signedAt }) => signedAt !== null);
  const isViewed = signers.some(({ viewed_at: viewedAt }) => viewedAt !== null);
  return {
    status: statusOf({ completedAt, signedAt: null, hasViewed: isViewed }),
    signers: signers.map(({ name, role, signed_at: signedAt }) => ({ name, role, signedAt })),
    ...(completedAt === null && isSigned ? { status: { completed: false, name: 'signed' } } : {}),
  };
};
