import { errorToNotice, type Api } from '@bars/shared-api';
import { managedBookingKeys, myBookingQuery } from '@bars/shared-api/client/managed-bookings';
import type { ById, GuestBooking, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFollowing } from './use-following';

export type MyBookingView =
  | { state: 'loading' | 'unknown' }
  | { state: 'signedOut' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'host'; booking: HostBooking; bookingRef: ById; onChanged: (booking: HostBooking | null) => void }
  | { state: 'guest'; booking: GuestBooking; onPaid: () => void };

/** A booking of the account that is logged in, as its host or as a guest of it. Sources: API-M-2, MG-22, MG-23. */
export const useMyBooking = (api: Api, id: string): MyBookingView => {
  const queryClient = useQueryClient();
  const bookingRef = useMemo<ById>(() => ({ id }), [id]);
  const { data: booking, error, isFetching, refetch } = useQuery(myBookingQuery(api, bookingRef));
  useFollowing(api, bookingRef, booking);
  // Whoever has nothing to do with it any more is shown nothing of it, also where they have read it before.
  if (booking !== undefined && error?.status !== 404) {
    if (!booking.admin) return { state: 'guest', booking, onPaid: () => void refetch() };
    const queryKey = managedBookingKeys.one(bookingRef);
    const onChanged = (changed: HostBooking | null) => {
      if (changed === null) void refetch();
      else queryClient.setQueryData(queryKey, changed);
    };
    return { state: 'host', booking, bookingRef, onChanged };
  }
  if (error === null || isFetching) return { state: 'loading' };
  if (error.status === 401) return { state: 'signedOut' };
  return error.status === 404
    ? { state: 'unknown' }
    : { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
};
