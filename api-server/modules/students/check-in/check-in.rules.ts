import { addHours, subHours } from 'date-fns';
import { checkInKeptDays } from '@bars/shared-api/contracts/check-in';

/** Hours from checking in, or from extending, until a visit expires. Sources: ST-126, ST-127. */
const visitHours = 2;

export const expiryFrom = (now: Date): Date => addHours(now, visitHours);

/** Visits that ended at this moment or before are no longer kept. */
export const keptSince = (now: Date): Date => subHours(now, 24 * checkInKeptDays);

/** @example displayNameOf({ forename: 'Ada', surname: 'Marsh' }) // 'Ada Marsh' */
export const displayNameOf = ({ forename, surname }: { forename: string; surname: string }): string =>
  `${forename} ${surname}`;
