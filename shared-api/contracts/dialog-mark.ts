/** The field of a history entry's state in which the portal marks the entries of its dialogs. */
export const dialogMarkKey = 'barsDialogs';

/** The page's entry that open dialogs are over, and how many are open at this entry; 0 for the page's own. */
export interface DialogMark {
  page: string;
  depth: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The mark in the state of a history entry; null if no dialog was ever opened over it. */
export const dialogMarkIn = (state: unknown): DialogMark | null => {
  const mark = isRecord(state) ? state[dialogMarkKey] : null;
  if (!isRecord(mark)) return null;
  const { page, depth } = mark;
  return typeof page === 'string' && typeof depth === 'number' ? { page, depth } : null;
};
