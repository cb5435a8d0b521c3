import { createHash } from 'node:crypto';
import type { KeptCard } from './rules/card-entry.rules';
import type { Tamper, Verdict } from './rules/cards.rules';
import type { AnswerFields } from './rules/hash.rules';

/** How a holder was authenticated: by the bank's challenge, without one, or not at all. */
export type Authentication = 'challenge' | 'frictionless' | 'none';

/** The unsigned parameters of a try: the hash of a request to the page covers none of them. */
export interface Terms {
  account: string;
  /** False where the money is only to be held on the card. */
  settle: boolean;
  /** The request's challenge indicator, as sent. */
  challenge: string | null;
}

/** One try to pay an order. */
export interface Attempt extends Terms {
  at: Date;
  by: 'page' | 'receipt-in' | 'auth-mobile';
  result: string;
  message: string;
  pasref: string;
  /** Empty unless approved. */
  authcode: string;
  card: KeptCard | null;
  authentication: Authentication;
}

/** A charge. An order has at most one. */
export interface Charge {
  at: Date;
  account: string;
  pasref: string;
  authcode: string;
  /** Pence */
  amount: number;
  currency: string;
  /** False while it is only held on the card. */
  settled: boolean;
  voided: boolean;
}

/** A refund. */
export interface Refund {
  at: Date;
  pasref: string;
  authcode: string;
  /** Pence */
  amount: number;
  /** The merchant's key: two requests with one key are one refund. */
  key: string | null;
}

/** An answer of the page. */
export interface SentAnswer {
  at: Date;
  /** The address that it is or would have been posted to. */
  to: string;
  /** The fields as signed. */
  fields: AnswerFields;
  tamper: Tamper | null;
  /** The fields as posted to the merchant; null where nothing was posted. */
  sent: AnswerFields | null;
}

export interface Order {
  id: string;
  attempts: Attempt[];
  charge: Charge | null;
  refunds: Refund[];
  answers: SentAnswer[];
  /** The card that was stored with it, even if deleted since. */
  stored: StoredCard | null;
}

/** A card stored for later charges. */
export interface StoredCard {
  payerRef: string;
  pmtRef: string;
  card: KeptCard;
  /** The name on the card. */
  holder: string;
  later: Verdict;
}

/** The provider's records, in memory only. */
export interface Orders {
  /** The order of this id; creates it if it does not exist. */
  open(id: string): Order;
  find(id: string): Order | undefined;
  all(): Order[];
  store(card: StoredCard): void;
  /** @returns false where the card does not exist */
  forget(payerRef: string, pmtRef: string): boolean;
  storedCard(payerRef: string, pmtRef: string): StoredCard | undefined;
  /** @returns false where this wallet token was used before; only its digest is kept */
  useToken(token: string): boolean;
  clear(): void;
  /** Runs the tasks of one order one after the other. */
  inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

export const createOrders = (): Orders => {
  const orders = new Map<string, Order>();
  const cards = new Map<string, StoredCard>();
  const tokens = new Set<string>();
  const turns = new Map<string, Promise<unknown>>();
  const keyOf = (payerRef: string, pmtRef: string) => `${payerRef}/${pmtRef}`;
  return {
    open: (id) => {
      const order = orders.get(id) ?? { id, attempts: [], charge: null, refunds: [], answers: [], stored: null };
      orders.set(id, order);
      return order;
    },
    find: (id) => orders.get(id),
    all: () => [...orders.values()],
    store: (card) => void cards.set(keyOf(card.payerRef, card.pmtRef), card),
    forget: (payerRef, pmtRef) => cards.delete(keyOf(payerRef, pmtRef)),
    storedCard: (payerRef, pmtRef) => cards.get(keyOf(payerRef, pmtRef)),
    useToken: (token) => {
      const digest = createHash('sha256').update(token).digest('hex');
      if (tokens.has(digest)) return false;
      tokens.add(digest);
      return true;
    },
    clear: () => {
      orders.clear();
      tokens.clear();
      cards.clear();
    },
    inTurn: (id, work) => {
      const turn = (turns.get(id) ?? Promise.resolve()).then(work);
      const done = turn.then(
        () => undefined,
        () => undefined,
      );
      turns.set(id, done);
      void done.then(() => (turns.get(id) === done ? turns.delete(id) : false));
      return turn;
    },
  };
};

/** Pence that can still be refunded. */
export const refundable = ({ charge, refunds }: Order): number =>
  charge === null || charge.voided ? 0 : charge.amount - refunds.reduce((total, { amount }) => total + amount, 0);
