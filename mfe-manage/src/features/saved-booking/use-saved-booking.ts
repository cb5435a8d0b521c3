import type { Api } from '@bars/shared-api';
import { invitationQuery } from '@bars/shared-api/client/bookings';
import type { Invitation } from '@bars/shared-api/contracts/bookings';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** What a link leads to. `unknown`: there is no booking with this code; `away`: the server does not answer. */
export type LinkView<Data> = { state: 'loading' | 'unknown' } | { state: 'away'; retry: () => void } | { state: 'ready'; data: Data };

const viewOf = <Data>({ data, error, isFetching, refetch }: UseQueryResult<Data>): LinkView<Data> => {
  if (data !== undefined) return { state: 'ready', data };
  if (error === null || isFetching) return { state: 'loading' };
  return error.status === 404 ? { state: 'unknown' } : { state: 'away', retry: () => void refetch() };
};

/** The booking of an invite code. Source: API-M-23. */
export const useInvitation = (api: Api, inviteCode: string): LinkView<Invitation> => viewOf(useQuery(invitationQuery(api, inviteCode)));
