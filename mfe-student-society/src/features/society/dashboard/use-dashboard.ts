import { errorToNotice, type Api } from '@bars/shared-api';
import { mySocietiesQuery } from '@bars/shared-api/client/societies';
import type { MySocieties } from '@bars/shared-api/contracts/societies';
import { useQuery } from '@tanstack/react-query';

export type DashboardView =
  | { state: 'loading' | 'signedOut' | 'empty' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; societies: MySocieties['societies'] };

/** The societies that the customer is in or runs. Sources: ST-95, ST-97. */
export const useDashboard = (api: Api): DashboardView => {
  const { data, error, isFetching, refetch } = useQuery(mySocietiesQuery(api));
  if (data !== undefined)
    return data.societies.length === 0 ? { state: 'empty' } : { state: 'ready', societies: data.societies };
  if (error?.status === 401) return { state: 'signedOut' };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
