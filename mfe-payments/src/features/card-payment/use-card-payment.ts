import { ApiError, errorToNotice } from '@bars/shared-api';
import type { FramedOutcome } from '@bars/shared-api/contracts/payment-messages';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { isStale, nextPayment, onCardPage, opening, outcomeOf, type CardPayment, type PaymentEvent } from './card-payment.rules';
import type { CardSource } from './use-card-source';
import { useFrameReload } from './use-frame-reload';
import { usePaymentChecks } from './use-payment-checks';

export interface CardPaymentModel {
  payment: CardPayment;
  /** Try Again, or Check again: whichever the payment can do. */
  again: () => void;
  /** What the card page in the frame says. */
  hear: (event: PaymentEvent) => void;
  /** Another page has come into the card page's frame. */
  frameLoaded: () => void;
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
 * shown, and after a no when somebody presses Try Again; the server gives the same order to whoever asks meanwhile.
 * Source: API-B-12, API-B-22, PY-22, PY-76.
 */
export const useCardPayment = (source: CardSource, onOutcome: (outcome: FramedOutcome) => void): CardPaymentModel => {
  const [payment, tell] = useReducer(nextPayment, opening);
  const isOpening = useRef(false);

  const open = useCallback(
    async (signal?: AbortSignal) => {
      isOpening.current = true;
      try {
        tell({ type: 'opened', order: await source.open(signal) });
      } catch (error) {
        if (signal?.aborted !== true) tell(toRefusal(error));
      } finally {
        isOpening.current = false;
      }
    },
    [source],
  );
  useEffect(() => {
    const left = new AbortController();
    void open(left.signal);
    return () => left.abort();
  }, [open]);
  useFrameReload(isStale(payment), open);

  const shown = onCardPage(payment);
  const check = usePaymentChecks({ source, orderId: shown?.order.id ?? null, isVerifying: payment.phase === 'verifying', tell });

  const outcome = outcomeOf(payment, source.done);
  useEffect(() => {
    if (outcome !== null) onOutcome(outcome);
  }, [outcome, onOutcome]);

  const again = () => {
    if (isOpening.current) return;
    tell({ type: 'again' });
    if (payment.phase === 'failed' || payment.phase === 'broken') void open();
  };
  const frameLoaded = () => {
    if (payment.phase === 'verifying') check(payment.order.id);
  };
  return { payment, again, hear: tell, frameLoaded };
};
