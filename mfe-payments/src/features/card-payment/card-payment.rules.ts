import type { KeptCard } from '@bars/shared-api/contracts/cards';
import type { FramedOutcome, Payable } from '@bars/shared-api/contracts/payment-messages';

/** What is posted to the card page: its address, its form and the order it belongs to. */
export interface CardOrder {
  id: string;
  url: string;
  fields: Readonly<Record<string, string>>;
  /** What is paid there; null where a card is only stored. */
  displayAmount: string | null;
  amountPence: number | null;
  /** How often its page may be loaded again after a failed check. Source: PY-24. */
  mostReloads: number;
}

export type Failure = 'declined' | 'advice' | 'timeout' | 'generic';

/** The result: the amount that was paid, or the card that was stored, as far as they are known. */
export interface Gain {
  displayAmount: string | null;
  card: KeptCard | null;
}

/** The server's state of an order. `done`: it is paid, or the card is stored. */
export interface Standing extends Gain {
  outcome: 'open' | 'done' | 'gone' | 'expired' | Failure;
}

interface OnCardPage {
  order: CardOrder;
  /** The height of the form, in CSS pixels; null until the card page has reported it. */
  height: number | null;
  /** How many pages the frame has loaded: the form is the first, the bank's question another. */
  pages: number;
  /** What the card page reported as wrong with the card. */
  cardError: string | null;
  /** How often the page has been loaded again. */
  reloads: number;
  /** A wallet has charged the order, or may have. The card page is gone then, so nobody pays twice. */
  byWallet: boolean;
}

/** The state of a payment, or of the storing of a card. Only `form`, `verifying` and `unanswered` have the card page. */
export type CardPayment =
  | { phase: 'opening' }
  /** `isStale`: a check has failed, and the page is about to be loaded again. */
  | ({ phase: 'form'; isStale: boolean } & OnCardPage)
  | ({ phase: 'verifying'; asked: number } & OnCardPage)
  | ({ phase: 'unanswered'; isOffline: boolean } & OnCardPage)
  | { phase: 'failed'; failure: Failure; cardError: string | null }
  | { phase: 'broken'; text: string }
  | ({ phase: 'done' } & Gain)
  | { phase: 'gone' }
  | { phase: 'expired' };

export type PaymentEvent =
  | { type: 'opened'; order: CardOrder }
  | { type: 'broke'; text: string }
  | { type: 'over'; outcome: 'done' | 'expired' }
  /** The frame has loaded a page of the provider's. */
  | { type: 'loaded' }
  /** The card page has reported its height. */
  | { type: 'sized'; height: number }
  /** The card page has reported its answer, which only the server can verify. */
  | { type: 'answered'; orderId: string; cardError: string | null }
  /** A wallet has charged the order, or may have. Source: PY-62, PY-66. */
  | { type: 'charged'; orderId: string }
  | { type: 'checked'; orderId: string; standing: Standing }
  /** A check without `verify` has failed. */
  | { type: 'missed'; orderId: string }
  /** A check with `verify` is sent … */
  | { type: 'asked' }
  /** … and has failed. */
  | { type: 'unheard'; isOffline: boolean }
  | { type: 'again' };

/** Higher than this it is a form. Source: PY-17, PY-18. */
export const formHeight = 70;
/** Source: PY-30. */
export const mostVerifications = 10;

export const opening: CardPayment = { phase: 'opening' };

type Shown = Extract<CardPayment, OnCardPage>;

export const onCardPage = (state: CardPayment): Shown | null => ('order' in state ? state : null);

export const isStale = (state: CardPayment): boolean => state.phase === 'form' && state.isStale;

/** Whether the card page takes the skeleton's place, which it does even when it has not reported its height. */
export const isCardPageThere = (state: CardPayment): boolean => {
  const shown = onCardPage(state);
  return shown !== null && (shown.phase !== 'form' || shown.pages > 0 || shown.height !== null);
};

/** The height of a further page, which is seldom that of the form, in CSS pixels; null where the form's height is kept. */
export const furtherHeight = ({ pages, height }: Shown): number | null => (pages > 1 ? height : null);

const kept = ({ order, height, pages, cardError, reloads, byWallet }: Shown): OnCardPage => ({
  order,
  height,
  pages,
  cardError,
  reloads,
  byWallet,
});

const verifying = (shown: Shown): CardPayment => ({ phase: 'verifying', asked: 0, ...kept(shown) });

/** A verification without a result: after the last one the visitor is told. A result may still arrive. */
const unheard = (state: CardPayment, isOffline: boolean): CardPayment =>
  state.phase === 'verifying' && state.asked >= mostVerifications
    ? { phase: 'unanswered', isOffline, ...kept(state) }
    : state;

const sized = (shown: Shown, height: number): CardPayment => {
  if (height > formHeight) return { ...kept(shown), phase: 'form', isStale: isStale(shown), height };
  return shown.phase === 'form' ? verifying(shown) : shown;
};

const answered = (shown: Shown, cardError: string | null): CardPayment => {
  const told = { ...shown, cardError };
  return told.phase === 'form' ? verifying(told) : told;
};

const settled = (shown: Shown, { outcome, displayAmount, card }: Standing): CardPayment => {
  if (outcome === 'open') return unheard(shown, false);
  if (outcome === 'done') return { phase: 'done', displayAmount, card };
  if (outcome === 'gone' || outcome === 'expired') return { phase: outcome };
  return { phase: 'failed', failure: outcome, cardError: shown.cardError };
};

/** A failed check marks the form as stale. Once the card page has gone there is nothing to load again. */
const missed = (shown: Shown): CardPayment =>
  shown.phase === 'form' && shown.reloads < shown.order.mostReloads ? { ...shown, isStale: true } : shown;

const asked = (shown: Shown): CardPayment => {
  if (shown.phase !== 'verifying') return shown;
  return shown.asked < mostVerifications ? { ...shown, asked: shown.asked + 1 } : unheard(shown, false);
};

type FirstEvent = Extract<PaymentEvent, { type: 'opened' | 'broke' | 'over' }>;

const isFirst = (event: PaymentEvent): event is FirstEvent =>
  event.type === 'opened' || event.type === 'broke' || event.type === 'over';

const formOf = (order: CardOrder, reloads: number): CardPayment => ({
  phase: 'form',
  isStale: false,
  order,
  height: null,
  pages: 0,
  cardError: null,
  reloads,
  byWallet: false,
});

const afterOpening = (state: CardPayment, event: FirstEvent): CardPayment => {
  const stale = isStale(state) ? onCardPage(state) : null;
  if (state.phase !== 'opening' && stale === null) return state;
  if (event.type === 'opened') return formOf(event.order, stale === null ? 0 : stale.reloads + 1);
  if (event.type === 'over')
    return event.outcome === 'done' ? { phase: 'done', displayAmount: null, card: null } : { phase: 'expired' };
  // The form on the screen stays; the next failed check tries again.
  return stale === null ? { phase: 'broken', text: event.text } : { phase: 'form', isStale: false, ...kept(stale) };
};

const tryAgain = (state: CardPayment): CardPayment => {
  if (state.phase === 'failed' || state.phase === 'broken') return opening;
  return state.phase === 'unanswered' ? verifying(state) : state;
};

type OrderEvent = Extract<PaymentEvent, { orderId: string }>;

const ofOrder = (shown: Shown, event: OrderEvent): CardPayment => {
  if (event.orderId !== shown.order.id) return shown;
  if (event.type === 'answered') return answered(shown, event.cardError);
  if (event.type === 'charged') return verifying({ ...shown, byWallet: true });
  return event.type === 'checked' ? settled(shown, event.standing) : missed(shown);
};

type ShownEvent = Exclude<PaymentEvent, FirstEvent | { type: 'again' }>;

const onPage = (shown: Shown, event: ShownEvent): CardPayment => {
  switch (event.type) {
    case 'loaded':
      return { ...shown, pages: shown.pages + 1 };
    case 'sized':
      return sized(shown, event.height);
    case 'asked':
      return asked(shown);
    case 'unheard':
      return unheard(shown, event.isOffline);
    default:
      return ofOrder(shown, event);
  }
};

/** The reducer of a payment. An event that comes too late or twice changes nothing. */
export const nextPayment = (state: CardPayment, event: PaymentEvent): CardPayment => {
  if (event.type === 'again') return tryAgain(state);
  if (isFirst(event)) return afterOpening(state, event);
  const shown = onCardPage(state);
  return shown ? onPage(shown, event) : state;
};

/** The outcome that the page around the frame is told; null while there is none. @param done the outcome of `done` */
export const outcomeOf = ({ phase }: CardPayment, done: 'paid' | 'stored'): FramedOutcome | null => {
  if (phase === 'done') return done;
  return phase === 'gone' || phase === 'expired' ? phase : null;
};

/** What a wallet of the page around may pay; undefined while the order is being opened. @param label who is paid */
export const payableOf = (state: CardPayment, label: string): Payable | undefined => {
  if (state.phase === 'opening') return undefined;
  const { order } = onCardPage(state) ?? {};
  return order === undefined || order.amountPence === null
    ? null
    : { amount: order.amountPence, label, is_open: state.phase === 'form' };
};
