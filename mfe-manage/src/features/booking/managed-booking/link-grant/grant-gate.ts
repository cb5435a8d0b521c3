import type { GrantSource } from '@bars/shared-api/client/managed-bookings';

/** Where the calls of a page find their grant, and wait for the password. */
export interface GrantGate extends GrantSource {
  /** Lets the calls go on that wait: with a grant, or without one where the link has no password any more. */
  open: (grant: string | null) => void;
  /** Refuses the calls that wait. */
  dismiss: () => void;
}

/**
 * @param first the grant that the tab has already
 * @param onAsking a call waits for the password, or none does any more
 */
export const createGrantGate = (first: string | null, onAsking: (isAsking: boolean) => void): GrantGate => {
  let grant = first;
  let waiting: ((given: { grant: string | null } | null) => void)[] = [];
  const settle = (given: { grant: string | null } | null) => {
    const resolves = waiting;
    waiting = [];
    onAsking(false);
    for (const resolve of resolves) resolve(given);
  };
  return {
    known: () => grant,
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        onAsking(true);
      }),
    open: (given) => {
      grant = given;
      settle({ grant });
    },
    dismiss: () => settle(null),
  };
};
