const minuteMs = 60_000;

/** Whole minutes that are left of a hold, rounded up; 0 once it has ended. @param now an instant in milliseconds */
export const minutesLeft = (heldUntil: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(heldUntil) - now) / minuteMs));

/** Whether a number of minutes is said aloud: five, one and the end. */
export const isSaid = (minutes: number): boolean => minutes === 5 || minutes <= 1;
