import { isCallerRefused } from '@bars/shared-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Why the server refuses another site's page: its message and code, for the page's developer. */
export interface Refusal {
  message: string;
  code: string;
}

export interface RefusalOptions {
  /** The server refuses the key, the page's origin or the brand: nothing can be shown then, and another try is of no use. */
  onRefused: (refusal: Refusal) => void;
  /** A call got no answer that this page may read. That is no network, or a refusal that the browser hides because no key names the page's origin. */
  onUnanswered?: (() => void) | undefined;
}

/** Calls back, each once, when the server refuses another site's page, and when it seems not to answer. */
export const useRefusal = ({ onRefused, onUnanswered }: RefusalOptions): void => {
  const queries = useQueryClient().getQueryCache();
  useEffect(() => {
    let isTold = false;
    const stop = queries.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { error } = event.query.state;
      if (error === null) return;
      if (error.kind === 'offline' && !isTold) {
        isTold = true;
        onUnanswered?.();
      }
      if (!isCallerRefused(error)) return;
      // Two calls are sent at a time, and both are refused.
      stop();
      onRefused({ message: error.message, code: error.code ?? '' });
    });
    return stop;
  }, [queries, onRefused, onUnanswered]);
};
