import { ApiError, errorToNotice } from '@bars/shared-api';
import type { FramedOutcome } from '@bars/shared-api/contracts/payment-messages';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer } from 'react';
import {
  isStale,
  nextPayment,
  onCardPage,
  opening,
  outcomeOf,
  type CardPayment,
  type PaymentEvent,
} from './card-payment.rules';
import type { CardSource } from './use-card-source';
import { usePaymentChecks } from './use-payment-checks';

/** How long after a failed check the frame is loaded again. Source: PY-24. */
const reloadMs = 500;

export interface CardPaymentModel {
  payment: CardPayment;
  /** Try Again, or Check again, by the payment's state. */
  again: () => void;
  /** Takes an event of the card page. */
  dispatch: (event: PaymentEvent) => void;
  /** The frame has loaded another page. */
  frameLoaded: () => void;
  /** A wallet has charged the order, or may have. */
  charged: (orderId: string) => void;
}

const isOver: Record<string, 'done' | 'expired'> = {
  already_paid: 'done',
  card_stored: 'done',
  payment_closed: 'expired',
  card_closed: 'expired',
  not_found: 'expired',
};

const toRefusal = (error: unknown): PaymentEvent => {
  const outcome = error instanceof ApiError && error.code !== null ? isOver[error.code] : undefined;
  return outcome === undefined ? { type: 'broke', text: errorToNotice(error) } : { type: 'over', outcome };
};

/**
 * A payment by its deposit request, or the storing of a card by its card request. The card page is opened when it is first
 * shown, and after a refusal by Try Again; the server gives the same order to every caller meanwhile.
 * Source: API-B-12, API-B-22, PY-22, PY-76.
 */
export const useCardPayment = (source: CardSource, onOutcome: (outcome: FramedOutcome) => void): CardPaymentModel => {
  const [payment, dispatch] = useReducer(nextPayment, opening);
  const {
    data: order,
    dataUpdatedAt,
    error,
    refetch,
  } = useQuery({ ...source.orderQuery, staleTime: Infinity, gcTime: 0 });
  useEffect(() => {
    if (dataUpdatedAt > 0 && order !== undefined) dispatch({ type: 'opened', order });
  }, [order, dataUpdatedAt]);
  useEffect(() => {
    if (error !== null) dispatch(toRefusal(error));
  }, [error]);
  const isFrameStale = isStale(payment);
  useEffect(() => {
    if (!isFrameStale) return undefined;
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), reloadMs);
    return () => clearTimeout(timer);
  }, [isFrameStale, refetch]);

  const shown = onCardPage(payment);
  const check = usePaymentChecks({
    source,
    orderId: shown?.order.id ?? null,
    openedAtMs: dataUpdatedAt,
    isVerifying: payment.phase === 'verifying',
    dispatch,
  });

  const outcome = outcomeOf(payment, source.done);
  useEffect(() => {
    if (outcome !== null) onOutcome(outcome);
  }, [outcome, onOutcome]);

  const again = () => {
    dispatch({ type: 'again' });
    if (payment.phase === 'failed' || payment.phase === 'broken') void refetch({ cancelRefetch: false });
  };
  const frameLoaded = () => {
    if (payment.phase === 'verifying') check();
  };
  const charged = useCallback((orderId: string) => dispatch({ type: 'charged', orderId }), []);
  return { payment, again, dispatch, frameLoaded, charged };
};
