import { useEffect, useState } from 'react';

/** Goes along with the way to a guest's page, so that the page can say that they were added. Source: MG-133. */
export const justAdded = { added: true } as const;

const isAdded = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'added' in state && state.added === true;

/** Whether the visitor was added on the page before; said once, not after a reload. */
export const useJustAdded = (): boolean => {
  const [is] = useState(() => isAdded(window.history.state));
  useEffect(() => {
    if (is) window.history.replaceState(null, '');
  }, [is]);
  return is;
};
