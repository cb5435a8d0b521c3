import type { QueryFunctionContext } from '@tanstack/query-core';
import { barList, barListPath, type ListedBar } from '../../contracts/bars';
import { ApiError } from '../api-error';
import type { Api } from '../transport';

/**
 * The public list of venues, from static storage. Every failure is reported as `offline`.
 * Source: API-B-8, BW-204. @throws {ApiError}
 */
export const fetchBarList = async (api: Api, signal?: AbortSignal): Promise<ListedBar[]> => {
  try {
    return await api.send({ method: 'get', path: barListPath, answer: barList, signal });
  } catch (cause) {
    const isAborted = cause instanceof ApiError && cause.kind === 'aborted';
    throw isAborted ? cause : new ApiError({ kind: 'offline' }, { cause });
  }
};

export const barKeys = { list: ['bars', 'list'] as const };

/** The list as a query. */
export const barListQuery = (api: Api) => ({
  queryKey: barKeys.list,
  queryFn: ({ signal }: QueryFunctionContext) => fetchBarList(api, signal),
});
