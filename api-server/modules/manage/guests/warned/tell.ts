import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { bookingsHost } from '../../../../kernel/bookings-host';
import type { Tx } from '../../../../kernel/db';
import type { Kernel } from '../../../../kernel/kernel';
import { newToken } from '../../../../kernel/secrets';
import type { BookingsService, Managed } from '../../../bookings/index';
import type { BarsService, EstateBar, PreOrdersService } from '../../../estate/index';
import { guestsCopy } from '../guests.copy';
import type { GuestRow } from '../guests.store';
import { venueWarnedCopy } from './warned.copy';
import { warnedGuestMail, warnedLeadMail, warnedVenueMail, type ListedParty } from './warned.mails';
import type { HadDish } from './warned.rules';

export interface WarnDeps {
  kernel: Pick<Kernel, 'mail' | 'config' | 'log'>;
  bars: Pick<BarsService, 'bar' | 'brand'>;
  bookings: Pick<BookingsService, 'allergiesOf' | 'findManaged' | 'lock'>;
  preOrders: Pick<PreOrdersService, 'asked' | 'mark' | 'read'>;
}

/** A guest, and dishes of theirs that should be looked at again. */
export interface Concerned {
  guest: GuestRow;
  dishes: HadDish[];
}

/** A booking with those who are concerned. `ofParty`: dishes that concern whoever booked, beside those of the guests. */
export interface ConcernedParty {
  booking: Managed;
  bar: EstateBar;
  concerned: readonly Concerned[];
  ofParty: readonly HadDish[];
}

/** A postponed party is marked and mailed nothing: it is told when it has a day again. */
const { provisional, confirmed, pending } = bookingStatus;
const standing: readonly Managed['status'][] = [provisional, confirmed, pending];

const nameOf = ({ forename, surname }: GuestRow): string => `${forename} ${surname ?? ''}`.trim() || guestsCopy.someone;

const toListed = ({ booking, concerned, ofParty }: ConcernedParty): ListedParty => ({
  booking,
  dishes: [
    ...concerned.flatMap(({ guest, dishes }) => dishes.map(({ title }) => ({ guest: nameOf(guest), title }))),
    ...ofParty.map(({ title, isForTable = false }) => ({
      guest: isForTable ? venueWarnedCopy.forTable : venueWarnedCopy.forSomebody,
      title,
    })),
  ],
});

/** Queues the mails to each guest with an address, and to who booked where they do not know it. */
export const mailParty = async (
  { kernel, bars }: WarnDeps,
  tx: Tx,
  { booking, bar, concerned }: ConcernedParty,
  { key, isLeadTold }: { key: string; isLeadTold: boolean },
): Promise<void> => {
  const brand = bars.brand(booking.brand);
  const party = { key, brand, host: bookingsHost(kernel.config.publicOrigin, brand), bar, booking };
  if (isLeadTold) await kernel.mail.queue(tx, warnedLeadMail(party));
  for (const { guest } of concerned)
    if (guest.email !== null)
      await kernel.mail.queue(
        tx,
        warnedGuestMail(party, {
          publicId: guest.public_id,
          code: guest.code,
          email: guest.email,
          forename: guest.forename,
        }),
      );
};

/** Queues one mail to each venue and brand, for all their parties. */
export const mailVenues = async (
  { kernel, bars }: WarnDeps,
  tx: Tx,
  parties: readonly ConcernedParty[],
): Promise<void> => {
  const lists = new Map<string, ConcernedParty[]>();
  for (const party of parties) {
    const of = `${party.bar.id} ${party.booking.brand}`;
    lists.set(of, [...(lists.get(of) ?? []), party]);
  }
  for (const list of lists.values()) {
    const [first] = list;
    if (first === undefined) continue;
    const inOrder = list.toSorted((one, other) => one.booking.startsAt.getTime() - other.booking.startsAt.getTime());
    const { bar, booking } = first;
    const parts = { key: newToken(), brand: bars.brand(booking.brand), bar, parties: inOrder.map(toListed) };
    await kernel.mail.queue(tx, warnedVenueMail(parts));
  }
};

/** The booking with those who are concerned; undefined where nobody is, or its venue is not known any more. */
export const partyOf = (
  { bars }: WarnDeps,
  booking: Managed | undefined,
  concerned: readonly Concerned[],
  ofParty: readonly HadDish[] = [],
): ConcernedParty | undefined => {
  const bar = booking && bars.bar(booking.barId);
  if (booking === undefined || bar === undefined || concerned.length + ofParty.length === 0) return undefined;
  return { booking, bar, concerned, ofParty };
};

export const comingOf = (parties: readonly ConcernedParty[]): ConcernedParty[] =>
  parties.filter(({ booking }) => standing.includes(booking.status));

/** Mails a locked booking and its venue. `isLeadTold` false: who booked knows it. */
export const tellParty = async (
  deps: WarnDeps,
  tx: Tx,
  party: ConcernedParty | undefined,
  isLeadTold = true,
): Promise<void> => {
  if (party === undefined) return;
  const coming = comingOf([party]);
  const key = newToken();
  for (const one of coming) await mailParty(deps, tx, one, { key, isLeadTold });
  await mailVenues(deps, tx, coming);
};
