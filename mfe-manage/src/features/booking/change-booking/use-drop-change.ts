import { errorToNotice } from '@bars/shared-api';
import { dropHeldChange } from '@bars/shared-api/client/managed-bookings';
import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation } from '@tanstack/react-query';
import type { BookingPartProps } from '../../../common/booking/booking-part';
import { isExplained } from '../common/visit/otherwise.rules';
import { isMade } from '../common/visit/visit.rules';
import type { Made } from './use-change-booking';

export interface DropChange {
  drop: () => void;
  isDropped: boolean;
  /** It turned out to be paid, so it was made. */
  made: Made | null;
  /** Why the server did not let it go; the line is there again. */
  problem: string | null;
}

/** Lets a held change go. Its line is away at once, and comes back where the server refuses. Source: decision 041. */
export const useDropChange = (
  { api, bookingRef, booking, onChanged }: BookingPartProps,
  failed: string,
): DropChange => {
  const { mutate, error, data, context } = useMutation({
    mutationFn: () => dropHeldChange(api, bookingRef),
    onMutate: (): HostBooking => {
      onChanged({ ...booking, held_change: null });
      return booking;
    },
    onSuccess: onChanged,
    onError: (_error, _none, before) => onChanged(before ?? null),
  });
  const problem = error === null ? null : isExplained(error) ? errorToNotice(error) : failed;
  const isOver = data !== undefined && booking.held_change === null;
  const made =
    isOver && context?.held_change && isMade(data, context.held_change)
      ? { isRebook: context.status_id === bookingStatus.postponed, refund: null, staysPaid: null }
      : null;
  return { drop: () => mutate(), isDropped: isOver && made === null, made, problem };
};
