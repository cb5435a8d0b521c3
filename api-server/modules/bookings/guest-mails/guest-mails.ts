import { toBrandId } from '@bars/shared-api/contracts/dto';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService } from '../../estate/index';
import { barOf } from '../bookings.conversions';
import { contactOf, readBooking } from '../bookings.store';
import type { GuestMails } from './guest-mails.types';
import type { GuestMailKind } from './guest-mails.copy';
import { partyGuestMail } from './guest-mails.mails';

/** The page that a mail leads to: the invitation where there is one to take, else the guest's own. */
const pageOf: Record<GuestMailKind, 'guest-join' | 'guest'> = {
  invitation: 'guest-join',
  coHost: 'guest-join',
  'invite-reminder': 'guest-join',
  'pre-order': 'guest',
  'guest-details': 'guest',
};

/** Mails to the guests of a party, in the name of its lead booker. */
export const createGuestMails = (kernel: Kernel, bars: BarsService): GuestMails => ({
  mailGuest: async (tx, id, { kind, guest, code, cause }) => {
    const booking = await readBooking(tx, id);
    if (!booking) throw new Error(`There is no booking ${id}.`);
    const brand = bars.brand(toBrandId(booking.brand_id));
    const url = `${bookingsHost(kernel.config.publicOrigin, brand)}/${pageOf[kind]}/${code}`;
    const { forename: host } = await contactOf(tx, id);
    await kernel.mail.queue(
      tx,
      partyGuestMail({ kind, booking, brand, bar: barOf(bars, booking), host, guest, cause, url }),
    );
  },
});
