import type { QueryFunctionContext } from '@tanstack/query-core';
import { myBookingsAnswer, myBookingsPath, type MyBooking } from '../../contracts/my-bookings';
import { customerKeys } from '../customers/current-customer';
import type { Api } from '../transport';

/** GET rest/my-bookings. Source: API-M-1. @throws {ApiError} 401 for a visitor */
const fetchMyBookings = async (api: Api, includePrevious: boolean, signal?: AbortSignal): Promise<MyBooking[]> => {
  const { data } = await api.send({
    method: 'get',
    path: myBookingsPath,
    query: { include_previous: includePrevious ? '1' : '0' },
    answer: myBookingsAnswer,
    signal,
  });
  return data;
};

/**
 * The customer's bookings as a query; with the previous ones it is a query of its own. The list is read anew whenever it opens: the wizard, a
 * payment, a link and somebody else of the party change it, and no page has to remember to say so.
 */
export const myBookingsQuery = (api: Api, { includePrevious }: { includePrevious: boolean }) => ({
  queryKey: [...customerKeys.all, 'my-bookings', includePrevious] as const,
  refetchOnMount: 'always' as const,
  queryFn: ({ signal }: QueryFunctionContext) => fetchMyBookings(api, includePrevious, signal),
});
