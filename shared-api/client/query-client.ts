import { QueryClient } from '@tanstack/query-core';
import type { ApiError } from './api-error';

declare module '@tanstack/query-core' {
  /** Queries and mutations call functions of the client, which throw nothing but an `ApiError`. */
  interface Register {
    defaultError: ApiError;
  }
}

/**
 * Makes the one cache of a page: no retries, no refetch on focus. A call without a connection is made and fails as `offline`,
 * so that the page can say so; the library's own way is to wait for the connection. A server that says when to come back is asked again by the transport. Sources: BW-197, BW-204, RT-61, RT-62.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** The portal's cache. This module is loaded once per page, so every area shares it. */
export const queryClient: QueryClient = createQueryClient();
