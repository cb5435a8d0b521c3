import { subHours } from 'date-fns';
import type { Tx } from '../../../../kernel/db';
import type { BarsService, OrderedLine, PreOrdersService } from '../../../estate/index';
import type { BookingsService } from '../../../bookings/index';
import type { DepositsService } from '../../../payments/index';
import type { Chooser } from '../changed-guest';
import { listGuests, type GuestRow } from '../guests.store';
import { partySharesOf, type PartyShares, type PartyMoney } from './shares.rules';
import { supplementOf, supplementsOver } from './supplements.rules';

export interface PartyMoneyDeps {
  bars: Pick<BarsService, 'partyType'>;
  bookings: Pick<BookingsService, 'findManaged' | 'setSupplements'>;
  deposits: Pick<DepositsService, 'paidByGuests'>;
  preOrders: Pick<PreOrdersService, 'read'>;
}

/** The shares of a booking's guests, in their order. */
export const readShares = async (
  deposits: PartyMoneyDeps['deposits'],
  tx: Tx,
  booking: { id: string; people: number; money: PartyMoney },
  rows: readonly GuestRow[],
): Promise<PartyShares> => {
  const paid = await deposits.paidByGuests(tx, booking.id);
  return partySharesOf(
    booking.money,
    booking.people,
    rows.map((row) => ({ supplementPence: supplementOf(row), paidPence: paid.get(row.id) ?? 0 })),
  );
};

/**
 * Raises or lowers the value of a locked booking by what its guests' dishes cost more or less than was counted before. Where nothing was to pay any more and the
 * rest is paid online, it is due as the party type says. Repeating it changes nothing. Money that became too much stays paid for the party.
 * `known`: the guests as they are; null where they have to be read.
 */
export const supplementsChanged =
  ({ bars, bookings, preOrders }: PartyMoneyDeps) =>
  async (tx: Tx, bookingId: string, known: readonly Chooser[] | null = null): Promise<void> => {
    const booking = await bookings.findManaged(tx, { id: bookingId });
    if (booking === undefined) return;
    const { balance = null } = bars.partyType(booking.typeId) ?? {};
    const dueAt = balance?.online === true ? subHours(booking.startsAt, balance.due_hours_before) : null;
    await bookings.setSupplements(tx, bookingId, {
      pence: supplementsOver(await preOrders.read(tx, bookingId), known ?? (await listGuests(tx, bookingId))),
      dueAt,
    });
  };

/** What the dishes of a booking's guests change the value of these lines by, in pence. */
export const supplementsOn = async (tx: Tx, bookingId: string, lines: readonly OrderedLine[]): Promise<number> =>
  supplementsOver(lines, await listGuests(tx, bookingId));
