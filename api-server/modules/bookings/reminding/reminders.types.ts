import type { Db, Tx } from '../../../kernel/db';

/** What a guest is reminded of by mail: the visit, money that is due, a pre-order that is not complete. */
export type ReminderKind = 'visit' | 'deposit' | 'balance' | 'pre_order';

/**
 * The bookings that one kind of reminder is due for. Their visit, or the day by which a deposit or the balance is due, is after `after` and not
 * after `until`; they have had it for `leadHours` before it at least.
 */
export interface ReminderSpan {
  kind: ReminderKind;
  after: Date;
  until: Date;
  leadHours: number;
  /** Of one party type; null for any. */
  typeId: number | null;
  /** It is due so many hours before the visit; 0 for anything but a pre-order. */
  hoursBefore: number;
}

/** The visit that a reminder is about. */
export interface RemindedVisit {
  barId: number;
  typeId: number;
  people: number;
  startsAt: Date;
}

/** Reminders by mail, inside the caller’s transaction. */
export interface Reminders {
  /** Bookings that a reminder is due for, the most urgent first; at most `limit`. None of an agency, none that has had it for its day. */
  dueReminders(db: Db, span: ReminderSpan, limit: number): Promise<string[]>;
  /** Reminds the guest of a booking by mail, once for its day, where it is still due and `isNeeded`. Returns whether a mail was queued. */
  remind(
    tx: Tx,
    id: string,
    span: ReminderSpan & { isNeeded: (visit: RemindedVisit) => Promise<boolean> },
    now: Date,
  ): Promise<boolean>;
}
