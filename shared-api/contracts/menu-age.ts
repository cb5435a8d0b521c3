const dayMs = 24 * 60 * 60 * 1000;
const hourMs = 60 * 60 * 1000;

/** In days: a menu wants another check at the venue, and twice as many make it too old to rely on. */
export const checkLimitDays = 30;
/** In hours and days: for so long a menu may be kept by a device that cannot ask the server. */
export const offlineLimitHours = 24;
export const offlineTooOldDays = 7;

/** `due` shows a banner; of a `too_old` menu only the staff can say anything. */
export type MenuAge = 'current' | 'due' | 'too_old';

export interface MenuAgeFacts {
  /** The day of the last check at the venue, null where there was none. */
  checkedOn: string | null;
  /** Today in London, `YYYY-MM-DD`, by the server's clock. */
  today: string;
  /** How long ago the server last confirmed the menu, in milliseconds; null or negative where the device cannot know. */
  sinceConfirmedMs: number | null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/**
 * How old a menu is, by the venue's last check and by the last word of the server. What cannot be known counts as too old, and so
 * does a check on a day that is still to come.
 * Source: decisions "Allergens".
 */
export const menuAge = ({ checkedOn, today, sinceConfirmedMs }: MenuAgeFacts): MenuAge => {
  const days = checkedOn === null || checkedOn > today ? Infinity : daysBetween(checkedOn, today);
  const isKnown = sinceConfirmedMs !== null && sinceConfirmedMs >= 0;
  const away = isKnown ? sinceConfirmedMs : Infinity;
  if (days > 2 * checkLimitDays || away > offlineTooOldDays * dayMs) return 'too_old';
  return days > checkLimitDays || away > offlineLimitHours * hourMs ? 'due' : 'current';
};
