import type { Api } from '@bars/shared-api';
import { followBooking } from '@bars/shared-api/client/live';
import { managedBookingKeys } from '@bars/shared-api/client/managed-bookings';
import { byIdOf, partyKeys } from '@bars/shared-api/client/party';
import type { BookingRef } from '@bars/shared-api/contracts/managed-bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/**
 * Reads a booking and everything of its party again whenever somebody has changed it. What is shown is replaced where it differs; what is being typed is
 * kept by its dialog, and the focus stays where it is. @param bookingId the public id; undefined while the booking is not known
 */
export const useFollowing = (api: Api, ref: BookingRef, bookingId: string | undefined): void => {
  const queryClient = useQueryClient();
  const byId = useMemo(() => (bookingId === undefined ? undefined : byIdOf(bookingId, ref)), [bookingId, ref]);
  useEffect(() => {
    if (byId === undefined) return undefined;
    return followBooking({
      api,
      ref: byId,
      onChanged: () => {
        void queryClient.invalidateQueries({ queryKey: managedBookingKeys.one(ref) });
        void queryClient.invalidateQueries({ queryKey: partyKeys.of(byId.id) });
      },
    });
  }, [api, ref, byId, queryClient]);
};
