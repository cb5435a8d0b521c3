/** Slots at a glance. Source: BW-117. */
export const slotsPerPage = 12;

/** How many pages the slots fill, at least one. */
export const pageCount = (slots: number): number => Math.max(1, Math.ceil(slots / slotsPerPage));

/** The page that shows the slot at `index`; the first where there is none (`index` below 0). */
export const pageOfIndex = (index: number): number => Math.max(0, Math.floor(index / slotsPerPage));
