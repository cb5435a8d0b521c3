import type { QueryFunctionContext } from '@tanstack/query-core';
import { icalAnswer, icalPath } from '../../contracts/bookings';
import type { Api } from '../transport';

/** GET rest/ical/{manage_key}: the calendar text of a booking. Source: API-B-9. @throws {ApiError} 404 for an unknown key */
export const fetchIcal = async (api: Api, manageKey: string, signal?: AbortSignal): Promise<string> => {
  const { data } = await api.send({
    method: 'get',
    path: icalPath(encodeURIComponent(manageKey)),
    answer: icalAnswer,
    signal,
  });
  return data.ical;
};

export const bookingKeys = {
  ical: (manageKey: string) => ['bookings', 'ical', manageKey] as const,
};

/** The calendar text of a booking as a query. */
export const icalQuery = (api: Api, manageKey: string) => ({
  queryKey: bookingKeys.ical(manageKey),
  queryFn: ({ signal }: QueryFunctionContext) => fetchIcal(api, manageKey, signal),
});

/** The page behind the calendar link of a booking. Source: BW-172. */
export const icalPagePath = (manageKey: string): string => `/ical/${manageKey}`;

/** The page where a booking is managed. Source: BW-169. */
export const managePagePath = (manageKey: string): string => `/manage/${manageKey}`;
