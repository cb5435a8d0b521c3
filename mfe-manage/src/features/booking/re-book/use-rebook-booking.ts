import { errorToNotice, type Api } from '@bars/shared-api';
import { managedBookingKeys, managedBookingQuery } from '@bars/shared-api/client/managed-bookings';
import type { ByKey, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The booking of the page. `unknown`: there is none with this key; `locked`: its link has a password; `failed`: it could not be read, for this reason. */
export type RebookBookingView =
  | { state: 'loading' | 'unknown' | 'locked' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; booking: HostBooking; onChanged: (booking: HostBooking | null) => void };

/** Reads the booking of a manage key, and keeps what a call has answered. Source: API-M-6. */
export const useRebookBooking = (api: Api, ref: ByKey): RebookBookingView => {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(managedBookingQuery(api, ref));
  const onChanged = (booking: HostBooking | null) => {
    const queryKey = managedBookingKeys.one(ref);
    if (booking === null) void queryClient.invalidateQueries({ queryKey, exact: true });
    else queryClient.setQueryData(queryKey, booking);
  };
  if (data !== undefined) return { state: 'ready', booking: data, onChanged };
  if (error === null || isFetching) return { state: 'loading' };
  if (error.status === 404) return { state: 'unknown' };
  return error.code === 'password_required'
    ? { state: 'locked' }
    : { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
