import type { DepositType } from '@bars/shared-api/contracts/payment-options';

/** What may be charged to a stored card, as it was told when it was asked for; pence. Sources: PY-25, PY-26. */
export interface CardTerms {
  fee: number | null;
  perPerson: number | null;
  /** The venue's own words. */
  message: string | null;
}

/** Amounts as they are read. */
export type Wanted = { what: 'payment'; kind: DepositType; amount: string } | { what: 'card'; terms: CardTerms };

/** What has been opened, with the token of the deposit request, or of the card request. */
export type Opened = Wanted & { token: string };

/**
 * How far it is. `card`: the card page. The page says that it is done, which any script of a foreign page can say too:
 * `checking`: the server is asked. `unpaid`: it says no. `unknown`: it did not answer. `unseen`: it says yes, and the booking could not be fetched.
 */
export type Stage = 'card' | 'checking' | 'unpaid' | 'unknown' | 'unseen';

/** What is being paid, or the card that is being stored. */
export type Paying = Opened & {
  /** Of the session that it belongs to. */
  sessionId: string;
  of: 'session' | 'booking';
  stage: Stage;
};

/** What the dialog shows, and what becomes of it. */
export interface PaymentView {
  /** Null while nothing is being paid and no card is being stored. */
  paying: Paying | null;
  /** Half-way or at the end; the same payment can be opened again. */
  close(): void;
  /** The page says that it is done: the server is asked whether it is. */
  succeed(): Promise<void>;
  lose(): Promise<void>;
}
