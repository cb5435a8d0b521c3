import type { PageHistory } from '../../common/ports';

/**
 * The wizard's steps in a history of their own. The page's history belongs to the page: an entry of ours would have its
 * Back button do something else than its visitors and its scripts expect. Decision: 016.
 */
export const memoryHistory = (): PageHistory => {
  const listeners = new Set<() => void>();
  let entries: unknown[] = [null];
  let at = 0;
  return {
    state: () => entries[at],
    push: (state) => {
      entries = [...entries.slice(0, at + 1), state];
      at += 1;
    },
    replace: (state) => {
      entries[at] = state;
    },
    go: (delta) => {
      const next = at + delta;
      if (next < 0 || next >= entries.length) return;
      // As in a browser: the move is not done when the call returns.
      queueMicrotask(() => {
        at = next;
        listeners.forEach((listener) => listener());
      });
    },
    listen: (onPop) => {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
  };
};
