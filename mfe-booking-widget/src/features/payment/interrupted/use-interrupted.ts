import { ApiError, createQueryClient, type Api } from '@bars/shared-api';
import { cardKeys, checkCardCapture, openCardCapture } from '@bars/shared-api/client/cards';
import { checkPayment, openDeposit, paymentKeys } from '@bars/shared-api/client/payments';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpenPayment, WizardEnvironment } from '../../../common/environment';
import type { WizardModel } from '../../../common/wizard-model';
import { fateByCode, fateOf, isFinal, type Fate, type OrderState } from './interrupted.rules';
import type { PaymentView } from '../payment.types';

/** Polling interval in milliseconds. Source: as PY-30. */
const lookMs = 2000;

/** The id of the open order. The server returns the same order for the same token, and a new one after a declined payment. */
const orderQuery = (api: Api, { what, token }: OpenPayment) => ({
  queryKey: what === 'card' ? cardKeys.order(token) : paymentKeys.order(token),
  queryFn: async (): Promise<string> =>
    what === 'card'
      ? (await openCardCapture(api, { token })).order_data.order_id
      : (await openDeposit(api, token)).gp.data.order_id,
  staleTime: Infinity,
});

/** Reads the state of an order. The call makes the server ask the provider soon. @throws {ApiError} */
const check = (api: Api, what: OpenPayment['what'], orderId: string): Promise<OrderState> =>
  what === 'card' ? checkCardCapture(api, orderId, true) : checkPayment(api, orderId, true);

export interface Interrupted {
  /** The interrupted payment; null if there is none or the visitor has closed its dialog. */
  left: OpenPayment | null;
  fate: Fate;
  dismiss: () => void;
}

/** Polls the server for the outcome of a payment that was open when the page around removed the wizard. */
export const useInterrupted = (
  { api, bookings }: WizardEnvironment,
  { now, refresh }: WizardModel,
  payment: PaymentView,
): Interrupted => {
  const [left, setLeft] = useState(() => (payment.paying === null ? (bookings.open ?? null) : null));
  const [since] = useState(now);
  // Elements and frames have no query client of the page.
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
  // The wizard itself shows a lost time and an ended request.
  const isShown = fate !== 'gone' && fate !== 'over';
  return { left: isShown ? left : null, fate, dismiss: useCallback(() => setLeft(null), []) };
};
