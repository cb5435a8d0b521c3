import type { ApiError } from '@bars/shared-api';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Words } from './payment-page';

/** The words of a link that leads to nothing yet. */
export interface LinkCopy {
  loading: Words;
  unknown: Words;
  failed: Words;
  retry: string;
}

/** What a link leads to. `unknown`: there is nothing by this code; `failed`: the server does not answer. */
export type LinkView<Data> =
  | { state: 'loading' | 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; data: Data };

/** No such code, or one that no code can look like. */
export const isUnknown = ({ status }: ApiError): boolean => status === 404 || status === 422;

/** A query as what its link leads to. */
export const linkView = <Data>({
  data,
  error,
  isFetching,
  refetch,
}: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>): LinkView<Data> => {
  if (data !== undefined) return { state: 'ready', data };
  if (error === null || isFetching) return { state: 'loading' };
  return isUnknown(error) ? { state: 'unknown' } : { state: 'failed', retry: () => void refetch() };
};
