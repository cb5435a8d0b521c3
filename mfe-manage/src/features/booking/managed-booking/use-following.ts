import type { Api } from '@bars/shared-api';
import { followBooking } from '@bars/shared-api/client/live';
import { managedBookingKeys } from '@bars/shared-api/client/managed-bookings';
import { byIdOf, partyKeys } from '@bars/shared-api/client/party';
import type { BookingRef, BookingView } from '@bars/shared-api/contracts/managed-bookings';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLiveVersion } from '../../../common/booking/use-live-version';

/**
 * Reads a booking and everything of its party again whenever somebody has changed it. What is shown is replaced where it differs; what is being typed is
 * kept by its dialog, and the focus stays where it is. @param booking as it is shown; undefined while it is not known
 */
export const useFollowing = (
  api: Api,
  ref: BookingRef,
  booking: Pick<BookingView, 'id' | 'live_version'> | undefined,
): void => {
  const queryClient = useQueryClient();
  const bookingId = booking?.id;
  const follow = useMemo(() => {
    if (bookingId === undefined) return undefined;
    const byId = byIdOf(bookingId, ref);
    return (onChanged: (version: string | undefined) => void) =>
      followBooking({
        api,
        ref: byId,
        onChanged: (_parts, version) => {
          onChanged(version);
          // What is open of the history, the packages and the kitchen's sheet has no version of its own.
          void queryClient.invalidateQueries({ queryKey: partyKeys.of(byId.id) });
        },
      });
  }, [api, ref, bookingId, queryClient]);
  const readAgain = useCallback(
    (isLate: boolean) =>
      void queryClient.invalidateQueries({ queryKey: managedBookingKeys.one(ref) }, { cancelRefetch: !isLate }),
    [queryClient, ref],
  );
  useLiveVersion({ follow, version: booking?.live_version, readAgain });
};
