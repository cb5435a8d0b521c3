import { errorToNotice, type Api } from '@bars/shared-api';
import { customerDraftKeys, customerKeys, logOut } from '@bars/shared-api/client/customers';
import { followBooking } from '@bars/shared-api/client/live';
import { guestPageQuery, partyKeys, type GuestPageRead } from '@bars/shared-api/client/party';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetTypedTexts } from '../../common/typed-texts';

/** What a guest's link leads to. `unknown`: there is no guest with this code; `away`: the server does not answer. */
export type GuestPageView =
  | { state: 'loading' | 'unknown' }
  | { state: 'away'; retry: () => void }
  | { state: 'ready'; read: GuestPageRead; readAgain: () => Promise<unknown>; onRead: (read: GuestPageRead) => void };

/** Reads the page again whenever somebody has changed the booking. @param bookingId undefined while it is not known */
const useFollowing = (api: Api, code: string, bookingId: string | undefined): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (bookingId === undefined) return undefined;
    return followBooking({ api, ref: { id: bookingId, token: code }, onChanged: () => void queryClient.invalidateQueries({ queryKey: partyKeys.guestPage(code) }) });
  }, [api, code, bookingId, queryClient]);
};

/**
 * The page of a guest, which follows its booking: what is shown is replaced, and what is being chosen is kept beside it and merged (`use-own-choices.ts`),
 * so nothing that was chosen or typed is lost and the focus stays where it is. Sources: API-M-25, MG-152.
 */
export const useGuestPage = (api: Api, code: string): GuestPageView => {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...guestPageQuery(api, code), staleTime: 0 });
  useFollowing(api, code, data?.page.booking.id);
  if (data !== undefined) {
    return { state: 'ready', read: data, readAgain: () => refetch(), onRead: (read) => void queryClient.setQueryData(partyKeys.guestPage(code), read) };
  }
  if (error === null || isFetching) return { state: 'loading' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'away', retry: () => void refetch() };
};

export interface LogoutOffer {
  isBusy: boolean;
  problem: string | null;
  run: () => void;
}

/** Logs out whoever is logged in, and stays on the page. Source: MG-154. */
export const useLogoutOffer = (api: Api, readAgain: () => Promise<unknown>): LogoutOffer => {
  const queryClient = useQueryClient();
  const leave = useMutation({
    mutationFn: () => logOut(api),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
      queryClient.removeQueries({ queryKey: customerDraftKeys.all });
      return readAgain();
    },
  });
  return { isBusy: leave.isPending, problem: leave.error === null ? null : errorToNotice(leave.error), run: () => leave.mutate() };
};
