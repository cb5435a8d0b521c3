import { QueryClient } from '@tanstack/query-core';
import type { ApiError } from './api-error';

declare module '@tanstack/query-core' {
  /** Queries and mutations call functions of the client, which throw nothing but an `ApiError`. */
  interface Register {
    defaultError: ApiError;
  }
}

/** Makes the one cache of a page: no retries, no refetch on focus. Sources: BW-197, RT-61, RT-62. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: 30_000 },
      mutations: { retry: false },
    },
  });

/** The portal's cache. This module is loaded once per page, so every area shares it. */
export const queryClient: QueryClient = createQueryClient();
