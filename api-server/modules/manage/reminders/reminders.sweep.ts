import { dayOf, timeOf } from '@bars/shared-api/format';
import { addDays } from '../../../kernel/time/calendar';
import type { Tx } from '../../../kernel/db';
import type { Kernel } from '../../../kernel/kernel';
import { type BarsService, preOrderRules, type PreOrdersService } from '../../estate/index';
import type { BookingsService, RemindedVisit } from '../../bookings/index';
import type { GuestsService } from '../guests/service';
import { reminderSpans, type PreOrderDeadline } from './rules/reminder-times.rules';

/** The services that reminders take their facts from. */
export interface RemindersDeps {
  bars: BarsService;
  bookings: Pick<BookingsService, 'dueReminders' | 'remind'>;
  guests: Pick<GuestsService, 'wholeOrder'>;
  preOrders: Pick<PreOrdersService, 'offer'>;
}

/** All evening visits of the next day are due at one moment, and within an hour nobody may be mailed any more. */
const batch = 500;
const nightEnds = '06:00';

const deadlinesOf = (bars: BarsService): PreOrderDeadline[] =>
  bars
    .partyTypes()
    .flatMap(({ id, pre_order: { due_hours_before: hours } }) =>
      hours === null ? [] : [{ typeId: id, dueHoursBefore: hours }],
    );

const isPreOrderNeeded = async (
  { bars, guests, preOrders }: RemindersDeps,
  tx: Tx,
  id: string,
  { barId, typeId, people, startsAt }: RemindedVisit,
): Promise<boolean> => {
  const [bar, type] = [bars.bar(barId), bars.partyType(typeId)];
  if (!bar || !type) return false;
  // The night belongs to the evening before it.
  const date = timeOf(startsAt) < nightEnds ? addDays(dayOf(startsAt), -1) : dayOf(startsAt);
  return preOrderRules.isIncomplete(preOrders.offer({ bar, type, date, people }), await guests.wholeOrder(tx, id));
};

/** Reminds guests of what is due. Each mail is queued in the transaction that records it. */
export const remindersSweep =
  ({ db }: Kernel, deps: RemindersDeps) =>
  async (now: Date): Promise<number> => {
    let done = 0;
    for (const span of reminderSpans(now, deadlinesOf(deps.bars))) {
      for (const id of await deps.bookings.dueReminders(db, span, batch)) {
        const isMailed = await db.transaction().execute((tx) => {
          const isNeeded = async (visit: RemindedVisit): Promise<boolean> =>
            span.kind !== 'pre_order' || isPreOrderNeeded(deps, tx, id, visit);
          return deps.bookings.remind(tx, id, { ...span, isNeeded }, now);
        });
        if (isMailed) done += 1;
      }
    }
    return done;
  };
