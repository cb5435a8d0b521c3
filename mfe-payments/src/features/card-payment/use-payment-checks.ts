import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { PaymentEvent, Standing } from './card-payment.rules';
import type { CardSource } from './use-card-source';

/** How often the server is asked from the beginning, and for how long. Sources: PY-19, PY-23; decision "Payments". */
const pollMs = 4000;
const pollForMs = 15 * 60_000;
/** How often it is asked once the card page has gone. Source: PY-30. */
const verifyMs = 2000;

/** The state of an order that has just been opened: the first check is due one interval later. */
const justOpened: Standing = { outcome: 'open', displayAmount: null, card: null };

interface Checks {
  source: CardSource;
  /** The order on the card page; null while there is none. */
  orderId: string | null;
  /** When the order was opened, in milliseconds of this browser's clock. */
  openedAtMs: number;
  isVerifying: boolean;
  dispatch: (event: PaymentEvent) => void;
}

/**
 * Reads the state of an order: from the beginning, and with `verify` once the card page has gone. The server finishes a payment
 * without these checks too. @returns a function that checks at once
 */
export const usePaymentChecks = ({ source, orderId, openedAtMs, isVerifying, dispatch }: Checks): (() => void) => {
  // Counts checks by time, so that one without an answer counts. It stands before the query: each check is counted before its answer.
  useEffect(() => {
    if (!isVerifying) return undefined;
    const timer = setInterval(() => dispatch({ type: 'asked' }), verifyMs);
    return () => clearInterval(timer);
  }, [isVerifying, dispatch]);

  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...source.checkQuery(orderId ?? '', isVerifying),
    enabled: orderId !== null,
    initialData: justOpened,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: () => (isVerifying ? verifyMs : Date.now() - openedAtMs < pollForMs && pollMs),
    // The visitor may be in the bank's own app.
    refetchIntervalInBackground: true,
  });
  // Every answer is an event, also one that equals the last.
  useEffect(() => {
    if (dataUpdatedAt > 0 && orderId !== null) dispatch({ type: 'checked', orderId, standing: data });
  }, [orderId, data, dataUpdatedAt, dispatch]);
  useEffect(() => {
    if (orderId === null || error === null) return;
    dispatch(
      isVerifying
        ? { type: 'unheard', isOffline: error.kind === 'offline' && !navigator.onLine }
        : { type: 'missed', orderId },
    );
  }, [orderId, error, isVerifying, dispatch]);
  return useCallback(() => void refetch(), [refetch]);
};
