import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Kernel } from '../../../../kernel/kernel';
import type { BarsService } from '../../../estate/index';
import type { Listener } from '../../../../kernel/composition/events';
import { barOf } from '../../bookings.conversions';
import { manageLink } from '../../keys/bookings.links';
import { contactOf, readBooking } from '../../bookings.store';
import { noShowMail } from './venue-actions.mails';

/** Writes to a guest who did not come, once the bank has answered about the fee. */
export const feeMail =
  (kernel: Kernel, bars: BarsService): Listener<'card.fee_decided'> =>
  async (tx, { bookingId, amountPence: feePence, card }) => {
    const booking = await readBooking(tx, bookingId);
    if (booking === undefined) return;
    const { forename, email: recipient } = await contactOf(tx, bookingId);
    const brand = bars.brand(toBrandId(booking.brand_id));
    const host = bookingsHost(kernel.config.publicOrigin, brand);
    await kernel.mail.queue(
      tx,
      noShowMail(
        {
          booking,
          brand,
          bar: barOf(bars, booking),
          forename,
          recipient,
          bookUrl: `${host}/book`,
          manageUrl: manageLink(host, booking.manage_key),
        },
        { feePence, card },
      ),
    );
  };
