import { errorToNotice, type Api } from '@bars/shared-api';
import { societyViewQuery } from '@bars/shared-api/client/societies';
import type { SocietyView } from '@bars/shared-api/contracts/societies';
import { useQuery } from '@tanstack/react-query';

/** `refused`: the customer does not run it, or there is none; `reason` is the server's text. */
export type SocietyPage =
  | { state: 'loading' | 'signedOut' }
  | { state: 'refused'; reason: string }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; society: SocietyView };

/** A society for those who run it. Sources: ST-96, AC-56, API-M-64. */
export const useSocietyView = (api: Api, id: string): SocietyPage => {
  const { data, error, isFetching, refetch } = useQuery(societyViewQuery(api, id));
  if (data !== undefined) return { state: 'ready', society: data };
  if (error?.status === 401) return { state: 'signedOut' };
  if (error?.status === 403 || error?.status === 404) return { state: 'refused', reason: errorToNotice(error) };
  if (error === null || isFetching) return { state: 'loading' };
  return { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
