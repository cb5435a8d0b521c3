import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
import type { Tx } from '../../../kernel/db';

/** Where a society's contract is. `name`: `not_viewed` until anybody has read it, then `signable`, `signed` by the first signature, `completed`. */
export interface ContractOfSociety {
  status: SocietyContract['status'];
  signers: { name: string; role: string; signedAt: Date | null }[];
}

/** What is kept of somebody as a signer. */
export interface HeldContract {
  id: string;
  brandId: number;
  society: string;
  name: string;
  role: string;
  viewedAt: Date | null;
  signedAt: Date | null;
}

/** Contracts with societies, for other domains. */
export interface SocietyContractsService {
  /** The newest contract of a society; null where it has none. */
  ofSociety(tx: Tx, societyId: string): Promise<ContractOfSociety | null>;
  /** What is kept of an address, the newest first. `email` is an account name: lower-case, and shown to be the customer's. */
  heldOf(tx: Tx, email: string): Promise<HeldContract[]>;
}
