/** Keeps where the visitor was, for as long as whoever shows the menu can. */
export interface PageMemory {
  read: () => unknown;
  keep: (place: unknown) => void;
}

/** In the state of a history entry: where the visitor was on the page of the allergen menu. */
const stateKey = 'bars.allergen-place';

const stateOf = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** The history entry of the page: Back and a reload find it there. Another page's entry is left alone. @param path of the page */
export const historyMemory = (path: string): PageMemory => ({
  read: () => stateOf()[stateKey],
  keep: (place) => {
    if (window.location.pathname === path) window.history.replaceState({ ...stateOf(), [stateKey]: place }, '');
  },
});
