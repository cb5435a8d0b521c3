import type { QueryFunctionContext } from '@tanstack/query-core';
import { openingTimesAnswer, openingTimesPath, type OpeningTimes } from '../../contracts/opening-times';
import type { Api } from '../transport';

/** GET rest/bar/{slug}/opening-times. Source: API-M-31. @throws {ApiError} 404 for an unknown slug */
const fetchOpeningTimes = async (api: Api, slug: string, signal?: AbortSignal): Promise<OpeningTimes> => {
  const { data } = await api.send({
    method: 'get',
    path: openingTimesPath(encodeURIComponent(slug)),
    answer: openingTimesAnswer,
    signal,
  });
  return data;
};

/** The opening times of a venue as a query. */
export const openingTimesQuery = (api: Api, slug: string) => ({
  queryKey: ['opening-times', slug] as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchOpeningTimes(api, slug, signal),
});

/** The page of a venue's opening times. Source: RT-28. */
export const openingTimesPagePath = (slug: string): string => `/opening-times/${slug}`;
