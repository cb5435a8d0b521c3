import { errorToNotice, type Api } from '@bars/shared-api';
import { myBookingsQuery } from '@bars/shared-api/client/my-bookings';
import type { MyBooking } from '@bars/shared-api/contracts/my-bookings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type PreviousView =
  | { state: 'hidden'; show: () => void }
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; bookings: MyBooking[] };
export type MyBookingsView =
  | { state: 'loading' | 'signedOut' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; bookings: MyBooking[]; previous: PreviousView };

/** The previous bookings, which are read once somebody asks for them. */
const usePrevious = (api: Api): PreviousView => {
  const [isShown, setShown] = useState(false);
  const all = useQuery({ ...myBookingsQuery(api, { includePrevious: true }), enabled: isShown });
  if (!isShown) return { state: 'hidden', show: () => setShown(true) };
  if (all.data !== undefined) return { state: 'ready', bookings: all.data.filter((booking) => booking.is_previous) };
  return all.error === null || all.isFetching
    ? { state: 'loading' }
    : { state: 'failed', reason: errorToNotice(all.error), retry: () => void all.refetch() };
};

/** The bookings of the logged-in customer. Source: API-M-1. */
export const useMyBookings = (api: Api): MyBookingsView => {
  const current = useQuery(myBookingsQuery(api, { includePrevious: false }));
  const previous = usePrevious(api);
  if (current.data !== undefined) return { state: 'ready', bookings: current.data, previous };
  if (current.error === null || current.isFetching) return { state: 'loading' };
  if (current.error.status === 401) return { state: 'signedOut' };
  return { state: 'failed', reason: errorToNotice(current.error), retry: () => void current.refetch() };
};

/** The page of a booking in the account, for each of its roles. */
export const pageOf = ({ id }: Pick<MyBooking, 'id'>): string => `/edit-booking/${encodeURIComponent(id)}`;
