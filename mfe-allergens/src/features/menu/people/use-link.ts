import { useCallback, useEffect, useMemo, useState } from 'react';
import { changedFragmentOf, linkChoiceOf, type LinkChoice } from './link.rules';
import type { Person } from './people.rules';

/** In the state of a history entry: the fragment that its link had. */
const stateKey = 'bars.allergen-link';

const stateOf = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

const keptFragment = (): string => {
  const kept = stateOf()[stateKey];
  return typeof kept === 'string' ? kept : '';
};

const keep = (fragment: string): void =>
  window.history.replaceState(
    { ...stateOf(), [stateKey]: fragment },
    '',
    window.location.pathname + window.location.search,
  );

const hasChoice = (): boolean => linkChoiceOf(window.location.hash) !== null;

/** That of the address, or the one that was taken out of it. */
const fragmentNow = (): string => (hasChoice() ? window.location.hash : keptFragment());

export interface LinkView {
  /** What the link chose that opened the page; null where it chose nothing, or the visitor has taken it away. */
  link: LinkChoice | null;
  forget: () => void;
  /** Keeps how its people are by now, for a reload and for Back: what somebody has added to them is not lost in silence. */
  change: (people: readonly Person[]) => void;
}

/** The choice of a filtered link, taken out of the address as soon as it is read. */
export const useLink = (): LinkView => {
  const [fragment, setFragment] = useState(fragmentNow);
  // A report, an analytics script or the address of a login must not find it in the address. A reload and the Back button find it in
  // the state of the history entry, which stays on the device.
  useEffect(() => {
    const follow = () => {
      setFragment(fragmentNow());
      if (hasChoice()) keep(window.location.hash);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  const link = useMemo(() => linkChoiceOf(fragment), [fragment]);
  const forget = useCallback(() => {
    keep('');
    setFragment('');
  }, []);
  const change = useCallback(
    (people: readonly Person[]) => {
      if (link !== null) keep(changedFragmentOf(link, people));
    },
    [link],
  );
  return { link, forget, change };
};
