import { ApiError, createQueryClient, type Api } from '@bars/shared-api';
import { cardKeys, checkCardCapture, openCardCapture } from '@bars/shared-api/client/cards';
import { checkPayment, openDeposit, paymentKeys } from '@bars/shared-api/client/payments';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPayment, WizardEnvironment } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { fateByCode, fateOf, isFinal, type Fate, type Said } from './interrupted.rules';
import type { PaymentView } from './payment.types';

/** How often the server is asked. Source: as PY-30. */
const lookMs = 2000;

/** The open order, the same for whoever asks; a new one after a refusal. */
const orderQuery = (api: Api, { what, token }: OpenPayment) => ({
  queryKey: what === 'card' ? cardKeys.order(token) : paymentKeys.order(token),
  queryFn: async (): Promise<string> =>
    what === 'card' ? (await openCardCapture(api, { token })).order_data.order_id : (await openDeposit(api, token)).gp.data.order_id,
  staleTime: Infinity,
});

/** How an order stands; the server asks the provider soon. @throws {ApiError} */
const check = (api: Api, what: OpenPayment['what'], orderId: string): Promise<Said> =>
  what === 'card' ? checkCardCapture(api, orderId, true) : checkPayment(api, orderId, true);

export interface Interrupted {
  /** Null where nothing was interrupted, or the visitor has dealt with it. */
  left: OpenPayment | null;
  fate: Fate;
  dismiss: () => void;
}

/** A payment that was open when the page around took the wizard away: asks the server until its outcome is known. */
export const useInterrupted = ({ api, bookings }: WizardEnvironment, { now, refresh }: WizardModel, payment: PaymentView): Interrupted => {
  const [left, setLeft] = useState(() => (payment.paying === null ? (bookings.open ?? null) : null));
  const [since] = useState(now);
  // Elements and frames have no cache of the page's.
  const [queries] = useState(createQueryClient);
  const { data: fate = 'asking' } = useQuery(
    {
      queryKey: paymentKeys.interrupted(left?.token ?? ''),
      queryFn: async (): Promise<Fate> => {
        if (left === null) return 'over';
        try {
          const orderId = await queries.fetchQuery(orderQuery(api, left));
          return fateOf(await check(api, left.what, orderId), { since, now: now() });
        } catch (error) {
          return fateByCode(error instanceof ApiError ? error.code : null) ?? fateOf(null, { since, now: now() });
        }
      },
      enabled: left !== null,
      refetchInterval: ({ state }) => (state.data === undefined || !isFinal(state.data)) && lookMs,
      refetchIntervalInBackground: true,
    },
    queries,
  );

  const latest = useRef({ refresh, lose: payment.lose });
  useEffect(() => {
    latest.current = { refresh, lose: payment.lose };
  });
  useEffect(() => {
    if (left === null || !isFinal(fate)) return;
    if (fate === 'gone') void latest.current.lose();
    else void latest.current.refresh();
  }, [left, fate]);
  // The wizard itself shows a time that was lost, and a request that is not asked for any more.
  const isShown = fate !== 'gone' && fate !== 'over';
  return { left: isShown ? left : null, fate, dismiss: useCallback(() => setLeft(null), []) };
};
