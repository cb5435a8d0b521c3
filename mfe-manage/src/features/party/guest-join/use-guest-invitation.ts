import { errorToNotice, type Api, type ApiError } from '@bars/shared-api';
import { customerKeys, logOut } from '@bars/shared-api/client/customers';
import { guestInvitationQuery, takeInvitation } from '@bars/shared-api/client/party';
import type { GuestInvitation, GuestJoin, GuestJoined } from '@bars/shared-api/contracts/party';
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { forgetTypedTexts } from '../../../common/typed-texts';
import { pageOf, visitorOf, type Visitor } from './guest-join.rules';

/** `joined`: `to` is the page that they go to. */
export type GuestInvitationView =
  | { state: 'loading' | 'unknown' | 'closed' }
  | { state: 'failed'; retry: () => void }
  | { state: 'joined'; to: string }
  /** The account is made by the link that was mailed now; `text` says so. */
  | { state: 'mailed'; text: string; invitation: GuestInvitation }
  | {
      state: 'ready';
      invitation: GuestInvitation;
      loggedIn: string | null;
      visitor: Visitor;
      take: UseMutationResult<GuestJoined, ApiError, GuestJoin>;
      problem: string | null;
      logOut: { isBusy: boolean; problem: string | null; run: () => void };
    };

const useLeave = (api: Api, onLeft: () => Promise<unknown>) => {
  const leave = useMutation({ mutationFn: () => logOut(api), onSuccess: () => onLeft() });
  return {
    isBusy: leave.isPending,
    problem: leave.error === null ? null : errorToNotice(leave.error),
    run: () => leave.mutate(),
  };
};

/** What can not be taken any more, whenever the server says so. */
const endOf = (error: ApiError | null): 'unknown' | 'closed' | null =>
  error?.status === 404 ? 'unknown' : error?.status === 410 ? 'closed' : null;

/** The invitation of a guest, and taking it. Sources: API-M-27, API-M-28, MG-147…MG-151. */
export const useGuestInvitation = (api: Api, code: string): GuestInvitationView => {
  const queryClient = useQueryClient();
  // Always asked anew: somebody may have logged in or out since.
  const { data, error, isFetching, refetch } = useQuery({
    ...guestInvitationQuery(api, code),
    staleTime: 0,
    gcTime: 0,
  });
  const take = useMutation({
    mutationFn: (request: GuestJoin) => takeInvitation(api, code, request),
    onSuccess: () => {
      forgetTypedTexts();
      queryClient.removeQueries({ queryKey: customerKeys.all });
    },
    onError: async (refused) => {
      // Somebody logged in or out in another tab, or made the account: the invitation says who it is now.
      if (refused.code === 'account_exists' || refused.code === 'other_customer') await refetch();
    },
  });
  const leaving = useLeave(api, refetch);
  const ended = endOf(take.error ?? (data === undefined ? error : null));
  const problem = take.error === null ? null : errorToNotice(take.error);
  if (take.isSuccess) return { state: 'joined', to: pageOf(take.data) };
  if (ended !== null) return { state: ended };
  if (data !== undefined) {
    const { invitation, customerEmail: loggedIn } = data;
    if (problem !== null && take.error?.code === 'mail_link_required')
      return { state: 'mailed', text: problem, invitation };
    return {
      state: 'ready',
      invitation,
      loggedIn,
      visitor: visitorOf(invitation, loggedIn),
      take,
      problem,
      logOut: leaving,
    };
  }
  return error === null || isFetching ? { state: 'loading' } : { state: 'failed', retry: () => void refetch() };
};
