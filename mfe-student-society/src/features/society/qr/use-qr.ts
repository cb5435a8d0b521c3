import { errorToNotice, type Api } from '@bars/shared-api';
import { joinByQr, societyKeys, societyQrQuery, type QrAt } from '@bars/shared-api/client/societies';
import type { SocietyOfQr } from '@bars/shared-api/contracts/societies';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswer } from '../../../common/show-answer';

/** `turn` rises when what had the focus goes from the page. `unknown`: `reason` is the server's text. */
export type QrView = { turn: number } & (
  | { state: 'loading' }
  | { state: 'unknown'; reason: string }
  | { state: 'failed'; reason: string; retry: () => void }
  | {
      state: 'ready';
      society: SocietyOfQr;
      /** `joinable` or already `registered`; `signedOut`: nobody knows who would join. */
      own: 'joinable' | 'registered' | 'signedOut';
      /** It was joined on this page. */
      isJoined: boolean;
      isBusy: boolean;
      problem: string | null;
      /** The server's warning that the customer is removed from another society; null while nothing is asked. */
      warning: string | null;
      join: () => void;
      replace: () => void;
      cancel: () => void;
    }
);

/** A society by its QR code, and joining it. Sources: ST-92…ST-94, API-M-62, API-M-63. */
export const useQr = (api: Api, at: QrAt): QrView => {
  const queries = useQueryClient();
  const query = societyQrQuery(api, at);
  const { data, error, isFetching, refetch } = useQuery(query);
  const [turn, setTurn] = useState(0);
  const [warning, setWarning] = useState<string | null>(null);
  const setStatus = (status: SocietyOfQr['status']) =>
    showAnswer<SocietyOfQr>(queries, query.queryKey, (before) => before && { ...before, status });
  const joining = useMutation({
    mutationFn: (replace: boolean) => joinByQr(api, at, { replace }),
    onSuccess: () => {
      setWarning(null);
      setStatus('registered');
      setTurn((times) => times + 1);
      void queries.invalidateQueries({ queryKey: societyKeys.mine });
    },
    onError: (failure) => {
      setWarning(failure.code === 'already_in_society' ? errorToNotice(failure) : null);
      // The login was lost since the page was read.
      if (failure.status === 401) setStatus(null);
    },
  });
  if (data === undefined) {
    if (error?.status === 404) return { turn, state: 'unknown', reason: errorToNotice(error) };
    if (error === null || isFetching) return { turn, state: 'loading' };
    return { turn, state: 'failed', reason: errorToNotice(error), retry: () => void refetch() };
  }
  const isWarned = joining.error?.code === 'already_in_society';
  const send = (replace: boolean) => {
    if (!joining.isPending) joining.mutate(replace);
  };
  return {
    turn,
    state: 'ready',
    society: data,
    own: data.status === null ? 'signedOut' : data.status === 'registered' ? 'registered' : 'joinable',
    isJoined: joining.isSuccess,
    isBusy: joining.isPending,
    problem: joining.isError && !isWarned && data.status !== null ? errorToNotice(joining.error) : null,
    warning,
    join: () => send(false),
    replace: () => send(true),
    cancel: () => setWarning(null),
  };
};
