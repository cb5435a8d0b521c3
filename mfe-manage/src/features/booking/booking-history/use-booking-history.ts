import { byIdOf, historyQuery } from '@bars/shared-api/client/party';
import type { HistoryEntry } from '@bars/shared-api/contracts/party';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';

export type HistoryView =
  | { state: 'closed' | 'loading' | 'empty' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; entries: HistoryEntry[] };

export interface BookingHistoryView {
  view: HistoryView;
  isOpen: boolean;
  toggle: () => void;
}

/** Who changed what, the newest first. It is read anew at each opening, and not before. */
export const useBookingHistory = ({ api, bookingRef, booking }: BookingPartProps): BookingHistoryView => {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...historyQuery(api, byIdOf(booking.id, bookingRef)),
    enabled: isOpen,
    staleTime: 0,
  });
  const viewOf = (): HistoryView => {
    if (!isOpen) return { state: 'closed' };
    if (data !== undefined) return data.length === 0 ? { state: 'empty' } : { state: 'ready', entries: data };
    return error === null || isFetching ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
  };
  return { view: viewOf(), isOpen, toggle: () => setOpen(!isOpen) };
};
