import { ApiError } from '@bars/shared-api';
import { useCallback, useEffect } from 'react';
import type { PaymentEvent } from './card-payment.rules';
import type { CardSource } from './use-card-source';

/** Source: PY-19, PY-23; given up after 15 minutes: decision "Payments". */
export const pollMs = 4000;
export const pollForMs = 15 * 60_000;
/** Source: PY-30. */
export const verifyMs = 2000;

interface Rhythm {
  everyMs: number;
  forMs?: number;
  /** Every turn, also one that asks nothing because the last question is still out. */
  onTurn?: () => void;
}

/** Runs `ask` again and again, one at a time, until it is stopped or `forMs` are over. */
const repeat = (ask: (signal: AbortSignal) => Promise<void>, { everyMs, forMs, onTurn }: Rhythm): (() => void) => {
  const stopped = new AbortController();
  let isAsking = false;
  const turn = async () => {
    onTurn?.();
    if (isAsking) return;
    isAsking = true;
    await ask(stopped.signal);
    isAsking = false;
  };
  const timer = setInterval(() => void turn(), everyMs);
  const end = forMs === undefined ? undefined : setTimeout(() => clearInterval(timer), forMs);
  return () => {
    clearInterval(timer);
    clearTimeout(end);
    stopped.abort();
  };
};

interface Checks {
  source: CardSource;
  /** The order on the card page; null while there is none. */
  orderId: string | null;
  isVerifying: boolean;
  tell: (event: PaymentEvent) => void;
}

/**
 * Asks the server how an order stands: quietly from the beginning, and with `verify` once the card page has gone.
 * A quiet question that fails is told and asked again; the server finishes a payment whether or not anybody asks.
 * @returns asks about an order once, at once
 */
export const usePaymentChecks = ({ source, orderId, isVerifying, tell }: Checks): ((orderId: string) => void) => {
  const check = useCallback(
    async (id: string, verify: boolean, signal?: AbortSignal) => {
      try {
        tell({ type: 'checked', orderId: id, standing: await source.check(id, verify, signal) });
      } catch (error) {
        const kind = error instanceof ApiError ? error.kind : null;
        if (kind === 'aborted') return;
        tell(verify ? { type: 'unheard', isOffline: kind === 'offline' } : { type: 'missed', orderId: id });
      }
    },
    [source, tell],
  );
  useEffect(() => {
    if (orderId === null) return undefined;
    return repeat((signal) => check(orderId, false, signal), { everyMs: pollMs, forMs: pollForMs });
  }, [check, orderId]);
  useEffect(() => {
    if (orderId === null || !isVerifying) return undefined;
    return repeat((signal) => check(orderId, true, signal), { everyMs: verifyMs, onTurn: () => tell({ type: 'asked' }) });
  }, [check, orderId, isVerifying, tell]);
  return useCallback((id) => void check(id, false), [check]);
};
