import type { QueryFunctionContext } from '@tanstack/query-core';
import { customersMeAnswer, customersMePath, type Customer } from '../../contracts/current-customer';
import type { Surface } from '../area';
import type { Api } from '../transport';
import { customerKeys } from './customer-keys';

export * from './customer-keys';

/** Which fields each surface asks for. Source: API-B-4. */
const queries: Record<Surface, Record<string, string>> = {
  portal: { full: '1', include: 'bar,allergens' },
  widget: { include: 'bar' },
};

/** GET customers/me: the logged-in customer, or null for a visitor. Source: API-B-4, AC-24, BW-158. @throws {ApiError} */
export const fetchCurrentCustomer = async (
  api: Api,
  surface: Surface,
  signal?: AbortSignal,
): Promise<Customer | null> => {
  const { data } = await api.send({
    method: 'get',
    path: customersMePath,
    query: queries[surface],
    answer: customersMeAnswer,
    signal,
  });
  return data.id === undefined || data.id === '' ? null : data;
};

/** The customer as a query, one per surface. */
export const currentCustomerQuery = (api: Api, surface: Surface) => ({
  queryKey: customerKeys.me(surface),
  queryFn: ({ signal }: QueryFunctionContext) => fetchCurrentCustomer(api, surface, signal),
});
