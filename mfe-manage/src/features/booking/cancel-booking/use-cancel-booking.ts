import { errorToNotice } from '@bars/shared-api';
import { cancelBooking, cancellationQuery } from '@bars/shared-api/client/managed-bookings';
import type { Cancellation, Cancelled } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { isExplained } from '../common/visit/otherwise.rules';

/** What cancelling costs. `refused`: it cannot be cancelled, in the server's words. */
export type CostView =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'refused'; why: string }
  | { state: 'ready'; cost: Cancellation };

export interface CancelBookingView {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  cost: CostView;
  isBusy: boolean;
  /** Why it was not cancelled. */
  problem: string | null;
  confirm: () => void;
  /** What went back and what did not, once it is cancelled. */
  cancelled: Pick<Cancelled, 'refund' | 'kept'> | null;
}

/** Cancelling: what it costs is read at each opening, and only the confirmation cancels. Sources: API-M-4, API-M-9, MG-66. */
export const useCancelBooking = (
  { api, bookingRef, onChanged }: BookingPartProps,
  unexpected: string,
): CancelBookingView => {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const query = cancellationQuery(api, bookingRef);
  const cancel = useMutation({
    mutationFn: (refundPence: number) => cancelBooking(api, bookingRef, refundPence),
    onSuccess: ({ booking }) => {
      setOpen(false);
      onChanged(booking);
    },
    onError: ({ code }) => {
      if (code === 'cannot_change') onChanged(null);
      if (code === 'refund_changed') void refetch();
    },
  });
  // The stream may say that the booking has changed before the cancelling is answered: the cost of a cancelled booking is refused.
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: isOpen && !cancel.isPending,
    staleTime: 0,
    gcTime: 0,
  });
  const costOf = (): CostView => {
    if (data !== undefined) return { state: 'ready', cost: data };
    if (error === null || isFetching) return { state: 'loading' };
    return error.status === 403 || error.status === 409
      ? { state: 'refused', why: errorToNotice(error) }
      : { state: 'failed', retry: () => void refetch() };
  };
  const why = cancel.error;
  return {
    isOpen,
    open: () => {
      cancel.reset();
      // An amount of the last opening may have changed with the hours.
      queryClient.removeQueries({ queryKey: query.queryKey });
      setOpen(true);
    },
    close: () => setOpen(false),
    cost: costOf(),
    isBusy: cancel.isPending,
    problem: why === null ? null : isExplained(why) ? errorToNotice(why) : unexpected,
    confirm: () => (data === undefined ? undefined : cancel.mutate(data.refund)),
    cancelled: cancel.data ?? null,
  };
};
