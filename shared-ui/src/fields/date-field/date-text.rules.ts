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

const byParts = /^(\d{1,2})[^\d](\d{1,2})[^\d](\d{4}|\d{2})$/;
const byDigits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;

/**
 * The day that a visitor typed, day first: `28/11/2026`, `28.11.26`, `28-11-2026`, `28112026` (a telephone's number pad has no slash),
 * also `2026-11-28` as pasted from elsewhere. Null where no such day exists.
 */
export const dayFromText = (text: string): string | null => {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = byParts.exec(typed) ?? byDigits.exec(typed);
  if (!parts) return null;
  const year = Number(parts[3]);
  return isoOf(year < 100 ? 2000 + year : year, Number(parts[2]), Number(parts[1]));
};

/** Whether the text is a whole date already: four digits of a year, so that `28/11/20` is not taken while `28/11/2026` is being typed. */
export const isWholeDate = (text: string): boolean =>
  /^(\d{1,2}[^\d]\d{1,2}[^\d]\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/.test(text.trim());
