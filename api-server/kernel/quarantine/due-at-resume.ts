import type { Tx } from '../db';

/**
 * Rows of a restored database that a sweep would take by itself: they were due before it is resumed, so what they cause may have been
 * done between the backup and the loss. Each is named, and where it can be, it is not done again.
 */
export interface DueAtResume {
  /** The sweep that takes them. */
  sweep: string;
  /** What they are. */
  title: string;
  /** What to do about them. */
  toDo: string;
  /** Keeps the sweep from doing again what can be kept from it, in the transaction that resumes. Returns a line for each row. */
  hold: (tx: Tx, times: { backupAt: Date; now: Date }) => Promise<string[]>;
}
