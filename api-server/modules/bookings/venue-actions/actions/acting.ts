import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Tx } from '../../../../kernel/db';
import type { Kernel } from '../../../../kernel/kernel';
import type { AvailabilityService, BarsService } from '../../../estate/index';
import type { CardsService, DepositsService } from '../../../payments/index';
import { barOf } from '../../bookings.conversions';
import type { BookingRow } from '../../bookings.store';
import type { Confirmations } from '../../confirmation/confirmations';
import { letterCopy } from '../../mail/letter.copy';
import type { GuestPayers } from '../../receipt/guest-payers';
import type { GuestMail } from '../../mail/letter';
import type { NotifyChanged, What } from '../../history';
import type { ContractsReport, GuestsImporter, VisitsReport } from '../../ports';
import type { GuestBooking } from '../venue-actions.store';

/** The services of other domains that venue actions use. */
export interface ActingDeps {
  bars: BarsService;
  availability: AvailabilityService;
  deposits: DepositsService;
  cards: CardsService;
}

/** What an action is done with. */
export interface Acting extends ActingDeps {
  kernel: Kernel;
  payers: Pick<GuestPayers, 'mailRefunds'>;
  /** Adds and changes the guests of a booking by a list. */
  importGuests: () => GuestsImporter;
  /** Whether the signatures of contracts agree. */
  reportVisits: () => VisitsReport;
  reportContracts: () => ContractsReport;
  /** Told of what the venue does to a booking. */
  done: NotifyChanged;
  /** The calendar text that is mailed about a change. */
  calendarFor: Confirmations['calendarFor'];
  /** Where its lead booker manages it. */
  manageUrlOf(booking: BookingRow): string;
  /** Queues the confirmation of a booking that the venue has given a time. */
  queueConfirmation(tx: Tx, booking: BookingRow): Promise<void>;
}

/** One command on one locked booking, in one transaction at one reading of the clock. */
export interface Answering extends Acting {
  tx: Tx;
  now: Date;
  booking: GuestBooking;
}

/** A refusal, as it is said to whoever typed the command; the transaction is rolled back. */
export class ActionRefused extends Error {}

/** Notifies of what the venue has done to the booking. */
export const notify = ({ done, tx, now, booking: { row } }: Answering, what: What): Promise<void> =>
  done(tx, { bookingId: row.id, at: now, who: { role: 'venue' }, what });

export const peopleText = (count: number): string => letterCopy(0).people(count);

/** To whom a mail about a booking goes. */
export const mailTo = (
  { kernel, bars, manageUrlOf, booking: { guest } }: Answering,
  booking: BookingRow,
): GuestMail => {
  const brand = bars.brand(toBrandId(booking.brand_id));
  return {
    booking,
    brand,
    bar: barOf(bars, booking),
    forename: guest.forename,
    recipient: guest.email,
    bookUrl: `${bookingsHost(kernel.config.publicOrigin, brand)}/book`,
    manageUrl: manageUrlOf(booking),
  };
};

/** The calendar text that takes a booking out of the guest's calendar. */
export const cancelledEntry = ({ calendarFor, now, booking: { guest } }: Answering, booking: BookingRow): string =>
  calendarFor(booking, { method: 'CANCEL', guest: { name: guest.forename, email: guest.email }, at: now });
