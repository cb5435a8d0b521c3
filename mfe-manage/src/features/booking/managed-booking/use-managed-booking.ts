import { errorToNotice, type Api } from '@bars/shared-api';
import { icalPagePath, managePagePath } from '@bars/shared-api/client/bookings';
import {
  brunchUpgradeQuery,
  fetchMyBookingByToken,
  managedBookingKeys,
  managedBookingQuery,
  needsPassword,
} from '@bars/shared-api/client/managed-bookings';
import type { ByKey, HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { bookingState, isAhead } from './booking-state.rules';
import { useLinkGrant, type LinkGrant } from './link-grant/use-link-grant';
import { useFollowing } from './use-following';

export type ManagedView =
  | { state: 'loading' | 'unknown' }
  | { state: 'locked' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; booking: HostBooking; bookingRef: ByKey; onChanged: (booking: HostBooking | null) => void };

const refOf = (manageKey: string, grant: string | null): ByKey => ({ manageKey, ...(grant === null ? {} : { grant }) });

/**
 * The booking of a manage key. `unknown`: there is none; `locked`: its link asks for a password; `failed`: it could not be read, for this reason.
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
    const show = (changed: HostBooking) =>
      queryClient.setQueryData(managedBookingKeys.one(refOf(manageKey, link.known())), changed);
    const onChanged = (changed: HostBooking | null) => {
      if (changed === null)
        void fetchMyBookingByToken(granted, bookingRef).then(
          show,
          () => void queryClient.invalidateQueries({ queryKey: managedBookingKeys.one(bookingRef) }),
        );
      else show(changed);
    };
    return { link, view: { state: 'ready', booking, bookingRef, onChanged } };
  }
  if (error === null || isFetching) return { link, view: { state: 'loading' } };
  if (needsPassword(error)) return { link, view: { state: 'locked' } };
  return {
    link,
    view:
      error.status === 404
        ? { state: 'unknown' }
        : { state: 'failed', reason: errorToNotice(error), retry: () => void refetch() },
  };
};

/** Whether the booking may have a better brunch; undefined until the server has said so. It is asked about bookings that are still to come. Source: MG-156. */
export const useBrunchOffer = (api: Api, { manageKey, grant }: ByKey, booking: HostBooking): boolean | undefined => {
  const isPossible = isAhead(bookingState(booking));
  const { data, isError } = useQuery({ ...brunchUpgradeQuery(api, manageKey, grant), enabled: isPossible });
  return isPossible && !isError ? data?.canUpgrade : false;
};

/** How long the tabs wait for what they do not know yet. */
const patienceMs = 1_000;

/**
 * What is known of an offer when the tabs are drawn; undefined while they wait for it. An offer that comes later has no tab until the
 * page is opened again, because that would move what is below.
 */
export const useInTime = (offer: boolean | undefined): boolean | undefined => {
  const [isLate, setLate] = useState(false);
  // A key that changes asks again; the tabs that are drawn stay meanwhile.
  const [last, setLast] = useState(offer);
  if (offer !== undefined && offer !== last) setLast(offer);
  const known = offer ?? last;
  const isOpen = known === undefined && !isLate;
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isLate ? false : known;
};

/** The pages of a booking by its manage key. */
export const pagesOf = (manageKey: string): { manage: string; calendar: string } => ({
  manage: managePagePath(manageKey),
  calendar: icalPagePath(manageKey),
});
