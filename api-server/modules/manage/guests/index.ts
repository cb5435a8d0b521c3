import { subDays, subMonths } from 'date-fns';
import { noRoutes, type Domain } from '../../../kernel/composition/domain';
import type { Kernel } from '../../../kernel/kernel';
import type { BarsService, PreOrdersService } from '../../estate/index';
import type { BookingsService } from '../../bookings/index';
import type { CustomersService } from '../../accounts/index';
import type { DepositsService } from '../../payments/index';
import { bookingsHost } from '../../../kernel/bookings-host';
import type { NotifyChanged } from './changed-guest';
import { saveChoices } from './choices/save-choices';
import { wholeOrderOf } from './choices/whole-order.rules';
import { normaliseGuests } from './former-addresses.sweep';
import { toGuests } from './guests.conversions';
import { freeColumns, personalData } from './guests.personal';
import { heldGuests } from './held-guests';
import { deleteAllergensOfVisits, deleteGuestsOfVisits, findByCode, listGuests } from './guests.store';
import { importGuests } from './import/import-guests';
import { acceptAsGuest, acceptInvitation, addJoiner, keepAllergens } from './joining/joining';
import { findInvited, mailCodeOf } from './joining/joining.store';
import { hostedGuests } from './hosted/hosted-guests';
import { readReminded } from './mailed/mailed.store';
import { createMailing } from './mailed/mailing';
import { findPayer } from './shares/find-payer';
import { readShares, supplementsChanged, supplementsOn } from './shares/party-money';
import { accountOf } from './roles/roles';
import { keepDish } from './warned/keep-dish';
import { changedFor } from './warned/marks.rules';
import { createWarning } from './warned/warn';
import type { GuestsService } from './service';

/** Months after the visit for which guests are kept. The privacy page names them. */
const keptMonths = 12;
export const guestsKeptSince = (now: Date): Date => subMonths(now, keptMonths);
/** Days after the visit for which a guest’s allergens are kept. */
const allergensKeptDays = 30;
export const allergensKeptSince = (now: Date): Date => subDays(now, allergensKeptDays);

export interface GuestsDeps {
  bars: Pick<BarsService, 'bar' | 'brand' | 'partyType'>;
  bookings: Pick<
    BookingsService,
    'allergiesOf' | 'endCoHostKey' | 'findManaged' | 'lock' | 'mailGuest' | 'setSupplements'
  >;
  customers: Pick<
    CustomersService,
    | 'agreedAllergens'
    | 'bookingLinks'
    | 'endBookingRole'
    | 'findConfirmed'
    | 'fullNames'
    | 'isVerified'
    | 'setBookingRole'
  >;
  deposits: Pick<DepositsService, 'paidByGuests'>;
  preOrders: Pick<PreOrdersService, 'asked' | 'mark' | 'read'>;
}

/** The guests of bookings, and who has which role on a booking. The sweep `guests` deletes them a year after the visit, `guest-allergens` what they said of allergens 30 days after it. Reasons: docs/decisions/039. */
export const createGuests = (
  kernel: Kernel,
  { bars, bookings, customers, deposits, preOrders }: GuestsDeps,
): Domain<GuestsService> => {
  const { events } = kernel;
  const notify: NotifyChanged = (tx, changed) => events.emit(tx, 'guest.changed', changed);
  const warn = createWarning({ kernel, bars, bookings, preOrders });
  events.on('menu.dishes_changed', warn.ofDishes);
  events.on('booking.day_given', warn.ofNewDay);
  const joining = { bars, customers, preOrders, notify, warn };
  const mailing = createMailing(events, bookings);
  const countSupplements = supplementsChanged({ bars, bookings, deposits, preOrders });
  events.on('guest.changed', (tx, changed) =>
    countSupplements(tx, changed.bookingId, changed.kind === 'choices' ? changed.guests : null),
  );
  const held = heldGuests({ bars, bookings });
  return {
    service: {
      accountOf: (db, customer) => accountOf(customers, db, customer),
      findByCode: async (db, code) => {
        const row = await findByCode(db, code);
        return row && { id: row.public_id, bookingId: row.booking_id };
      },
      read: async (tx, bookingId, booking) => {
        const rows = await listGuests(tx, bookingId);
        const accounts = await customers.fullNames(
          tx,
          rows.flatMap(({ customer_id: id }) => (id === null ? [] : [id])),
        );
        const reminded = await readReminded(tx, bookingId, kernel.clock.now());
        const shares = await readShares(deposits, tx, { ...booking, id: bookingId }, rows);
        const host = bookingsHost(kernel.config.publicOrigin, bars.brand(booking.brand));
        const changed = changedFor(rows, await preOrders.read(tx, bookingId));
        return toGuests(rows, booking, { accounts, host, shares, changed, reminded });
      },
      rowOf: async (tx, bookingId, guestId) =>
        (await listGuests(tx, bookingId)).find(({ public_id: id }) => id === guestId)?.id,
      supplementsOn,
      saveChoices: saveChoices(joining),
      wholeOrder: async (tx, bookingId) =>
        wholeOrderOf(await preOrders.read(tx, bookingId), await listGuests(tx, bookingId)),
      among: listGuests,
      invited: findInvited,
      join: addJoiner(joining),
      accept: acceptInvitation(joining),
      acceptAsGuest: acceptAsGuest(joining),
      keepAllergens: keepAllergens(joining),
      keepDish: keepDish(preOrders),
      lookAtTable: (tx, { id, guests, isLead, now }, { before, after }) =>
        warn.ofOrder(tx, id, {
          before: { guests, lines: before },
          after: { guests, lines: after },
          isByLead: isLead,
          at: now,
        }),
      mailCode: mailCodeOf,
      remind: mailing.remind,
      ...hostedGuests({ bars, bookings, customers, preOrders, mailing, events, notify, warn }),
      heldOf: held.heldOf,
    },
    routes: noRoutes,
    ports: {
      'guest.payer': findPayer(kernel, { bars, bookings }),
      'guest.import': importGuests({ bookings, customers, preOrders, notify, warn }),
    },
    personalData: personalData(held.forget),
    freeColumns,
    sweeps: [
      { name: 'guests', every: 'minute', run: (now) => deleteGuestsOfVisits(kernel.db, guestsKeptSince(now)) },
      { name: 'guest-addresses', every: 'minute', run: () => normaliseGuests(kernel.db) },
      {
        name: 'guest-allergens',
        every: 'minute',
        run: (now) => deleteAllergensOfVisits(kernel.db, allergensKeptSince(now)),
      },
    ],
  };
};
