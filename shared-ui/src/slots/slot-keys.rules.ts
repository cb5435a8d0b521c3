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
