import type { InterestGroup } from '@bars/shared-api/contracts/interest-request';
import type { Tx } from '../../../kernel/db';

/** A registration as it is kept. */
export interface HeldInterest {
  group: InterestGroup;
  barId: number;
  forename: string;
  surname: string;
  registeredAt: Date;
}

/** Registrations of interest, for other domains. `email` is an account name: lower-case, and shown to be the customer's. */
export interface InterestsService {
  /** What an address has registered, the newest first. */
  heldOf(tx: Tx, email: string): Promise<HeldInterest[]>;
}
