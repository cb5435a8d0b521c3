import type { QueryFunctionContext } from '@tanstack/query-core';
import { icalAnswer, icalPath, invitationAnswer, invitationPath, type Invitation } from '../../contracts/bookings';
import type { Api } from '../transport';

/** GET rest/ical/{manage_key}: the calendar text of a booking. Source: API-B-9. @throws {ApiError} 404 for an unknown key */
export const fetchIcal = async (api: Api, manageKey: string, signal?: AbortSignal): Promise<string> => {
  const { data } = await api.send({ method: 'get', path: icalPath(encodeURIComponent(manageKey)), answer: icalAnswer, signal });
  return data.ical;
};

/** GET rest/booking/join/{code}. Source: API-M-23. @throws {ApiError} 404 for an unknown code */
const fetchInvitation = async (api: Api, inviteCode: string, signal?: AbortSignal): Promise<Invitation> => {
  const { data } = await api.send({ method: 'get', path: invitationPath(encodeURIComponent(inviteCode)), answer: invitationAnswer, signal });
  return data;
};

export const bookingKeys = {
  ical: (manageKey: string) => ['bookings', 'ical', manageKey] as const,
  invitation: (inviteCode: string) => ['bookings', 'invitation', inviteCode] as const,
};

/** The calendar text of a booking as a query. */
export const icalQuery = (api: Api, manageKey: string) => ({
  queryKey: bookingKeys.ical(manageKey),
  queryFn: ({ signal }: QueryFunctionContext) => fetchIcal(api, manageKey, signal),
});

/** The booking of an invitation as a query. */
export const invitationQuery = (api: Api, inviteCode: string) => ({
  queryKey: bookingKeys.invitation(inviteCode),
  queryFn: ({ signal }: QueryFunctionContext) => fetchInvitation(api, inviteCode, signal),
});

/** The page behind the calendar link of a booking. Source: BW-172. */
export const icalPagePath = (manageKey: string): string => `/ical/${manageKey}`;

/** The page where a booking is managed. Source: BW-169. */
export const managePagePath = (manageKey: string): string => `/manage/${manageKey}`;
