import type { Bill, Booking } from '@bars/shared-api/contracts/bookings';
import { icalPagePath, managePagePath } from '@bars/shared-api/client/bookings';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useEffect, useRef, useState } from 'react';
import { callbackCopy } from '../../common/callback/callback.copy';
import { callbackText } from '../../common/callback/callback.rules';
import type { WizardModel } from '../../common/wizard-model';
import { costOf, isEnquiry, payableNow, shareLink, statusText, timeUntil, type StatusText, type TimeLeft } from './completion.rules';

export interface CompletionView {
  booking: Booking;
  status: StatusText;
  /** Until the deposit is due; null where nothing is to be paid. */
  timeLeft: TimeLeft | null;
  isEnquiry: boolean;
  /** It takes place, so people can be invited and calendars told; no enquiry, and not cancelled. */
  isOn: boolean;
  /** When the venue rings about an enquiry, in words; null for a booking. */
  callback: string | null;
  /** A stored card secures it. */
  isSecured: boolean;
  /** What it costs, of a booking that takes place; null where nothing was ordered or paid, and nothing is due. */
  bill: Bill | null;
  /** There is nothing to pay, and no card stands for money. */
  isFree: boolean;
  /** What can be paid now, pence; null where nothing can. */
  payable: number | null;
  manageHref: string;
  calendarHref: string;
  shareHref: string;
}

const tickMs = 1000;

/** Counts down to `dueDate`; at zero the status is read again, once. Source: BW-167. */
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

/** The completed booking and its links; null where the answer carries no booking. */
export const useCompletion = (model: WizardModel): CompletionView | null => {
  const { session } = model;
  const { booking } = session;
  const status = booking === null ? 'enquiry' : statusText({ ...session, booking });
  const timeLeft = useTimeLeft(status === 'pay' ? (booking?.deposit_due_date ?? null) : null, model);
  if (booking === null) return null;
  const isOn = !isEnquiry(session) && status !== 'cancelled';
  const isSecured = status === 'confirmed' && session.has_stored_card;
  return {
    booking,
    status,
    timeLeft,
    isEnquiry: isEnquiry(session),
    isOn,
    isSecured,
    ...costOf(isOn ? booking.bill : undefined, isSecured),
    payable: status === 'pay' ? payableNow(booking) : null,
    callback: isEnquiry(session) ? callbackText(session, wordsOf(callbackCopy, model.brand)) : null,
    manageHref: managePagePath(booking.manage_key),
    calendarHref: icalPagePath(booking.manage_key),
    shareHref: shareLink(session.bookings_host, booking.invite_code),
  };
};
