/**
 * So many refused cards in so long for one session or booking, and no other card page is opened. Somebody who has mistyped a
 * number or has an empty account needs two or three; whoever tries out stolen cards needs hundreds, and the provider charges
 * for each and judges us by them.
 */
export const refusedCards = { most: 5, withinMs: 60 * 60_000 } as const;

/** Refused cards of before count no more. */
export const refusalsCountSince = (now: Date): Date => new Date(now.getTime() - refusedCards.withinMs);

/** Whether another card page may not be opened, after so many refused cards that still count. */
export const isTooManyRefused = (refused: number): boolean => refused >= refusedCards.most;
