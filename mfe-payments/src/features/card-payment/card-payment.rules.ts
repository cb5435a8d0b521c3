import type { PaymentCheck } from '@bars/shared-api/contracts/payments';

/** The card page as it is posted: where to, with what, and what is paid there. */
export interface CardOrder {
  id: string;
  url: string;
  fields: Readonly<Record<string, string>>;
  displayAmount: string;
}

export type Failure = 'declined' | 'advice' | 'timeout' | 'generic';

interface OnCardPage {
  order: CardOrder;
  /** Of the card page while it was a form, in CSS pixels; null until it has told. */
  height: number | null;
  /** What the card page itself said was wrong with the card. */
  cardError: string | null;
}

/** A payment as its visitor meets it. Only `form`, `verifying` and `unanswered` have the card page on the screen. */
export type CardPayment =
  | { phase: 'opening' }
  | ({ phase: 'form' } & OnCardPage)
  | ({ phase: 'verifying'; asked: number } & OnCardPage)
  | ({ phase: 'unanswered'; isOffline: boolean } & OnCardPage)
  | { phase: 'failed'; failure: Failure; cardError: string | null }
  | { phase: 'broken'; text: string }
  | { phase: 'paid'; displayAmount: string | null }
  | { phase: 'gone' }
  | { phase: 'expired' };

export type PaymentEvent =
  | { type: 'opened'; order: CardOrder }
  | { type: 'broke'; text: string }
  | { type: 'over'; outcome: 'paid' | 'expired' }
  /** The card page has told its height. */
  | { type: 'sized'; height: number }
  /** The card page has told its answer, which only the server can believe. */
  | { type: 'answered'; orderId: string; cardError: string | null }
  | { type: 'checked'; orderId: string; check: PaymentCheck }
  /** A verification is sent … */
  | { type: 'asked' }
  /** … and did not come back. */
  | { type: 'unheard'; isOffline: boolean }
  | { type: 'again' };

/** Higher than this it is a form. Source: PY-17, PY-18. */
export const formHeight = 70;
/** Source: PY-30. */
export const mostVerifications = 10;

export const opening: CardPayment = { phase: 'opening' };

type Shown = Extract<CardPayment, OnCardPage>;

export const onCardPage = (state: CardPayment): Shown | null => ('order' in state ? state : null);

const kept = ({ order, height, cardError }: Shown): OnCardPage => ({ order, height, cardError });

const verifying = (shown: Shown): CardPayment => ({ phase: 'verifying', asked: 0, ...kept(shown) });

/** An unanswered verification: after the last one the visitor is told, while the truth may still arrive. */
const missed = (state: CardPayment, isOffline: boolean): CardPayment =>
  state.phase === 'verifying' && state.asked >= mostVerifications ? { phase: 'unanswered', isOffline, ...kept(state) } : state;

const sized = (shown: Shown, height: number): CardPayment => {
  if (height > formHeight) return { ...kept(shown), phase: 'form', height };
  return shown.phase === 'form' ? verifying(shown) : shown;
};

const answered = (shown: Shown, cardError: string | null): CardPayment => {
  const told = { ...shown, cardError };
  return told.phase === 'form' ? verifying(told) : told;
};

const settled = (shown: Shown, { outcome, display_amount: displayAmount }: PaymentCheck): CardPayment => {
  if (outcome === 'open') return missed(shown, false);
  if (outcome === 'paid') return { phase: 'paid', displayAmount };
  if (outcome === 'gone' || outcome === 'expired') return { phase: outcome };
  return { phase: 'failed', failure: outcome, cardError: shown.cardError };
};

const asked = (shown: Shown): CardPayment => {
  if (shown.phase !== 'verifying') return shown;
  return shown.asked < mostVerifications ? { ...shown, asked: shown.asked + 1 } : missed(shown, false);
};

type FirstEvent = Extract<PaymentEvent, { type: 'opened' | 'broke' | 'over' }>;

const isFirst = (event: PaymentEvent): event is FirstEvent => event.type === 'opened' || event.type === 'broke' || event.type === 'over';

const afterOpening = (event: FirstEvent): CardPayment => {
  if (event.type === 'opened') return { phase: 'form', order: event.order, height: null, cardError: null };
  if (event.type === 'broke') return { phase: 'broken', text: event.text };
  return event.outcome === 'paid' ? { phase: 'paid', displayAmount: null } : { phase: 'expired' };
};

const tryAgain = (state: CardPayment): CardPayment => {
  if (state.phase === 'failed' || state.phase === 'broken') return opening;
  return state.phase === 'unanswered' ? verifying(state) : state;
};

type ShownEvent = Exclude<PaymentEvent, FirstEvent | { type: 'again' }>;

const onPage = (shown: Shown, event: ShownEvent): CardPayment => {
  switch (event.type) {
    case 'sized':
      return sized(shown, event.height);
    case 'answered':
      return event.orderId === shown.order.id ? answered(shown, event.cardError) : shown;
    case 'checked':
      return event.orderId === shown.order.id ? settled(shown, event.check) : shown;
    case 'asked':
      return asked(shown);
    case 'unheard':
      return missed(shown, event.isOffline);
  }
};

/** What an event makes of a payment; an event that comes too late or twice changes nothing. */
export const nextPayment = (state: CardPayment, event: PaymentEvent): CardPayment => {
  if (event.type === 'again') return tryAgain(state);
  if (isFirst(event)) return state.phase === 'opening' ? afterOpening(event) : state;
  const shown = onCardPage(state);
  return shown ? onPage(shown, event) : state;
};

/** Nothing more comes of it: the page around the frame is told. */
export const outcomeOf = ({ phase }: CardPayment): 'paid' | 'gone' | 'expired' | null =>
  phase === 'paid' || phase === 'gone' || phase === 'expired' ? phase : null;
