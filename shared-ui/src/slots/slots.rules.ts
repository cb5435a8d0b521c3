/** Slots at a glance. Source: BW-117. */
export const slotsPerPage = 12;

/** How many pages the slots fill, at least one. */
export const pageCount = (slots: number): number => Math.max(1, Math.ceil(slots / slotsPerPage));

/** The page that shows the slot at `index`; the first where there is none (`index` below 0). */
export const pageOfIndex = (index: number): number => Math.max(0, Math.floor(index / slotsPerPage));

/**
 * The place that a key moves the focus to, among `count` slots in rows of `columns`: an arrow to the slot beside, above or below,
 * where there is one; Home and End to the first and the last.
 * @returns null for a key that moves nothing
 */
export const placeAfterKey = (key: string, place: number, count: number, columns: number): number | null => {
  const places: Partial<Record<string, number>> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: count - 1,
  };
  const to = places[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? place : to;
};
