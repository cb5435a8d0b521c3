/**
 * What a typed number of people means: digits only, never below 0, an emptied field is 0.
 * Source: BW-88, BW-89.
 */
export const peopleFromText = (text: string): number => {
  const negative = text.trim().startsWith('-');
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return negative || digits === '' ? 0 : Number(digits);
};

/** One step up or down, kept between `min` and `max`; a value outside comes back to the nearer end. */
export const steppedPeople = (value: number, step: 1 | -1, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(value + step, Math.max(min, 0)), max);
