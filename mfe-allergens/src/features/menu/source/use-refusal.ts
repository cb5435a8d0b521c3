import { isCallerRefused } from '@bars/shared-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Why the server refuses another site's page: its message and code, for the page's developer. */
export interface Refusal {
  message: string;
  code: string;
}

/** Calls back once when the server refuses the key, the page's origin or the brand: nothing can be shown then, and another try is of no use. */
export const useRefusal = (onRefused: (refusal: Refusal) => void): void => {
  const queries = useQueryClient().getQueryCache();
  useEffect(() => {
    const stop = queries.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.query.state;
      if (error === null || !isCallerRefused(error)) return;
      // Two calls are sent at a time, and both are refused.
      stop();
      onRefused({ message: error.message, code: error.code ?? '' });
    });
    return stop;
  }, [queries, onRefused]);
};
