import { errorToNotice, type Api } from '@bars/shared-api';
import { icalPagePath, managePagePath } from '@bars/shared-api/client/bookings';
import { brunchUpgradeQuery, fetchMyBookingByToken, managedBookingKeys, managedBookingQuery, needsPassword } from '@bars/shared-api/client/managed-bookings';
import { myBookingsKeys } from '@bars/shared-api/client/my-bookings';
import type { ByKey, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bookingState, isAhead } from './booking-state.rules';
import { useLinkGrant, type LinkGrant } from './link-grant/use-link-grant';
import { useFollowing } from './use-following';

export type ManagedView =
  | { state: 'loading' | 'unknown' }
  | { state: 'locked' }
  | { state: 'away'; reason: string; retry: () => void }
  | { state: 'ready'; booking: HostBooking; bookingRef: ByKey; onChanged: (booking: HostBooking | null) => void };

const refOf = (manageKey: string, grant: string | null): ByKey => ({ manageKey, ...(grant === null ? {} : { grant }) });

/**
 * The booking of a manage key. `unknown`: there is none; `locked`: its link asks for a password; `away`: it could not be read, for this reason.
 * After a change whose answer does not say the booking, the light read does. Sources: API-M-6, API-M-7, MG-50, MG-51.
 */
export const useManagedBooking = (api: Api, manageKey: string): { view: ManagedView; link: LinkGrant } => {
  const queryClient = useQueryClient();
  const link = useLinkGrant(api, manageKey);
  const { api: granted, grant } = link;
  const bookingRef = useMemo(() => refOf(manageKey, grant), [manageKey, grant]);
  const { data: booking, error, isFetching, refetch } = useQuery(managedBookingQuery(api, bookingRef));
  useFollowing(granted, bookingRef, booking);
  // Whoever may not host it any more is shown nothing of it, also where they have read it before.
  if (booking !== undefined && error?.status !== 404) {
    // The password may be given while a call waits, and the booking has another key from then on.
    const show = (changed: HostBooking) => queryClient.setQueryData(managedBookingKeys.one(refOf(manageKey, link.known())), changed);
    const onChanged = (changed: HostBooking | null) => {
      void queryClient.invalidateQueries({ queryKey: managedBookingKeys.all, refetchType: 'none' });
      void queryClient.invalidateQueries({ queryKey: myBookingsKeys.all });
      if (changed === null) void fetchMyBookingByToken(granted, bookingRef).then(show, () => void queryClient.invalidateQueries({ queryKey: managedBookingKeys.one(bookingRef) }));
      else show(changed);
    };
    return { link, view: { state: 'ready', booking, bookingRef, onChanged } };
  }
  if (error === null || isFetching) return { link, view: { state: 'loading' } };
  if (needsPassword(error)) return { link, view: { state: 'locked' } };
  return { link, view: error.status === 404 ? { state: 'unknown' } : { state: 'away', reason: errorToNotice(error), retry: () => void refetch() } };
};

/** Whether the booking may have a better brunch; undefined until the server has said so. It is asked about bookings that are still to come. Source: MG-156. */
export const useBrunchOffer = (api: Api, { manageKey, grant }: ByKey, booking: HostBooking): boolean | undefined => {
  const isPossible = isAhead(bookingState(booking));
  const { data, isError } = useQuery({ ...brunchUpgradeQuery(api, manageKey, grant), enabled: isPossible });
  return isPossible && !isError ? data?.canUpgrade : false;
};

/** The pages of a booking by its manage key. */
export const pagesOf = (manageKey: string): { manage: string; calendar: string } => ({ manage: managePagePath(manageKey), calendar: icalPagePath(manageKey) });
