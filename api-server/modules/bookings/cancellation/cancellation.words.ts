import { formatBookingDate } from '@bars/shared-api/format';
import { subHours } from 'date-fns';
import { cancellationCopy as copy } from './cancellation.copy';
import type { RefundStep } from './refund-step';

export interface Cancelling {
  /** The steps of the party type when the booking was made; null for an old booking without them. */
  steps: readonly RefundStep[] | null;
  startsAt: Date;
  /** The moment of booking; a step that is over by then is not offered. */
  now: Date;
  /** Money is asked for online, now or later. */
  isPaid: boolean;
  /** A card secures it, or is asked for. */
  isSecured: boolean;
}

const refundTerms = ({ steps, startsAt, now }: Cancelling): string | null => {
  if (steps === null) return null;
  const deadline = ({ hours_before: hours }: RefundStep): Date => subHours(startsAt, hours);
  const [best, ...others] = steps
    .filter((step) => step.percent_refunded > 0 && deadline(step) >= now)
    .toSorted((one, other) => other.hours_before - one.hours_before);
  if (best === undefined) return copy.nothing;
  const when = (step: RefundStep): string => formatBookingDate(deadline(step));
  const first = best.percent_refunded === 100 ? copy.all(when(best)) : copy.part(when(best), best.percent_refunded);
  const later = others.map((step) => copy.later(when(step), step.percent_refunded)).join('');
  return `${first}${later}${copy.after}`;
};

/**
 * What cancelling costs, in words with the day and the time: the one rule of wizard, booking, mail and terms. Null where no
 * money and no card is asked for. Source: decisions "Payments" (cancellation), PY-26.
 */
export const cancellationTerms = (cancelling: Cancelling): string | null => {
  const refund = cancelling.isPaid ? refundTerms(cancelling) : null;
  const fee = cancelling.isSecured ? copy.noFee(formatBookingDate(cancelling.startsAt)) : null;
  const terms = [refund, fee].filter((words) => words !== null).join(' ');
  return terms === '' ? null : terms;
};
