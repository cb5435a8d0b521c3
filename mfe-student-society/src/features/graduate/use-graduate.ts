import { errorToNotice, type Api } from '@bars/shared-api';
import { setGraduate, studentKeys, studentStatusOf, type StudentOf } from '@bars/shared-api/client/students';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readStatusFirst,
  useStudentStatus,
  type StudentRead,
  type StudentStatusCalls,
} from '../../common/student/use-student-status';

/** `turn` rises when the message takes the place of the buttons. */
export type GraduateView = { turn: number } & (
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'graduate' }
  | {
      state: 'choice';
      isBusy: boolean;
      /** Why it could not be kept; null before. */
      problem: string | null;
      /** Somebody says that they have graduated. */
      graduate: () => void;
    }
);

const everyMs = ({ hasFailed }: StudentRead): number | null => (hasFailed ? 10_000 : null);

const callsOf = (api: Api, of: StudentOf): StudentStatusCalls => ({
  queryKey: studentKeys.status(of),
  readStatus: (options) => studentStatusOf(api, of, options),
});

/** Reads the status ahead of the page. @throws {ApiError} */
export const readGraduateFirst = (queries: QueryClient, api: Api, of: StudentOf): Promise<unknown> =>
  readStatusFirst(queries, callsOf(api, of));

/** Whether somebody has graduated, and saying so. Sources: ST-52…ST-57, API-M-58. */
export const useGraduate = (api: Api, of: StudentOf): GraduateView => {
  const queries = useQueryClient();
  const { read, failure, readAgain } = useStudentStatus(callsOf(api, of), everyMs);
  const save = useMutation({
    mutationFn: () => setGraduate(api, { app_user_id: of.appUserId, email: of.email }),
    onSuccess: () => queries.invalidateQueries({ queryKey: studentKeys.status(of) }),
  });
  const isGraduate = read.status?.is_graduate === true;
  const [shown, setShown] = useState({ isGraduate, turn: 0 });
  if (shown.isGraduate !== isGraduate) setShown({ isGraduate, turn: save.isIdle ? 0 : shown.turn + 1 });
  const { turn } = shown;
  if (read.hasFailed) return { turn, state: 'failed', reason: errorToNotice(failure), retry: readAgain };
  if (read.status === null) return { turn, state: 'loading' };
  if (isGraduate) return { turn, state: 'graduate' };
  return {
    turn,
    state: 'choice',
    isBusy: save.isPending,
    problem: save.isError ? errorToNotice(save.error) : null,
    graduate: () => {
      if (!save.isPending) save.mutate();
    },
  };
};
