import { isExists } from 'date-fns';

/** Calendar days as `YYYY-MM-DD` of 2000 to 2099, as the API has them, shown and typed as `dd/MM/yyyy`. Source: BW-92, BW-93. */

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

const isoOf = (year: number, month: number, day: number): string | null => {
  return year >= 2000 && year < 2100 && isExists(year, month - 1, day)
    ? `${year}-${pad(month, 2)}-${pad(day, 2)}`
    : null;
};

/** `2026-11-28` → `28/11/2026`; nothing for no day. */
export const dateText = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('/'));

const byIso = /^(\d{4})-(\d{2})-(\d{2})$/;
const byParts = /^(\d{1,2})[^\d](\d{1,2})[^\d](\d{4}|\d{2})$/;
const byDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/** A typed date in its parts, each as it was typed. */
export interface TypedParts {
  day: string;
  month: string;
  year: string;
}

/** The parts of a typed date, day first, or of `2026-11-28`; null where the text has another form. Whether there is such a day is not asked. */
export const partsOfText = (text: string): TypedParts | null => {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDay] = byIso.exec(typed) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined)
    return { day: isoDay, month: isoMonth, year: isoYear };
  const [, day, month, year] = byParts.exec(typed) ?? byDigits.exec(typed) ?? [];
  return day !== undefined && month !== undefined && year !== undefined ? { day, month, year } : null;
};

/**
 * The day that a visitor typed, day first: `28/11/2026`, `28.11.26`, `28-11-2026`, `28112026` (a telephone's number pad has no slash),
 * also `2026-11-28` as pasted from elsewhere. Null where no such day exists.
 */
export const dayFromText = (text: string): string | null => {
  const parts = partsOfText(text);
  if (!parts) return null;
  const year = Number(parts.year);
  return isoOf(year < 100 ? 2000 + year : year, Number(parts.month), Number(parts.day));
};

/** Whether the text is a whole date already: four digits of a year, so that `28/11/20` is not taken while `28/11/2026` is being typed. */
export const isWholeDate = (text: string): boolean =>
  /^(\d{1,2}[^\d]\d{1,2}[^\d]\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/.test(text.trim());
