const dayMs = 24 * 60 * 60 * 1000;

/** The Saturday a week or two after `now`, `YYYY-MM-DD`: never tomorrow, always far enough for every venue. */
export const aSaturday = (now: Date): string => {
  const ahead = 8 + ((6 - new Date(now.getTime() + 8 * dayMs).getUTCDay() + 7) % 7);
  return new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10);
};

/** `days` after a day. */
export const daysAfter = (day: string, days: number): string => new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** A day as a visitor types it: dd/MM/yyyy. */
export const typedDay = (day: string): string => day.split('-').reverse().join('/');

/** A day as mails and screens say it: "Saturday 28 November 2026". */
export const spokenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
