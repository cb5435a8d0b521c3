import { ApiError, errorToNotice, type Api } from '@bars/shared-api';
import { openDeposit } from '@bars/shared-api/client/payments';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { toCardOrder } from './card-payment.conversions';
import { nextPayment, onCardPage, opening, outcomeOf, type CardPayment, type PaymentEvent } from './card-payment.rules';
import { usePaymentChecks } from './use-payment-checks';

export interface CardPaymentOptions {
  api: Api;
  /** Of the deposit request. */
  token: string;
  onOutcome: (outcome: 'paid' | 'gone' | 'expired') => void;
}

export interface CardPaymentModel {
  payment: CardPayment;
  /** Try Again, or Check again: whichever the payment can do. */
  again: () => void;
  /** What the card page in the frame says. */
  hear: (event: PaymentEvent) => void;
  /** Another page has come into the card page's frame. */
  frameLoaded: () => void;
}

const isOver: Record<string, 'paid' | 'expired'> = { already_paid: 'paid', payment_closed: 'expired', not_found: 'expired' };

const toRefusal = (error: unknown): PaymentEvent => {
  const outcome = error instanceof ApiError && error.code !== null ? isOver[error.code] : undefined;
  return outcome === undefined ? { type: 'broke', text: errorToNotice(error) } : { type: 'over', outcome };
};

/**
 * A payment by its deposit request. The card page is opened when it is first shown, and after a no when somebody presses
 * Try Again; the server gives the same order to whoever asks meanwhile. Source: API-B-22, PY-76.
 */
export const useCardPayment = ({ api, token, onOutcome }: CardPaymentOptions): CardPaymentModel => {
  const [payment, tell] = useReducer(nextPayment, opening);
  const isOpening = useRef(false);

  const open = useCallback(
    async (signal?: AbortSignal) => {
      isOpening.current = true;
      try {
        tell({ type: 'opened', order: toCardOrder(await openDeposit(api, token, signal), window.location.origin) });
      } catch (error) {
        if (signal?.aborted !== true) tell(toRefusal(error));
      } finally {
        isOpening.current = false;
      }
    },
    [api, token],
  );
  useEffect(() => {
    const left = new AbortController();
    void open(left.signal);
    return () => left.abort();
  }, [open]);

  const shown = onCardPage(payment);
  const check = usePaymentChecks({ api, orderId: shown?.order.id ?? null, isVerifying: payment.phase === 'verifying', tell });

  const outcome = outcomeOf(payment);
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
