import type { Api } from '@bars/shared-api';
import { partyInvitationQuery } from '@bars/shared-api/client/party';
import type { JoinMeta } from '@bars/shared-api/contracts/party';
import { useQuery } from '@tanstack/react-query';
import type { OpenInvitation } from './join-party.rules';

/** What a link leads to. `unknown`: there is none with this code; `closed`: nobody can join by it any more; `failed`: the server does not answer. */
export type InvitationView =
  | { state: 'loading' | 'unknown' }
  /** `ownCode`: of whoever is logged in and a guest already. */
  | { state: 'closed'; ownCode: string | null }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; invitation: OpenInvitation; meta: JoinMeta; readAgain: () => void };

/** The invitation of a link. Sources: API-M-23, MG-126, MG-136, MG-139. */
export const useInvitation = (api: Api, code: string, variationId: number | null): InvitationView => {
  // Always asked anew: somebody may have logged in or joined since.
  const { data, error, isFetching, refetch } = useQuery({
    ...partyInvitationQuery(api, code, variationId),
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined)
    return data.invitation.can_use_invite
      ? { state: 'ready', invitation: data.invitation, meta: data.meta, readAgain: () => void refetch() }
      : { state: 'closed', ownCode: data.meta.unique_code };
  if (error === null || isFetching) return { state: 'loading' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'failed', retry: () => void refetch() };
};
