import type { CheckInVisit } from '@bars/shared-api/contracts/check-in';

/** A visit as it is shown. `leftMs` 0: it has expired, and can be extended. */
export interface ShownVisit extends CheckInVisit {
  leftMs: number;
}

/** @param now the server's time */
export const shownVisits = (visits: readonly CheckInVisit[], now: number): ShownVisit[] =>
  visits.map((visit) => ({ ...visit, leftMs: Math.max(0, Date.parse(visit.date_finished) - now) }));

export const isExpired = ({ leftMs }: Pick<ShownVisit, 'leftMs'>): boolean => leftMs === 0;

const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and seconds; a second that has begun counts. @example clockOf(7_199_001) // '2:00:00' */
export const clockOf = (leftMs: number): string => {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
};

/** The sizes of a group, as a field has them. Source: ST-122. @param largest at least 1 */
export const groupSizes = (largest: number): string[] =>
  Array.from({ length: largest }, (_one, index) => String(index + 1));

/** A size that was chosen before, where there is still room for it. */
export const sizeWithin = (size: string, largest: number): string => (groupSizes(largest).includes(size) ? size : '1');
