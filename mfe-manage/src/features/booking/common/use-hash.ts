import { useSyncExternalStore } from 'react';

/** wouter fires the last two, which browsers have no events for. */
const changes = ['hashchange', 'popstate', 'pushState', 'replaceState'];

const subscribe = (onChange: () => void): (() => void) => {
  for (const change of changes) window.addEventListener(change, onChange);
  return () => {
    for (const change of changes) window.removeEventListener(change, onChange);
  };
};

const currentHash = (): string => window.location.hash;

/** The fragment of the page's address, with its `#`; '' without one. */
export const useHash = (): string => useSyncExternalStore(subscribe, currentHash);
