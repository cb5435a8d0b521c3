import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Tx } from '../../../kernel/db';
import type { Listener } from '../../../kernel/composition/events';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { contactOf } from '../bookings.store';
import type { Confirmations } from '../confirmation/confirmations';
import type { ChangedVisit } from '../mail/mail-events';
import type { GuestPayers } from '../receipt/guest-payers';
import { cancelledByGuestMail, visitChangedMail, type ChangeKind, type ChangeMail } from './managing.mails';
import { moneyNote } from './money-note';

export interface MailChangesDeps extends Pick<Confirmations, 'calendarFor' | 'manageUrlOf'> {
  kernel: Pick<Kernel, 'config' | 'mail'>;
  bars: BarsService;
  payers: Pick<GuestPayers, 'mailRefunds'>;
}

/** The mail is about everything since the last one that has left: what a change before this one gave back is said too. */
const mailFor = async (
  { kernel, bars, payers, calendarFor, manageUrlOf }: MailChangesDeps,
  tx: Tx,
  kind: ChangeKind,
  { booking, refunded, at }: ChangedVisit,
): Promise<ChangeMail & { staysPaidPence: number }> => {
  const { forename, email: recipient } = await contactOf(tx, booking.id);
  const brand = bars.brand(toBrandId(booking.brand_id));
  const bar = barOf(bars, booking);
  const bookUrl = `${bookingsHost(kernel.config.publicOrigin, brand)}/book`;
  const before = moneyNote.parse(
    (await kernel.mail.waiting(tx, { kind: `booking-${kind}-by-guest`, cause: booking.id, recipient })) ?? {
      refunded: [],
      staysPaidPence: 0,
    },
  );
  const calendar = calendarFor(booking, {
    method: kind === 'cancelled' ? 'CANCEL' : 'REQUEST',
    guest: { name: forename, email: recipient },
    at,
  });
  return {
    booking,
    brand,
    bar,
    forename,
    recipient,
    bookUrl,
    manageUrl: manageUrlOf(booking),
    calendar,
    refunded: [...before.refunded, ...(await payers.mailRefunds(tx, { brand, bar }, refunded))],
    staysPaidPence: before.staysPaidPence,
  };
};

/** Queues the mail that changes the calendar entry of the guest. */
export const mailVisitChanged =
  (deps: MailChangesDeps): Listener<'booking.visit_changed'> =>
  async (tx, { kind, staysPaidPence, creditedPence, ...changed }) => {
    const { staysPaidPence: before, ...mail } = await mailFor(deps, tx, kind, changed);
    // What a change before this one left credited is not carried over: this one may have used it, and a mail says the last state.
    await deps.kernel.mail.queue(
      tx,
      visitChangedMail(kind, mail, { staysPaidPence: before + staysPaidPence, creditedPence }),
    );
  };

/** Queues the mail that takes the visit out of the calendar of the guest. */
export const mailCancelled =
  (deps: MailChangesDeps): Listener<'booking.cancelled_by_guest'> =>
  async (tx, { keptPence, ...changed }) =>
    deps.kernel.mail.queue(tx, cancelledByGuestMail(await mailFor(deps, tx, 'cancelled', changed), { keptPence }));
