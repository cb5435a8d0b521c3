import type { DepositType } from '@bars/shared-api/contracts/payment-options';

/** What may be charged to a stored card in pence, as shown before the card is entered. Sources: PY-25, PY-26. */
export interface CardTerms {
  fee: number | null;
  perPerson: number | null;
  /** The venue's own text. */
  message: string | null;
}

/** A payment or a card to open. `amount` is formatted already. */
export type Wanted = { what: 'payment'; kind: DepositType; amount: string } | { what: 'card'; terms: CardTerms };

/** An opened payment or card, with the token of the deposit request or of the card request. */
export type Opened = Wanted & { token: string };

/**
 * The progress of a payment. `card`: the card page is shown. After the panel has reported success, which any script of a
 * foreign page can fake: `checking`: the server is asked. `unpaid`: the server says no. `unknown`: the server did not answer.
 * `unseen`: the server says yes, and the booking did not load.
 */
export type Stage = 'card' | 'checking' | 'unpaid' | 'unknown' | 'unseen';

/** The current payment, or the card that is being stored. */
export type Paying = Opened & {
  /** Id of the session that it belongs to. */
  sessionId: string;
  of: 'session' | 'booking';
  stage: Stage;
};

/** The state and actions of the payment dialog. */
export interface PaymentView {
  /** Null while nothing is being paid and no card is being stored. */
  paying: Paying | null;
  /** Closes the dialog. An unfinished payment can be opened again. */
  close(): void;
  /** Handles the panel's success event by asking the server. */
  succeed(): Promise<void>;
  lose(): Promise<void>;
}
