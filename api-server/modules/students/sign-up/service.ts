import type { Tx } from '../../../kernel/db';

/** A sign-up as it is kept of somebody, with what they agreed to and declined. */
export interface HeldSignUp {
  barId: number;
  forename: string;
  surname: string;
  mobile: string;
  university: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  graduationYear: number;
  postcode: string | null;
  signedUpAt: Date;
  consents: { purpose: string; is_given: boolean; wording: string }[];
}

/** Sign-ups, for other domains. `email` is an account name: lower-case, and shown to be the customer's. */
export interface SignUpsService {
  /** What is kept of an address, the newest first. */
  heldOf(tx: Tx, email: string): Promise<HeldSignUp[]>;
}
