import { errorToNotice } from '@bars/shared-api';
import { dropHeldChange } from '@bars/shared-api/client/managed-bookings';
import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation } from '@tanstack/react-query';
import type { BookingPartProps } from '../../common/booking-part';
import { isExplained } from '../../common/visit/otherwise.rules';

export interface DropChange {
  drop: () => void;
  isDropped: boolean;
  /** Why the server did not let it go; the line is there again. */
  problem: string | null;
}

/** Lets a held change go. Its line is away at once, and comes back where the server refuses. Source: decision 041. */
export const useDropChange = ({ api, bookingRef, booking, onChanged }: BookingPartProps, failed: string): DropChange => {
  const { mutate, error, isSuccess } = useMutation({
    mutationFn: () => dropHeldChange(api, bookingRef),
    onMutate: (): HostBooking => {
      onChanged({ ...booking, held_change: null });
      return booking;
    },
    onSuccess: onChanged,
    onError: (_error, _none, before) => onChanged(before ?? null),
  });
  const problem = error === null ? null : isExplained(error) ? errorToNotice(error) : failed;
  return { drop: () => mutate(), isDropped: isSuccess && booking.held_change === null, problem };
};
