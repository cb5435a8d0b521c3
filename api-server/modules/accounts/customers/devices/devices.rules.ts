import { addDays } from 'date-fns';

/** A browser is known for this long after the last login in it. */
const knownDays = 180;
export const knownUntil = (seenAt: Date): Date => addDays(seenAt, knownDays);
