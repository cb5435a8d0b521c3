import type { Tx } from '../../../kernel/db';
import type { Recording } from '../../bookings/index';

/** The history of bookings. */
export interface BookingHistoryService {
  /** Keeps who changed what, in the transaction that changes it. */
  recorded(tx: Tx, recording: Recording): Promise<void>;
}
