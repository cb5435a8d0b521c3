import type { BookingRole, MyBooking } from '@bars/shared-api/contracts/my-bookings';
import { localOf, momentOf } from '../../../kernel/time/london';
import { addDays } from '../../../kernel/time/calendar';
import { preOrderRules } from '../../estate/index';
import { type ListedBooking, perPersonOf, statusWords } from '../../bookings/index';
import { permissionsOf } from '../managed-bookings/service';

/** Before this hour of the clock in London the night still belongs to the day before. */
const dayBegins = '06:00';

/**
 * The moment before which a booking is previous: 06:00 of the present business day, Europe/London; milliseconds since 1970. At 01:00
 * that is 06:00 of the evening before, so that a party which is still at the bar finds its booking among the current ones. Source: MG-2.
 */
export const currentFrom = (now: Date): number => {
  const { date, time } = localOf(now.getTime());
  return momentOf(time < dayBegins ? addDays(date, -1) : date, dayBegins);
};

export interface Links {
  lead: string | null;
  coHosts: readonly string[];
  role: BookingRole;
}

const money = (booking: ListedBooking, canCustomerPay: boolean) => ({
  ...perPersonOf(booking),
  balance: booking.owed.balancePence,
  deposit_balance: booking.owed.depositPence,
  payment_type: canCustomerPay ? booking.nextOnline : null,
  payment_token: booking.paymentToken,
  manage_key: booking.manageKey,
  pbr: canCustomerPay ? booking.onlinePence : 0,
  payments_made: booking.paidPence,
});

/** For everybody else: neither money nor what opens the booking. */
const noMoney: Record<keyof ReturnType<typeof money>, null> = {
  per_person_balance: null,
  per_person_deposit: null,
  balance: null,
  deposit_balance: null,
  payment_type: null,
  payment_token: null,
  manage_key: null,
  pbr: null,
  payments_made: null,
};

/** A booking as the customer with this role may see it in the list. Sources: MG-4…MG-7. */
export const entryOf = (booking: ListedBooking, { lead, coHosts, role }: Links, now: Date): MyBooking => {
  const { canCancel, canCustomerPay } = permissionsOf({ ...booking, status: booking.statusId }, now);
  return {
    id: booking.publicId,
    party_name: booking.partyName,
    ref_code: booking.refCode,
    booking_date: booking.startsAt.toISOString(),
    people: booking.people,
    bar: booking.bar,
    ...(role === 'lead_booker' ? money(booking, canCustomerPay) : noMoney),
    co_hosts_ids: [...coHosts],
    lead_booker_id: lead,
    role,
    ...statusWords[booking.statusId],
    status_id: booking.statusId,
    can_cancel: role === 'lead_booker' && canCancel,
    balance_due: booking.balanceDueAt?.toISOString() ?? null,
    pre_order_locked: preOrderRules.isLocked({ ...booking, status: booking.statusId }, now),
    is_previous: booking.startsAt.getTime() < currentFrom(now),
  };
};

/** Current ones soonest first, then previous ones latest first. */
export const sorted = (entries: readonly MyBooking[]): MyBooking[] => {
  const bySoonest = [...entries].sort((one, other) => Date.parse(one.booking_date) - Date.parse(other.booking_date));
  return [
    ...bySoonest.filter((entry) => !entry.is_previous),
    ...bySoonest.filter((entry) => entry.is_previous).reverse(),
  ];
};
