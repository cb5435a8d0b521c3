import { Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => {};

/**
 * `Suspense` around a part that comes later than its page. Markup of the server has the fallback in its place, and so has the page until it
 * has taken the markup over: a server waits for no part, and React takes one that is missing for an error.
 */
export const LateSuspense = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isInBrowser ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
};
