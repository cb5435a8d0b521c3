export interface DayLimits {
  /** The first and the last day, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
  isDayDisabled?: ((day: string) => boolean) | undefined;
}

/** Whether a day (`YYYY-MM-DD`) may be chosen. */
export const isDayOpen = (day: string, { min, max, isDayDisabled }: DayLimits): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max) && !isDayDisabled?.(day);
