/**
 * The limit of refused cards for one session or booking; beyond it no other card page is opened. A guest who mistypes a number
 * or has an empty account needs two or three tries. Testing stolen cards needs hundreds, and the provider charges for each try.
 */
export const refusedCards = { most: 5, withinMs: 60 * 60_000 } as const;

/** Refused cards before this moment do not count. */
export const refusalsCountSince = (now: Date): Date => new Date(now.getTime() - refusedCards.withinMs);

/** Whether the limit is reached with this number of refused cards. */
export const isTooManyRefused = (refused: number): boolean => refused >= refusedCards.most;
