import type { Api } from '@bars/shared-api';
import { openingTimesQuery } from '@bars/shared-api/client/opening-times';
import type { OpeningTimes } from '@bars/shared-api/contracts/opening-times';
import { useQuery } from '@tanstack/react-query';

export type OpeningTimesView =
  | { state: 'loading' | 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; times: OpeningTimes };

/** Milliseconds after which the page asks again whether the venue is open. */
const refetchInterval = 60_000;

/** The opening times of a venue. Source: API-M-31. @param slug from the page's path */
export const useOpeningTimes = (api: Api, slug: string): OpeningTimesView => {
  const { data: times, error, isFetching, refetch } = useQuery({ ...openingTimesQuery(api, slug), refetchInterval });
  if (times !== undefined) return { state: 'ready', times };
  if (error === null || isFetching) return { state: 'loading' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'failed', retry: () => void refetch() };
};
