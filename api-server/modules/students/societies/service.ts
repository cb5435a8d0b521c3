import type { MembershipStatus } from '@bars/shared-api/contracts/societies';
import type { Db, Tx } from '../../../kernel/db';

/** A society as it is kept of a customer: one that they are or were in, or one that they run. */
export interface HeldSociety {
  title: string;
  barId: number | null;
  role: 'member' | 'admin';
  /** null of one that they run. */
  status: MembershipStatus | null;
  registeredAt: Date | null;
  leftAt: Date | null;
}

/** Societies, for other domains. */
export interface SocietiesService {
  /** The customer is registered with a society that offers something. Source: ST-14. */
  hasOffers(db: Db, customerId: string): Promise<boolean>;
  /** What is kept of a customer. `email`: the address that they have shown to be theirs; null where they have not. `customerId`: null without an account. */
  heldOf(tx: Tx, person: { customerId: string | null; email: string | null }): Promise<HeldSociety[]>;
}
