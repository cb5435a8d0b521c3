import type { Tx } from '../../../kernel/db';

/** What is kept of a customer as a student. `locationId` is the cost centre of a bar as an integer. */
export interface HeldStudent {
  birthDate: string | null;
  graduationYear: number | null;
  postCode: string | null;
  locationId: number | null;
  uniEmail: string | null;
  personalEmail: string | null;
  offersFrom: Date | null;
  graduatedAt: Date | null;
  /** Addresses that a link was mailed to, the newest first. */
  verifications: { email: string; isStudent: boolean; askedAt: Date; confirmedAt: Date | null }[];
}

/** Students, for other domains. */
export interface StudentsService {
  /** What is kept of a customer; undefined where nothing is. */
  heldOf(tx: Tx, customerId: string): Promise<HeldStudent | undefined>;
  /** The customers who have confirmed this address, in lower case, as one of theirs as a student: it may be another than their account's. */
  customersWith(tx: Tx, address: string): Promise<string[]>;
}
