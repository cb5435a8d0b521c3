import type { PaidBooking } from '@bars/shared-api/contracts/payment-pages';
import { bookingStatus, type Bill, type Booking } from '@bars/shared-api/contracts/bookings';
import { instantOf } from '../../kernel/time/instant';
import { type BarsService, type EstateBar, type OrderedLine, orderLines } from '../estate/index';
import type { SecuringCard } from '../payments/index';
import { owedOf, type BookingRow } from './bookings.store';
import { cancellationTerms } from './cancellation/cancellation.words';
import { noShowTerms } from './no-show/no-show.words';
import { dueOn } from './rules/due.rules';
import type { Owed } from './rules/owed.rules';
import type { SavedBooking } from './service';

/** A venue stays in the estate for as long as a booking names it; without it nothing can be said about the booking. */
export const barOf = (bars: BarsService, { bar_id: id }: BookingRow): EstateBar => {
  const bar = bars.bar(id);
  if (!bar) throw new Error(`The estate has no bar ${id}, which a booking names.`);
  return bar;
};

const balances = ({ depositPence, balancePence }: Owed) => ({ deposit_balance: depositPence, balance: balancePence });

const billOf = (row: BookingRow, lines: readonly OrderedLine[]): Bill => ({
  ordered: lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    is_per_booking: line.isPerBooking,
    price: orderLines.priceOf(line),
  })),
  ordered_total: orderLines.valueOf(lines),
  ...(row.guest_supplements_pence === 0 ? {} : { extras: row.guest_supplements_pence }),
  paid: row.paid_pence,
  paid_at: instantOf(row.paid_at),
  to_pay: dueOn(row).map(({ kind, pence, by }) => ({ kind, amount: pence, by: instantOf(by) })),
});

/** What cancelling it costs, as it was said when it was made; an enquiry costs nothing. */
export const cancellationOf = (row: BookingRow, noShow: SecuringCard | null): string | null =>
  cancellationTerms({
    steps: row.cancellation,
    startsAt: row.starts_at,
    now: row.created_at,
    isPaid: row.paid_pence > 0 || row.deposit_pence > 0,
    isSecured: noShow !== null,
  });

/** The booking as its lead booker sees it, with what is owed on it. Source: BW-62. */
const toDto = (row: BookingRow, bars: BarsService, { preOrder, noShow }: Beside): Booking => ({
  id: row.public_id,
  ref_code: row.ref_code,
  people: row.people,
  booking_date: row.starts_at.toISOString(),
  ...(row.status_id === bookingStatus.pending ? {} : { end_date: row.ends_at.toISOString() }),
  party_type_name: bars.partyType(row.party_type)?.front_end_name,
  capability_name: row.area === '' ? null : row.area,
  status_id: row.status_id,
  deposit_due_date: instantOf(row.deposit_due_at),
  balance_due_date: instantOf(row.balance_due_at),
  ...balances(owedOf(row)),
  payment_token: row.payment_token,
  no_show_terms: noShow && noShowTerms(row, noShow),
  cancellation_terms: cancellationOf(row, noShow),
  bill: billOf(row, preOrder),
  manage_key: row.manage_key,
  invite_code: row.invite_code,
  bar: bars.toDto(barOf(bars, row)),
});

/** What whoever pays may know of a booking: nobody's name. */
export const toPaidBooking = (row: BookingRow, bars: BarsService): PaidBooking => ({
  ref_code: row.ref_code,
  people: row.people,
  booking_date: row.starts_at.toISOString(),
  status_id: row.status_id,
  bar: bars.toDto(barOf(bars, row)),
});

/** What belongs to a booking but is stored elsewhere. */
export interface Beside {
  preOrder: readonly OrderedLine[];
  noShow: SecuringCard | null;
}

export const toSaved = (row: BookingRow, bars: BarsService, { preOrder, noShow }: Beside): SavedBooking => ({
  dto: toDto(row, bars, { preOrder, noShow }),
  paidPence: row.paid_pence,
  endsAt: row.ends_at,
  area: row.area,
  preOrder: [...preOrder],
  noShow,
});
