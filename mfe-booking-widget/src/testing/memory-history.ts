import type { PageHistory } from '../common/environment';

/** A page's history in memory. Position 0 is the page before the wizard. */
export interface MemoryHistory extends PageHistory {
  /** The browser's Back and Forward buttons. */
  back(): void;
  forward(): void;
  readonly position: number;
  readonly entries: readonly unknown[];
  bareAddress: boolean;
}

export const memoryHistory = (initial: unknown = null): MemoryHistory => {
  let entries: unknown[] = ['elsewhere', initial];
  let position = 1;
  const listeners = new Set<() => void>();
  const go = (delta: number): void => {
    const next = position + delta;
    if (next < 0 || next >= entries.length) return;
    // A browser also moves only after the call has returned.
    setTimeout(() => {
      position = next;
      listeners.forEach((listener) => listener());
    });
  };
  const history: MemoryHistory = {
    state: () => entries[position],
    push: (state) => {
      entries = [...entries.slice(0, position + 1), state];
      position += 1;
    },
    replace: (state, bare = false) => {
      entries[position] = state;
      history.bareAddress ||= bare;
    },
    go,
    back: () => go(-1),
    forward: () => go(1),
    listen: (onPop) => {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
    get position() {
      return position;
    },
    get entries() {
      return entries;
    },
    bareAddress: false,
  };
  return history;
};
