import { errorToNotice, type Api } from '@bars/shared-api';
import { leaveSociety, societyStatusQuery } from '@bars/shared-api/client/societies';
import type { ActiveType, SocietyUser } from '@bars/shared-api/contracts/societies';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswer } from '../../../common/show-answer';

/** Leaving the society that is shown. */
export interface LeaveView {
  isAsked: boolean;
  isBusy: boolean;
  problem: string | null;
  ask: () => void;
  cancel: () => void;
  confirm: () => void;
}

/** What has just happened, with the name of the society. */
export type Done = { is: 'joined' | 'left'; society: string } | null;

/** `turn` rises when what had the focus goes from the page. `unknown`: `reason` is the server's text. */
export type RegistrationView = { turn: number } & (
  | { state: 'loading' }
  | { state: 'unknown'; reason: string }
  | { state: 'failed'; reason: string; retry: () => void }
  | {
      state: 'ready';
      active: ActiveType | null;
      done: Done;
      leave: LeaveView;
      onJoined: (user: SocietyUser) => void;
    }
);

/** Reads the society ahead of the page. @throws {ApiError} */
export const readRegistrationFirst = (queries: QueryClient, api: Api, appUserId: string): Promise<unknown> =>
  queries.fetchQuery(societyStatusQuery(api, appUserId));

/** The society of an app user, and leaving it. Sources: ST-84, ST-87, ST-88, ST-90, ST-91, API-M-60, API-M-61. */
export const useRegistration = (api: Api, appUserId: string): RegistrationView => {
  const queries = useQueryClient();
  const query = societyStatusQuery(api, appUserId);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<Done>(null);
  const [isAsked, setAsked] = useState(false);
  const show = (user: SocietyUser, what: Done) => {
    showAnswer(queries, query.queryKey, user);
    setDone(what);
    setAsked(false);
    setTurn((times) => times + 1);
  };
  const leaving = useMutation({
    mutationFn: ({ id }: ActiveType) => leaveSociety(api, { appUserId, id }),
    // Another one may have been joined in the meantime, which is shown then.
    onSuccess: (user, { type }) => show(user, user.active_type === null ? { is: 'left', society: type.title } : null),
  });
  if (data === undefined) {
    if (error?.status === 404) return { turn, state: 'unknown', reason: errorToNotice(error) };
    if (error === null || isFetching) return { turn, state: 'loading' };
    return { turn, state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
  }
  const { active_type: active } = data;
  return {
    turn,
    state: 'ready',
    active,
    done,
    leave: {
      isAsked,
      isBusy: leaving.isPending,
      problem: leaving.isError ? errorToNotice(leaving.error) : null,
      ask: () => {
        leaving.reset();
        setAsked(true);
      },
      cancel: () => setAsked(false),
      confirm: () => {
        if (active !== null && !leaving.isPending) leaving.mutate(active);
      },
    },
    onJoined: (user) =>
      show(user, user.active_type === null ? null : { is: 'joined', society: user.active_type.type.title }),
  };
};
