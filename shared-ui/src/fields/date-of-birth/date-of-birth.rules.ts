import { birthPartNames, daysInMonth, type BirthPart, type BirthParts } from '@bars/shared-api/contracts/date-of-birth';

/** How many digits fill a pill. */
export const digitsOf: Readonly<Record<BirthPart, number>> = { day: 2, month: 2, year: 4 };

const separators = /^[\s/.-]+/;
const finished = /^(\d+)[\s/.-]$/;

/**
 * What a pill holds after a change, and whether the next one is wanted. `isTyped`: a key was pressed at the end of the text; what a browser fills in
 * moves nothing. A separator finishes a pill too, so that `3/4/2005` and `03/04/2005` can be typed in one go.
 */
export const afterChange = (part: BirthPart, text: string, isTyped: boolean): { text: string; isFinished: boolean } => {
  if (!isTyped) return { text, isFinished: false };
  const [, before] = finished.exec(text) ?? [];
  if (before !== undefined) return { text: before, isFinished: true };
  const typed = text.replace(separators, '');
  return { text: typed, isFinished: typed.length === digitsOf[part] };
};

/** The part beside another one, if there is one. */
export const beside = (part: BirthPart, by: 1 | -1): BirthPart | undefined =>
  birthPartNames[birthPartNames.indexOf(part) + by];

/** The numbers from one to another, as the texts of a list. */
const numbers = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => String(first + place));

/** The days that are offered: those of the month, and the chosen one even where the month does not have it, because nothing else is to be chosen by itself. */
export const offeredDays = ({ day, month, year }: BirthParts): string[] => {
  const last = month === '' ? 31 : daysInMonth(Number(month), year === '' ? undefined : Number(year));
  return [...numbers(1, last), ...(Number(day) > last ? [day] : [])];
};

/** The years that are offered, the first one first. Source: ST-38. @param today `YYYY-MM-DD` */
export const offeredYears = (first: number, today: string): string[] => numbers(first, Number(today.slice(0, 4)));
