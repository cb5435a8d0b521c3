import { formatDay } from '@bars/shared-api/format';

/** The weekday of a calendar day (`YYYY-MM-DD`): `Saturday`. */
export const weekdayOf = (day: string): string => formatDay(day).split(' ')[0] ?? '';

/** A calendar day without its year: `Saturday 28 November`. */
export const dayWithoutYear = (day: string): string => formatDay(day).replace(/ \d{4}$/, '');

/** A calendar day as short as it goes: `Sat 28 Nov`. */
export const shortDay = (day: string): string => {
  const [weekday = '', date = '', month = ''] = formatDay(day).split(' ');
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)}`;
};

/** Minutes of a clock time since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
