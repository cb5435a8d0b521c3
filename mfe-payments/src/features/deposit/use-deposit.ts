import type { Api } from '@bars/shared-api';
import { paymentPageKeys, readDeposit } from '@bars/shared-api/client/payment-pages';
import type { DepositRequestState } from '@bars/shared-api/contracts/payment-pages';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { linkView, type LinkView } from '../../common/link-view';

export interface DepositModel {
  view: LinkView<DepositRequestState>;
  /** Reads it again, once something has become of the payment. */
  refresh: () => void;
  /** Leads to where it is paid. Source: PY-76. */
  tryAgain: () => void;
}

/**
 * A deposit request, read whenever its page is opened: neither a way back nor a second tab shows a form for what is paid.
 * Source: API-B-20.
 */
export const useDeposit = (api: Api, token: string): DepositModel => {
  const [, navigate] = useLocation();
  const query = useQuery({
    queryKey: paymentPageKeys.deposit(token),
    queryFn: ({ signal }) => readDeposit(api, token, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return { view: linkView(query), refresh: () => void query.refetch(), tryAgain: () => navigate(`/payment/${token}`) };
};
