import type { Refunded } from '../../payments/index';
import type { BookingRow } from '../bookings.store';
import type { BookingPayment } from '../receipt/payments.types';
import type { NewBooking } from '../service';

/** What a guest has changed of the visit; money is pence, as `changeVisit` and `cancelByGuest` have it. */
export interface ChangedVisit {
  booking: BookingRow;
  refunded: readonly Refunded[];
  at: Date;
}

declare module '../../../kernel/composition/events' {
  interface EventMap {
    /** A booking or an enquiry was saved, with what is ordered for it and what was paid. */
    'booking.created': { row: BookingRow; booking: NewBooking };
    /** A payment counts for a locked booking. */
    'booking.paid': { row: BookingRow; payment: BookingPayment };
    /** The guest has changed a locked booking; its row and its pre-order are as they are now. */
    'booking.visit_changed': ChangedVisit & {
      kind: 'changed' | 'rebooked';
      staysPaidPence: number;
      creditedPence: number;
    };
    /** A locked booking that was postponed has a day again. */
    'booking.day_given': { bookingId: string; at: Date };
    /** The guest has cancelled a locked booking. */
    'booking.cancelled_by_guest': ChangedVisit & { keptPence: number };
  }
}
