import { errorToNotice, type Api } from '@bars/shared-api';
import { logOut } from '@bars/shared-api/client/customers';
import { followBooking } from '@bars/shared-api/client/live';
import { guestPageQuery, partyKeys, type GuestPageRead } from '@bars/shared-api/client/party';
import type { GuestBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLiveVersion } from '../../../common/booking/use-live-version';

/** What a guest's link leads to. `unknown`: there is no guest with this code; `failed`: the server does not answer. */
export type GuestPageView =
  | { state: 'loading' | 'unknown' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; read: GuestPageRead; readAgain: () => Promise<unknown>; onRead: (read: GuestPageRead) => void };

/** Reads the page again whenever somebody has changed the booking. @param booking as it is shown; undefined while it is not known */
const useFollowing = (api: Api, code: string, booking: Pick<GuestBooking, 'id' | 'live_version'> | undefined): void => {
  const queryClient = useQueryClient();
  const bookingId = booking?.id;
  const follow = useMemo(() => {
    if (bookingId === undefined) return undefined;
    return (onChanged: (version: string | undefined) => void) =>
      followBooking({ api, ref: { id: bookingId, token: code }, onChanged: (_parts, version) => onChanged(version) });
  }, [api, code, bookingId]);
  const readAgain = useCallback(
    (isLate: boolean) =>
      void queryClient.invalidateQueries({ queryKey: partyKeys.guestPage(code) }, { cancelRefetch: !isLate }),
    [queryClient, code],
  );
  useLiveVersion({ follow, version: booking?.live_version, readAgain });
};

/**
 * The page of a guest, which follows its booking: what is shown is replaced, and what is being chosen is kept beside it and merged (`use-own-choices.ts`),
 * so nothing that was chosen or typed is lost and the focus stays where it is. Sources: API-M-25, MG-152.
 */
export const useGuestPage = (api: Api, code: string): GuestPageView => {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...guestPageQuery(api, code), staleTime: 0 });
  useFollowing(api, code, data?.page.booking);
  // A guest who was removed is shown nothing of it any more.
  if (data !== undefined && error?.status !== 404) {
    return {
      state: 'ready',
      read: data,
      readAgain: () => refetch(),
      onRead: (read) => void queryClient.setQueryData(partyKeys.guestPage(code), read),
    };
  }
  if (error === null || isFetching) return { state: 'loading' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'failed', retry: () => void refetch() };
};

export interface LogoutOffer {
  isBusy: boolean;
  problem: string | null;
  run: () => void;
}

/** Logs out whoever is logged in, and stays on the page. Source: MG-154. */
export const useLogoutOffer = (api: Api, readAgain: () => Promise<unknown>): LogoutOffer => {
  const leave = useMutation({ mutationFn: () => logOut(api), onSuccess: () => readAgain() });
  return {
    isBusy: leave.isPending,
    problem: leave.error === null ? null : errorToNotice(leave.error),
    run: () => leave.mutate(),
  };
};
