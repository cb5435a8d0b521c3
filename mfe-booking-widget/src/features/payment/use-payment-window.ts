import { useEffect, useRef } from 'react';
import type { Timers } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import type { PaymentView } from './payment.types';

/** Source: PY-19; given up after 15 minutes: decision "Payments". */
const askMs = 4000;
const mostAsks = (15 * 60_000) / askMs;

/**
 * Asks how the booking stands while a payment is in a window of its own: every four seconds, and whenever the visitor comes
 * back to this page. A browser lets the two windows of an isolated page say nothing to each other. A booking that is there
 * ends the payment by itself; one that was lost after it was paid for is told here.
 */
export const usePaymentWindow = (timers: Timers, model: Pick<WizardModel, 'session' | 'refresh'>, { lose }: Pick<PaymentView, 'lose'>): void => {
  const latest = useRef({ refresh: model.refresh, lose });
  useEffect(() => {
    latest.current = { refresh: model.refresh, lose };
  });
  useEffect(() => {
    let asked = 0;
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      await latest.current.refresh();
      isAsking = false;
    };
    const next = () =>
      timers.set(askMs, () => {
        void ask();
        asked += 1;
        if (asked < mostAsks) cancel = next();
      });
    let cancel = next();
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [timers]);

  // The money of an earlier payment of this session may have gone back before.
  const wasRefunded = useRef(model.session.deposit_refunded);
  const isRefunded = model.session.deposit_refunded;
  useEffect(() => {
    if (isRefunded && !wasRefunded.current) void latest.current.lose();
  }, [isRefunded]);
};
