import { errorToNotice, type Api } from '@bars/shared-api';
import { studentKeys, studentStatusOf, type StudentOf } from '@bars/shared-api/client/students';
import type { StudentStatus } from '@bars/shared-api/contracts/students';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readStatusFirst, useStudentStatus, type StudentStatusCalls } from '../../common/student/use-student-status';
import { studentStateOf, type StudentScreenName } from './student.states';

/** `turn` rises when one screen of a student takes the place of another one, whose controls go. */
export type StudentView = { turn: number } & (
  | { state: 'loading' }
  | { state: 'failed'; reason: string; retry: () => void }
  | {
      state: Exclude<StudentScreenName, 'loading' | 'failed'>;
      status: StudentStatus;
      /** How long the page waits before it looks again whether an address is confirmed; null: it does not. */
      verificationEveryMs: number | null;
      readAgain: () => void;
    }
);

const callsOf = (api: Api, of: StudentOf): StudentStatusCalls => ({
  queryKey: studentKeys.status(of),
  readStatus: (options) => studentStatusOf(api, of, options),
});

/** Reads the status ahead of the page. @throws {ApiError} */
export const readStudentFirst = (queries: QueryClient, api: Api, of: StudentOf): Promise<unknown> =>
  readStatusFirst(queries, callsOf(api, of));

/** How far a student has got. Sources: ST-2…ST-12. */
export const useStudent = (api: Api, of: StudentOf): StudentView => {
  const { read, failure, readAgain } = useStudentStatus(
    callsOf(api, of),
    (known) => studentStateOf(known).statusEveryMs,
  );
  const { screen, verificationEveryMs } = studentStateOf(read);
  const [shown, setShown] = useState({ screen, turn: 0 });
  if (shown.screen !== screen) setShown({ screen, turn: shown.turn + (shown.screen === 'loading' ? 0 : 1) });
  const { turn } = shown;
  if (screen === 'failed') return { turn, state: screen, reason: errorToNotice(failure), retry: readAgain };
  if (screen === 'loading' || read.status === null) return { turn, state: 'loading' };
  return { turn, state: screen, status: read.status, verificationEveryMs, readAgain };
};
