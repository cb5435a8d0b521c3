import type { Domain } from '../../kernel/composition/domain';
import type { Kernel } from '../../kernel/kernel';
import { freeColumns, personalData } from './bookings.personal';
import { bookingsRoutes } from './bookings.routes';
import { createBookingsService, type BookingsDeps } from './bookings.service';
import { forgetHealth } from './bookings.store';
import { createGuestPayers } from './receipt/guest-payers';
import { overdueSweep, type OverdueDeps } from './overdue/overdue.sweep';
import { anonymiseSweep, type AnonymiseDeps } from './anonymising/anonymise.sweep';
import { createNotify } from './history';
import { bookingsMetrics, countBookings } from './reconciliation/bookings.metrics';
import type { BookingsService } from './service';

export {
  asHost,
  type BookingMoney,
  type BookingsService,
  type BookingToPay,
  cancellationTerms,
  type GuestPayerFinder,
  type GuestsImporter,
  type HeldByBookings,
  type ImportedGuest,
  type ListedBooking,
  type Managed,
  type ManagedMoney,
  type NewBooking,
  noShowFee,
  owedOn,
  type Payer,
  type Payment,
  type PaymentHandler,
  perPersonOf,
  type Recording,
  type RemindedVisit,
  type ReminderSpan,
  type SavedBooking,
  type SessionPayerFinder,
  statusWords,
  type What,
  type Who,
  type WhoHosts,
} from './service';

export { overdueDueAtResume } from './overdue/overdue.due-at-resume';
/** What reminders are due for, without the domains. */
export * as dueReminders from './reminding/due-reminders';
export { bookingsAudits } from './reconciliation/bookings.audits';
export { resume, type Resumed } from './reconciliation/resume';
export { createVenueActions } from './venue-actions/index';
export { runVenue, venueCalls } from './venue-actions/venue-actions.calls';
export type { VenueInput, VenueReply } from './venue-actions/venue-actions.commands';
export type { VenueActions } from './venue-actions/venue-actions.service';

/** Saved bookings. The sweep `overdue-deposits` cancels what was not paid in time, `health-retention` deletes health data 30 days after the visit, `anonymise-bookings` erases who booked where the account was deleted, and six years after the visit. */
export const createBookings = (
  kernel: Kernel,
  given: Omit<BookingsDeps, 'payers'> &
    Omit<OverdueDeps, 'kernel' | 'calendarFor' | 'payers' | 'done'> &
    Pick<AnonymiseDeps, 'personalData'>,
): Domain<BookingsService> => {
  const parts = { ...given, payers: createGuestPayers(kernel) };
  const service = createBookingsService(kernel, parts);
  countBookings(kernel, given.bars);
  const { calendarFor } = service;
  return {
    service,
    routes: bookingsRoutes(service),
    personalData: personalData(kernel),
    freeColumns,
    metrics: bookingsMetrics,
    sweeps: [
      {
        name: 'overdue-deposits',
        every: 'minute',
        run: overdueSweep({ kernel, ...parts, done: createNotify(kernel), calendarFor }),
      },
      { name: 'anonymise-bookings', every: 'minute', run: anonymiseSweep({ kernel, ...parts }) },
      { name: 'health-retention', every: 'minute', run: (now) => forgetHealth(kernel.db, now) },
    ],
  };
};
