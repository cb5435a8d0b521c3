import type { Api } from '@bars/shared-api';
import { checkPayment, paymentKeys } from '@bars/shared-api/client/payments';
import type { PaymentCheck } from '@bars/shared-api/contracts/payments';
import { useQuery, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { isUnknown } from '../../common/link-view';
import { checkMs, checkState, mostChecks, type CheckState } from './payment-check.rules';

export interface PaymentCheckModel {
  state: CheckState | 'unknown';
  /** The last answer; undefined while there is none. */
  check: PaymentCheck | undefined;
  checkAgain: () => void;
  /** Leads to where a refused payment is tried again; null where it cannot be. Source: PY-76. */
  tryAgain: (() => void) | null;
}

/** A check that failed counts as well: the next one may get through. */
const isDone = ({
  state: { data, error, dataUpdateCount, errorUpdateCount },
}: Pick<Query<PaymentCheck>, 'state'>): boolean =>
  data?.received_response === true ||
  (error !== null && isUnknown(error)) ||
  dataUpdateCount + errorUpdateCount >= mostChecks;

/** How an order stands, asked until there is a response, and ten times at most. Sources: PY-30, API-B-14. */
export const usePaymentCheck = (api: Api, orderId: string): PaymentCheckModel => {
  const [, navigate] = useLocation();
  const [round, setRound] = useState(1);
  const [isOver, setOver] = useState(false);
  const { data: check, error } = useQuery({
    queryKey: paymentKeys.checkPage(orderId, round),
    queryFn: ({ signal }) => checkPayment(api, orderId, true, signal),
    gcTime: 0,
    refetchInterval: (query) => (isDone(query) ? false : checkMs),
    // The visitor may be in the bank's own app.
    refetchIntervalInBackground: true,
  });
  // By the clock, so that a check without an answer ends as well.
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setOver(true), mostChecks * checkMs);
    return () => clearTimeout(timer);
  }, [isOver]);

  const checkAgain = () => {
    setOver(false);
    setRound(round + 1);
  };
  const token = check?.retry_token ?? null;
  const tryAgain = token === null ? null : () => navigate(`/payment/${token}`);
  return {
    state: error !== null && isUnknown(error) ? 'unknown' : checkState(check, isOver),
    check,
    checkAgain,
    tryAgain,
  };
};
