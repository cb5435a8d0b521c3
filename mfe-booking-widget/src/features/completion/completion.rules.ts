import { bookingStatus, type Bill, type Booking } from '@bars/shared-api/contracts/bookings';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

export type StatusText = 'confirmed' | 'pay' | 'cancelled' | 'enquiry';

type Judged = Pick<BookingSession, 'deposit' | 'step'> & { booking: Pick<Booking, 'status_id'> };

/** A completed booking that came from step 99 is still an enquiry. */
export const isEnquiry = ({ step }: Pick<BookingSession, 'step'>): boolean => step === 99;

/** What the status reads, in this order; nothing can be paid for what was cancelled. Sources: BW-84, BW-166…BW-168. */
export const statusText = (session: Judged): StatusText => {
  if (session.booking.status_id === bookingStatus.confirmed) return 'confirmed';
  if (session.deposit === 0 || isEnquiry(session)) return 'enquiry';
  return session.booking.status_id === bookingStatus.cancelled ? 'cancelled' : 'pay';
};

/** Pence that the booking's own payment asks for; null where it has none. Source: BW-167. */
export const payableNow = ({ payment_token: token, deposit_balance: owed }: Pick<Booking, 'payment_token' | 'deposit_balance'>): number | null =>
  token !== null && owed > 0 ? owed : null;

const isFree = ({ ordered, paid, to_pay: due }: Bill): boolean => ordered.length === 0 && paid === 0 && due.length === 0;

/** What a booking that takes place costs, its bill where there is something on it; `isFree` where there is nothing and no card stands for money. */
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

/** Days, hours and minutes until a due date, minutes begun count whole; null once it has passed. Source: BW-167. */
export const timeUntil = (dueDate: string, now: number): TimeLeft | null => {
  const minutes = Math.ceil((Date.parse(dueDate) - now) / minuteMs);
  if (minutes <= 0) return null;
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
};

/** A bookings host as a link's origin; a bare host name gets https. */
const originOf = (host: string): string => (/^https?:\/\//.test(host) ? host.replace(/\/+$/, '') : `https://${host}`);

/** Source: BW-174. */
export const shareLink = (bookingsHost: string, inviteCode: string): string => `${originOf(bookingsHost)}/join/${inviteCode}`;

/** A ready message in WhatsApp, to whomever the visitor picks there. Source: BW-175. */
export const whatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
