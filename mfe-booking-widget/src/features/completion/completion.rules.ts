import { bookingStatus, type Bill, type Booking } from '@bars/shared-api/contracts/bookings';
import { formatPence, formatShort, formatTime } from '@bars/shared-api/format';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

export type StatusText = 'confirmed' | 'pay' | 'cancelled' | 'enquiry';

type Judged = Pick<BookingSession, 'deposit' | 'step'> & { booking: Pick<Booking, 'status_id'> };

/** Whether a completed booking is an enquiry. Its session stays at step 99. */
export const isEnquiry = ({ step }: Pick<BookingSession, 'step'>): boolean => step === 99;

/** The status text. The order of the rules matters; a cancelled booking cannot be paid for. Sources: BW-84, BW-166…BW-168. */
export const statusText = (session: Judged): StatusText => {
  if (session.booking.status_id === bookingStatus.confirmed) return 'confirmed';
  if (session.deposit === 0 || isEnquiry(session)) return 'enquiry';
  return session.booking.status_id === bookingStatus.cancelled ? 'cancelled' : 'pay';
};

/** A cancelled booking that was paid, or whose deposit is not due yet, was not cancelled for a late deposit. */
export const isCancelledByVenue = (
  { status_id: status, bill, deposit_due_date: due }: Pick<Booking, 'status_id' | 'bill' | 'deposit_due_date'>,
  now: number,
): boolean =>
  status === bookingStatus.cancelled && ((bill?.paid_at ?? null) !== null || (due !== null && Date.parse(due) > now));

/** The amount of the booking's own payment in pence; null if it has none. Source: BW-167. */
export const payableNow = ({
  payment_token: token,
  deposit_balance: owed,
}: Pick<Booking, 'payment_token' | 'deposit_balance'>): number | null => (token !== null && owed > 0 ? owed : null);

/** What makes a booking certain, and until when it is kept; both formatted. */
export interface Missing {
  amount: string;
  until: string;
}

/** @param payable the amount of the booking's own payment in pence; null if it has none @param left the time until it is due; null once it has passed */
export const missingFor = (
  { deposit_due_date: due }: Pick<Booking, 'deposit_due_date'>,
  payable: number | null,
  left: TimeLeft | null,
): Missing | null =>
  payable === null || due === null || left === null ? null : { amount: formatPence(payable), until: formatShort(due) };

/** When the visit ends; null for one that does not take place, and where nobody has said. */
export const endOf = ({ end_date: end }: Pick<Booking, 'end_date'>, isOn: boolean): string | null =>
  isOn && end !== undefined ? formatTime(end) : null;

const isFree = ({ ordered, paid, to_pay: due }: Bill): boolean =>
  ordered.length === 0 && paid === 0 && due.length === 0;

/** The bill of a booking, null if it is empty. `isFree` is true if the bill is empty and no card secures the booking. */
export const costOf = (bill: Bill | undefined, isSecured: boolean): { bill: Bill | null; isFree: boolean } => {
  if (bill === undefined) return { bill: null, isFree: false };
  return isFree(bill) ? { bill: null, isFree: !isSecured } : { bill, isFree: false };
};

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

const minuteMs = 60_000;

/** Days, hours and minutes until a due date, rounded up to whole minutes; null once it has passed. Source: BW-167. */
export const timeUntil = (dueDate: string, now: number): TimeLeft | null => {
  const minutes = Math.ceil((Date.parse(dueDate) - now) / minuteMs);
  if (minutes <= 0) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
};

/** The origin of a bookings host. A bare host name gets https. */
const originOf = (host: string): string => (/^https?:\/\//.test(host) ? host.replace(/\/+$/, '') : `https://${host}`);

/** Source: BW-174. */
export const shareLink = (bookingsHost: string, inviteCode: string): string =>
  `${originOf(bookingsHost)}/join/${inviteCode}`;

/** A link that opens WhatsApp with the text; the visitor picks the recipient there. Source: BW-175. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
