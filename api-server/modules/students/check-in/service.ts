import type { Tx } from '../../../kernel/db';

/** A visit as it is kept of somebody who gave their e-mail address. */
export interface HeldCheckIn {
  barId: number;
  forename: string;
  surname: string;
  address: string | null;
  postCode: string | null;
  groupSize: number;
  startedAt: Date;
  finishedAt: Date;
}

/** Visits, for other domains. `email` is an account name: lower-case, and shown to be the customer's. */
export interface CheckInsService {
  /** What is kept of an address, the newest first. */
  heldOf(tx: Tx, email: string): Promise<HeldCheckIn[]>;
}
