import type { QuickDay } from '@bars/shared-api/contracts/availability';
import { dayOf } from '@bars/shared-api/format';
import { differenceInCalendarDays } from 'date-fns';
import { shortDay, weekdayOf } from './days.rules';

export type DayNames = Record<'today' | 'tonight' | 'tomorrow', string>;

/** A day by its name, else by its weekday (`Saturday`), or from a week ahead by its date (`Sun 29 Nov`). `now` is the server's time. */
export const dayWords = ({ name, date }: Pick<QuickDay, 'name' | 'date'>, names: DayNames, now: string): string => {
  if (name !== 'later') return names[name];
  return differenceInCalendarDays(date, dayOf(now)) < 7 ? weekdayOf(date) : shortDay(date);
};
