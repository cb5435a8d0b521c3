import { useEffect, useRef } from 'react';
import type { Timers } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import type { PaymentView } from './payment.types';

/** Source: PY-19; given up after 15 minutes: decision "Payments". */
const askMs = 4000;
const mostAsks = (15 * 60_000) / askMs;

/**
 * Reads the session while a payment is open in a separate window: every four seconds, and when the visitor comes back to this
 * page. An isolated page and its window cannot exchange messages. A complete booking closes the payment without help; a
 * refund, which means that the time was lost, is handled here.
 */
export const usePaymentWindow = (
  timers: Timers,
  model: Pick<WizardModel, 'session' | 'refresh'>,
  { lose }: Pick<PaymentView, 'lose'>,
): void => {
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

  // An earlier payment of this session may have been refunded before.
  const wasRefunded = useRef(model.session.deposit_refunded);
  const isRefunded = model.session.deposit_refunded;
  useEffect(() => {
    if (isRefunded && !wasRefunded.current) void latest.current.lose();
  }, [isRefunded]);
};
