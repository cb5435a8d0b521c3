import { dayOf, timeOf } from '@bars/shared-api/format';
import { addHours } from 'date-fns';
import { momentOf } from '../../../../kernel/time/london';
import { addDays } from '../../../../kernel/time/calendar';
import type { ReminderSpan } from '../../../bookings/index';

/** Reminders are mailed from `first` up to, but not at, `last`; those of late visits at `evening`. Europe/London. */
const [first, evening, last] = ['09:00', '19:00', '20:00'];
const nightEnds = '06:00';
/** Who comes within this time is not reminded of the visit any more. */
const tooLateHours = 3;
const dayHours = 24;
/** How long before money or a pre-order is due. */
const aheadHours = 48;

/**
 * The latest visit that a reminder is due for. Who comes at 14:00 is reminded at 14:00 the day before; who comes in the evening or in the night that
 * belongs to it, at 19:00.
 */
const latestVisit = (now: Date): Date => {
  const [day, time] = [dayOf(now), timeOf(now)];
  return new Date(time < evening ? momentOf(addDays(day, 1), time) : momentOf(addDays(day, 2), nightEnds) - 1);
};

/** A type whose pre-order has to be complete some time before the visit. */
export interface PreOrderDeadline {
  typeId: number;
  dueHoursBefore: number;
}

/** When reminders of a day begin, and those of late visits. */
export const reminderTimes = (now: Date): { from: Date; evening: Date } => {
  const day = dayOf(now);
  return { from: new Date(momentOf(day, first)), evening: new Date(momentOf(day, evening)) };
};

/** What is to be looked for at a moment; nothing at night. */
export const reminderSpans = (now: Date, deadlines: readonly PreOrderDeadline[]): ReminderSpan[] => {
  const time = timeOf(now);
  if (time < first || time >= last) return [];
  const due = { after: now, until: addHours(now, aheadHours), leadHours: aheadHours, typeId: null, hoursBefore: 0 };
  return [
    {
      kind: 'visit',
      after: addHours(now, tooLateHours),
      until: latestVisit(now),
      leadHours: dayHours,
      typeId: null,
      hoursBefore: 0,
    },
    { ...due, kind: 'deposit' },
    { ...due, kind: 'balance' },
    ...deadlines.map(({ typeId, dueHoursBefore: hours }): ReminderSpan => ({
      kind: 'pre_order',
      after: addHours(now, hours),
      until: addHours(now, hours + aheadHours),
      leadHours: hours + aheadHours,
      typeId,
      hoursBefore: hours,
    })),
  ];
};
