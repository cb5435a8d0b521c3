import { currentCustomerQuery } from '@bars/shared-api';
import { useQuery } from '@tanstack/react-query';
import type { WizardEnvironment } from '../../common/environment';

/** `signedOut`: nobody is logged in. `failed`: the server did not say who is. */
export type AccountView = { state: 'loading' | 'signedOut' | 'ready' } | { state: 'failed'; retry: () => void };

/** Whether somebody is logged in. The wizard takes the customer's details from the same query. Source: BW-179. */
export const useAccount = ({ api, surface }: Pick<WizardEnvironment, 'api' | 'surface'>): AccountView => {
  const { data, error, isFetching, refetch } = useQuery(currentCustomerQuery(api, surface));
  if (data !== undefined) return { state: data === null ? 'signedOut' : 'ready' };
  return error !== null && !isFetching ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' };
};
