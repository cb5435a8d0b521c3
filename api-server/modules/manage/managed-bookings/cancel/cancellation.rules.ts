import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import type { Cancellation } from '@bars/shared-api/contracts/managed-bookings';
import { formatPence } from '@bars/shared-api/format';
import { subHours } from 'date-fns';
import type { Managed } from '../../../bookings/index';
import { managedCopy } from '../managed-bookings.copy';

const copy = managedCopy.cancellation;

/** The percentage that goes back now, by the steps of when it was booked. What the venue postponed goes back as a whole. */
export const percentRefunded = (
  { cancellation, startsAt, status }: Pick<Managed, 'cancellation' | 'startsAt' | 'status'>,
  now: Date,
): number =>
  status === bookingStatus.postponed
    ? 100
    : Math.max(
        0,
        ...(cancellation ?? [])
          .filter(({ hours_before: hours }) => now <= subHours(startsAt, hours))
          .map(({ percent_refunded: percent }) => percent),
      );

/** `percent` is null where a former change has kept something: then it is not the share of the whole. */
const wordsOf = ({
  refund,
  kept,
  percent,
  extra,
}: {
  refund: number;
  kept: number;
  percent: number | null;
  extra: number;
}): string => {
  if (refund === 0) return kept === 0 ? copy.free : copy.none(formatPence(kept));
  if (kept === 0) return (extra === 0 ? copy.all : copy.whole)(formatPence(refund));
  return percent === null
    ? copy.rest(formatPence(refund), formatPence(kept))
    : copy.part(formatPence(refund), percent, formatPence(kept));
};

/** What cancelling costs or gives back now. Source: decisions "Payments" (cancellation). */
export const cancellationNow = (
  booking: Pick<Managed, 'cancellation' | 'startsAt' | 'status' | 'money' | 'extraPence'>,
  isSecured: boolean,
  now: Date,
): Cancellation => {
  const { paidPence, keptPence } = booking.money;
  const percent = percentRefunded(booking, now);
  const refund = Math.round(((paidPence - keptPence) * percent) / 100);
  const extra = booking.extraPence;
  const sentences = [
    wordsOf({ refund, kept: paidPence - refund, percent: keptPence === 0 ? percent : null, extra }),
    extra === 0 ? '' : copy.extra(formatPence(extra)),
    isSecured ? copy.card : '',
  ];
  const words = sentences.filter((sentence) => sentence !== '').join(' ');
  return { refund, kept: paidPence - refund, percent_refunded: percent, words };
};
