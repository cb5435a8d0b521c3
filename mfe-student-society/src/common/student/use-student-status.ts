import type { ApiError } from '@bars/shared-api';
import type { studentKeys } from '@bars/shared-api/client/students';
import type { StudentStatus } from '@bars/shared-api/contracts/students';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePoll } from './use-poll';

/** What a page knows of a student: nothing yet, that the last read failed, or the status. */
export interface StudentRead {
  status: StudentStatus | null;
  hasFailed: boolean;
}

interface QueryState {
  data: StudentStatus | undefined;
  error: ApiError | null;
  errorUpdateCount: number;
}

/** While it is read again after a first failure, the failure still holds. */
const readOf = ({ data, error, errorUpdateCount }: QueryState): StudentRead => ({
  status: data ?? null,
  hasFailed: error !== null || (data === undefined && errorUpdateCount > 0),
});

/** An id that nobody has stays unknown where it has been read too often since: the way back to the app is of more use than how long to wait. */
const failureOf = (before: ApiError | null, error: ApiError | null): ApiError | null =>
  error === null || (before?.status === 404 && error.status === 429) ? before : error;

export interface StudentStatusView {
  read: StudentRead;
  /** Why the last read failed; null where none did. */
  failure: ApiError | null;
  readAgain: () => void;
}

export interface StudentStatusCalls {
  queryKey: ReturnType<(typeof studentKeys)['status']>;
  readStatus: (options: { isFirst: boolean; signal: AbortSignal }) => Promise<StudentStatus>;
}

/** Reads the status ahead of its page. @throws {ApiError} */
export const readStatusFirst = (
  queries: QueryClient,
  { queryKey, readStatus }: StudentStatusCalls,
): Promise<StudentStatus> =>
  queries.fetchQuery({ queryKey, queryFn: ({ signal }) => readStatus({ isFirst: true, signal }) });

/**
 * The status of a student, read by the calls of a feature. Sources: ST-3, ST-4, API-M-55.
 * @param everyMs how long it waits before it reads again, by what it knows; null: it does not
 */
export const useStudentStatus = (
  { queryKey, readStatus }: StudentStatusCalls,
  everyMs: (read: StudentRead) => number | null,
): StudentStatusView => {
  const hasRead = useRef(false);
  const poll = usePoll((state: QueryState) => everyMs(readOf(state)));
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => readStatus({ isFirst: !hasRead.current, signal }),
    ...poll,
  });
  // The first read has been sent by then: by the query, or ahead of the page.
  useEffect(() => {
    hasRead.current = true;
  }, []);
  /** A query that is read again forgets why it failed, and the page would lose the sentence for a moment. */
  const [failure, setFailure] = useState<ApiError | null>(null);
  const last = failureOf(failure, query.error);
  if (last !== failure) setFailure(last);
  const { data, error, errorUpdateCount } = query;
  return {
    // A failure from before the page was opened is not shown while it is read anew.
    read: readOf({ data, error, errorUpdateCount: failure === null ? 0 : errorUpdateCount }),
    failure,
    readAgain: () => void query.refetch({ cancelRefetch: false }),
  };
};
