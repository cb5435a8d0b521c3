import type { QueryFunctionContext } from '@tanstack/query-core';
import { barTablesAnswer, barTablesPath, type BarTables } from '../../contracts/bar-tables';
import type { Api } from '../transport';

/** What a visitor has chosen of the wish; the server adds the rest. */
export interface TablesWish {
  people?: number;
  /** `YYYY-MM-DD` */
  date?: string;
  /** `HH:mm` */
  time?: string;
}

/** GET rest/booking/tables: each bar of the brand with its three next times. @throws {ApiError} */
const fetchBarTables = async (api: Api, wish: TablesWish, signal?: AbortSignal): Promise<BarTables> => {
  const { data } = await api.send({
    method: 'get',
    path: barTablesPath,
    query: { ...wish },
    answer: barTablesAnswer,
    signal,
  });
  return data;
};

/** The tables for a wish as a query. What is free changes while a page is open, so it is read on every opening. */
export const barTablesQuery = (api: Api, wish: TablesWish) => ({
  queryKey: ['bar-tables', wish] as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchBarTables(api, wish, signal),
  refetchOnMount: 'always' as const,
});
