const dayMs = 24 * 60 * 60 * 1000;

/**
 * A Saturday, `YYYY-MM-DD`: the first one that is more than a week after `now`, or `weeks` after that.
 * A journey that uses up a day's tables takes its own Saturday.
 */
export const aSaturday = (now: Date, weeks = 0): string => {
  const firstAhead = 8 + ((6 - new Date(now.getTime() + 8 * dayMs).getUTCDay() + 7) % 7);
  return new Date(now.getTime() + (firstAhead + 7 * weeks) * dayMs).toISOString().slice(0, 10);
};

/** The Sunday after such a Saturday. */
export const aSunday = (now: Date, weeks = 0): string =>
  new Date(Date.parse(aSaturday(now, weeks)) + dayMs).toISOString().slice(0, 10);

/** How long it is until the next time that it is this full hour, UTC. */
export const msUntilHour = (now: Date, hour: number): number =>
  (hour * 60 * 60 * 1000 - (now.getTime() % dayMs) + dayMs) % dayMs;

/** A day as a visitor types it: dd/MM/yyyy. */
export const typedDay = (day: string): string => day.split('-').reverse().join('/');

/** A day as mails and screens show it: "Saturday 28 November 2026". */
export const spokenDay = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
