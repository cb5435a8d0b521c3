import type { Bill, Booking } from '@bars/shared-api/contracts/bookings';
import { icalPagePath, managePagePath } from '@bars/shared-api/client/bookings';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useEffect, useRef, useState } from 'react';
import { callbackCopy } from '../../common/callback/callback.copy';
import { callbackText } from '../../common/callback/callback.rules';
import type { WizardModel } from '../../common/wizard-model';
import {
  costOf,
  endOf,
  isCancelledByVenue,
  isEnquiry,
  missingFor,
  payableNow,
  shareLink,
  statusText,
  timeUntil,
  type Missing,
  type StatusText,
  type TimeLeft,
} from './completion.rules';

export interface CompletionView {
  booking: Booking;
  status: StatusText;
  /** Whether the bar itself has cancelled it. */
  isCancelledByVenue: boolean;
  /** Time until the deposit is due; null if nothing is due. */
  timeLeft: TimeLeft | null;
  isEnquiry: boolean;
  /** Whether there is a booking: it is no enquiry and not cancelled. It may still wait for its deposit. */
  isOn: boolean;
  /** Whether the booking is certain. Ticket, invitation and calendar are shown only then. */
  isBooked: boolean;
  /** When the visit ends; null for an enquiry, and for a booking that does not take place. */
  until: string | null;
  /** What has to be paid for it, and until when it is kept; null where nothing decides it any more. Both are formatted. */
  missing: Missing | null;
  /** The callback time of an enquiry as text; null for a booking. */
  callback: string | null;
  /** Whether a stored card secures the booking. */
  isSecured: boolean;
  /** The bill of a booking that takes place; null if nothing was ordered or paid and nothing is due. */
  bill: Bill | null;
  /** Whether nothing is to be paid and no card secures the booking. */
  isFree: boolean;
  /** The amount that can be paid now, in pence; null if nothing can. */
  payable: number | null;
  manageHref: string;
  calendarHref: string;
  shareHref: string;
}

const tickMs = 1000;

/** Counts down to `dueDate` and reads the status again once at zero. Source: BW-167. */
const useTimeLeft = (dueDate: string | null, model: WizardModel): TimeLeft | null => {
  const [now, setNow] = useState(model.now);
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  });
  const left = dueDate === null ? null : timeUntil(dueDate, now);
  const isRunning = left !== null;
  useEffect(() => {
    if (!isRunning || dueDate === null) return;
    const timer = setInterval(() => {
      const next = latest.current.now();
      setNow(next);
      if (timeUntil(dueDate, next) !== null) return;
      clearInterval(timer);
      void latest.current.refresh();
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRunning, dueDate]);
  return left;
};

/** The completed booking and its links; null if the answer has no booking. */
export const useCompletion = (model: WizardModel): CompletionView | null => {
  const { session } = model;
  const { booking } = session;
  const status = booking === null ? 'enquiry' : statusText({ ...session, booking });
  const timeLeft = useTimeLeft(status === 'pay' ? (booking?.deposit_due_date ?? null) : null, model);
  if (booking === null) return null;
  const isOn = !isEnquiry(session) && status !== 'cancelled';
  const payable = status === 'pay' ? payableNow(booking) : null;
  const isBooked = isOn && status === 'confirmed';
  const isSecured = isBooked && session.has_stored_card;
  return {
    booking,
    status,
    isCancelledByVenue: isCancelledByVenue(booking, model.now()),
    timeLeft,
    isEnquiry: isEnquiry(session),
    isOn,
    isBooked,
    until: endOf(booking, isOn),
    missing: missingFor(booking, payable, timeLeft),
    isSecured,
    ...costOf(isOn ? booking.bill : undefined, isSecured),
    payable,
    callback: isEnquiry(session) ? callbackText(session, wordsOf(callbackCopy, model.brand)) : null,
    manageHref: managePagePath(booking.manage_key),
    calendarHref: icalPagePath(booking.manage_key),
    shareHref: shareLink(session.bookings_host, booking.invite_code),
  };
};
