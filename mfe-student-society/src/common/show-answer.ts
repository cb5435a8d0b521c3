import type { QueryClient } from '@tanstack/react-query';

type Cache = Pick<QueryClient, 'cancelQueries' | 'setQueryData'>;

/** Shows what a call has answered. A read that is still under way says what was before the call, and is given up: it would take the answer's place. */
export const showAnswer = <Data>(
  queries: Cache,
  queryKey: readonly unknown[],
  answer: Data | ((before: Data | undefined) => Data | undefined),
): void => {
  void queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, answer);
};
