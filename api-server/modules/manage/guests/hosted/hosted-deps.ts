import type { Tx } from '../../../../kernel/db';
import type { Events } from '../../../../kernel/composition/events';
import type { CustomersService } from '../../../accounts/index';
import type { BookingsService, Managed } from '../../../bookings/index';
import type { BarsService, PreOrdersService } from '../../../estate/index';
import type { ChangedGuest, NotifyChanged } from '../changed-guest';
import type { BookingWithGuests, ChoosingBooking } from '../choices/save-choices';
import type { Mailing } from '../mailed/mailing';
import type { Warning } from '../warned/warn';

export interface HostedDeps {
  bars: Pick<BarsService, 'partyType'>;
  bookings: Pick<BookingsService, 'endCoHostKey'>;
  customers: Pick<CustomersService, 'bookingLinks' | 'endBookingRole' | 'findConfirmed' | 'setBookingRole'>;
  preOrders: Pick<PreOrdersService, 'read'>;
  mailing: Pick<Mailing, 'invite'>;
  events: Events;
  notify: NotifyChanged;
  warn: Pick<Warning, 'ofOrder'>;
}

/** The locked booking whose guests a host changes. `isLead`: the host is its lead booker; `coHostId`: else the public id of their own record, where it is known. */
export interface HostedBooking extends BookingWithGuests, Pick<Managed, 'people' | 'leadBooker'> {
  isLead: boolean;
  coHostId: string | null;
}

/** What a host changes of a guest; what is left out stays. */
export interface GuestEdit {
  /** What is ordered for them; null for nothing. */
  variation?: number | null | undefined;
  /** Whether they are a co-host. */
  admin?: boolean | undefined;
  forename?: string | undefined;
  surname?: string | null | undefined;
  email?: string | null | undefined;
  version?: number | undefined;
}

/** Whom a host adds. `variation`: what is ordered for them. */
export interface NewGuest {
  forename: string | undefined;
  surname: string | null;
  email?: string | null | undefined;
  variation?: number | null | undefined;
}

/** The guests of a locked booking, as its hosts change them. */
export interface HostedGuests {
  /** @throws AppError 423 `pre_order_locked` where choices and guests can not be changed any more */
  refuseLocked(booking: Omit<ChoosingBooking, 'id'>, now: Date): void;
  /**
   * Changes the details of a guest by the public id. Where nothing differs, nothing is counted.
   * @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `lead_booker_only`, `bespoke_menu`, 409 `guest_changed`, `already_a_guest`, `no_place_left`, 422 by field, 429 `too_many_invitations`
   */
  editGuest(tx: Tx, booking: HostedBooking, guestId: string, edit: GuestEdit): Promise<void>;
  /** Adds a guest, and invites one with an address; returns the public id. @throws AppError 423 `pre_order_locked`, 409 `no_place_left`, `already_a_guest`, 422, 429 `too_many_invitations` */
  addGuest(tx: Tx, booking: HostedBooking, who: NewGuest): Promise<string>;
  /** Removes a guest, and the link of their account to the booking. What they have paid stays with it. @throws AppError 423 `pre_order_locked`, 404 `not_found`, 403 `lead_booker_only` for a co-host */
  removeGuest(tx: Tx, booking: HostedBooking, guestId: string): Promise<void>;
}

/** The host of a change. */
const byHost = ({
  isLead,
  coHostId,
}: Pick<HostedBooking, 'isLead' | 'coHostId'>): Pick<ChangedGuest, 'by' | 'coHostId'> => ({
  by: isLead ? 'lead_booker' : 'host',
  coHostId,
});

/** What every change of a guest by a host says. */
export const changed = (
  booking: HostedBooking,
  guestId: string,
): Pick<ChangedGuest, 'bookingId' | 'guestId' | 'by' | 'coHostId' | 'at'> => ({
  bookingId: booking.id,
  guestId,
  ...byHost(booking),
  at: booking.now,
});
