import { errorToNotice, type Api } from '@bars/shared-api';
import { checkInQuery, extendCheckIn } from '@bars/shared-api/client/check-in';
import { largestGroup, type CheckInAnswer } from '@bars/shared-api/contracts/check-in';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showAnswer } from '../../common/show-answer';
import { forgetSecret, readSecret } from './kept-check-in';

/** The visits of this device, and what can be done with them. */
export interface VisitsView {
  visits: CheckInAnswer['data']['visits'];
  /** The id of the visit that is being extended. */
  extending: string | null;
  /** Why the last one was not. */
  problem: string | null;
  /** The id of the visit that was extended last; null where the last one was not. */
  extendedId: string | null;
  /** Rises each time that one was extended. */
  extended: number;
  extend: (visitId: string) => void;
  /** Ends the visit on this device, so that the next one begins with nobody checked in. */
  startAgain: () => void;
}

/** `turn` rises when what had the focus goes from the page: the form, once nobody else can be checked in, or the list. */
export type CheckInView = { turn: number } & (
  | { state: 'loading' | 'unknownBar' }
  | { state: 'failed'; reason: string; retry: () => void }
  | {
      state: 'ready';
      bar: CheckInAnswer['data']['bar'];
      /** 0: nobody else can be checked in. */
      largest: number;
      placesLeft: number;
      secret: string | null;
      list: VisitsView;
      /** What is known once somebody was checked in, and by which secret. */
      onAnswer: (secret: string, answer: CheckInAnswer) => void;
      /** The list of a secret is no longer what was shown. */
      lookAgain: (secret: string) => void;
    }
);

/** Reads the bar ahead of the page, for a device that has checked in nobody there. @throws {ApiError} @param named its slug or id */
export const readCheckInFirst = (queries: QueryClient, api: Api, named: string): Promise<unknown> =>
  queries.fetchQuery(checkInQuery(api, { bar: named, secret: null }));

/** A bar, and who is checked in there by this device. Sources: ST-115, ST-117, ST-127. @param named the bar's slug or id */
export const useCheckIn = (api: Api, named: string): CheckInView => {
  const [secret, setSecret] = useState(() => readSecret(named));
  const [extended, setExtended] = useState(0);
  const [turn, setTurn] = useState(0);
  const turnPage = () => setTurn((times) => times + 1);
  const queries = useQueryClient();
  const at = { bar: named, secret };
  const { data, error, isFetching, refetch } = useQuery(checkInQuery(api, at));
  const refresh = () => void refetch();
  const extension = useMutation({
    mutationFn: (visitId: string) => extendCheckIn(api, at, visitId),
    onSuccess: (answer) => {
      showAnswer(queries, checkInQuery(api, at).queryKey, answer);
      setExtended((times) => times + 1);
    },
    onError: refresh,
  });
  const onAnswer = (known: string, answer: CheckInAnswer) => {
    showAnswer(queries, checkInQuery(api, { bar: named, secret: known }).queryKey, answer);
    setSecret(known);
    if (largestGroup(answer.meta) === 0) turnPage();
  };
  if (data === undefined) {
    if (error?.status === 404) return { turn, state: 'unknownBar' };
    if (error === null || isFetching) return { turn, state: 'loading' };
    return { turn, state: 'failed', reason: errorToNotice(error), retry: refresh };
  }
  const { bar, visits } = data.data;
  return {
    turn,
    state: 'ready',
    bar,
    largest: largestGroup(data.meta),
    placesLeft: data.meta.places_left,
    secret,
    list: {
      visits,
      extending: extension.isPending ? extension.variables : null,
      problem: extension.isError ? errorToNotice(extension.error) : null,
      extendedId: extension.isSuccess ? extension.variables : null,
      extended,
      extend: (visitId) => extension.mutate(visitId),
      startAgain: () => {
        forgetSecret(bar);
        extension.reset();
        setSecret(null);
        turnPage();
      },
    },
    onAnswer,
    // What was shown stays where it cannot be fetched.
    lookAgain: (known) =>
      void queries.fetchQuery({ ...checkInQuery(api, { bar: named, secret: known }), staleTime: 0 }).then(
        (answer) => onAnswer(known, answer),
        () => undefined,
      ),
  };
};
