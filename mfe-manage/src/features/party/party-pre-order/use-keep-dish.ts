import { errorToNotice } from '@bars/shared-api';
import { byIdOf, keepGuestDish, keepTableDish } from '@bars/shared-api/client/party';
import type { BookingGuest } from '@bars/shared-api/contracts/managed-bookings';
import type { KeepDish } from '@bars/shared-api/contracts/party';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BookingPartProps } from '../../../common/booking/booking-part';

export interface KeepingDish {
  /** The same function on every render, so that a line is drawn again for its own guest alone. */
  keep: (guest: BookingGuest, dish: KeepDish) => void;
  keepForTable: (dish: KeepDish) => void;
  problem: string | null;
  dismiss: () => void;
}

/** A host keeps a dish of a guest's, or one for the whole table, that has changed. Where it has no mark any more, the booking is read again. */
export const useKeepDish = ({ api, booking, bookingRef, onChanged }: BookingPartProps): KeepingDish => {
  const { mutate, error, reset } = useMutation({
    mutationFn: ({ guestId, dish }: { guestId: string | null; dish: KeepDish }) => {
      const ref = byIdOf(booking.id, bookingRef);
      return guestId === null ? keepTableDish(api, ref, dish) : keepGuestDish(api, ref, guestId, dish);
    },
    onSuccess: (saved) => onChanged(saved),
    onError: ({ status }) => {
      if (status === 404) onChanged(null);
    },
  });
  const keep = useCallback((guest: BookingGuest, dish: KeepDish) => mutate({ guestId: guest.id, dish }), [mutate]);
  const keepForTable = useCallback((dish: KeepDish) => mutate({ guestId: null, dish }), [mutate]);
  return { keep, keepForTable, problem: error === null ? null : errorToNotice(error), dismiss: reset };
};
