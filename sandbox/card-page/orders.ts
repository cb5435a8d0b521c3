import type { KeptCard } from './rules/card-entry.rules';
import type { Tamper, Verdict } from './rules/cards.rules';
import type { AnswerFields } from './rules/hash.rules';

/** How a holder was authenticated: by answering the bank's question, without one, or not at all. */
export type Authentication = 'challenge' | 'frictionless' | 'none';

/** What a try was asked to do. None of it is covered by the hash of a request to the page. */
export interface Terms {
  account: string;
  /** False when the money is only to be held on the card. */
  settle: boolean;
  /** What the request said of the bank's question, as it was sent. */
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

/** Money taken. An order has one at most, for ever. */
export interface Charge {
  at: Date;
  account: string;
  pasref: string;
  authcode: string;
  /** Pence */
  amount: number;
  currency: string;
  /** False when it is only held on the card. */
  settled: boolean;
  voided: boolean;
}

/** Money given back. */
export interface Refund {
  at: Date;
  pasref: string;
  authcode: string;
  /** Pence */
  amount: number;
  /** The merchant's name for it: asked for twice, it is given once. */
  key: string | null;
}

/** An answer of the page. */
export interface SentAnswer {
  at: Date;
  /** Where it goes, or would have gone. */
  to: string;
  /** As signed. */
  fields: AnswerFields;
  tamper: Tamper | null;
  /** As the merchant was to get it; null when nothing was posted. */
  sent: AnswerFields | null;
}

export interface Order {
  id: string;
  attempts: Attempt[];
  charge: Charge | null;
  refunds: Refund[];
  answers: SentAnswer[];
  /** The card that was stored with it, kept or forgotten since. */
  stored: StoredCard | null;
}

/** A card kept for later charges. */
export interface StoredCard {
  payerRef: string;
  pmtRef: string;
  card: KeptCard;
  /** As it is on the card. */
  holder: string;
  later: Verdict;
}

/** The provider's memory. It is in no file: a restart forgets it. */
export interface Orders {
  /** The order of this id, made when there is none. */
  open(id: string): Order;
  find(id: string): Order | undefined;
  all(): Order[];
  store(card: StoredCard): void;
  /** False where there is no such card. */
  forget(payerRef: string, pmtRef: string): boolean;
  storedCard(payerRef: string, pmtRef: string): StoredCard | undefined;
  clear(): void;
  /** Does one thing at a time per order. */
  inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result>;
}

export function createOrders(): Orders {
  const orders = new Map<string, Order>();
  const cards = new Map<string, StoredCard>();
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
    clear: () => {
      orders.clear();
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
}

/** Pence that can still be given back. */
export const refundable = ({ charge, refunds }: Order): number =>
  charge === null || charge.voided ? 0 : charge.amount - refunds.reduce((total, { amount }) => total + amount, 0);
