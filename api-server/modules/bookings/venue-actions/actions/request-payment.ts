import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { addDays, min } from 'date-fns';
import { type PaymentRequestRow, paymentRequests } from '../../../payments/index';
import { owedOf } from '../../bookings.store';
import { paymentRequestMail } from '../../payment-request/payment-request.mail';
import type { VenueCommand } from '../venue-actions.commands';
import { answersCopy as copy } from '../venue-actions.copy';
import { ActionRefused, mailTo, notify, type Answering } from './acting';

type Asked = Omit<Extract<VenueCommand, { command: 'request' }>, 'command' | 'ref'>;

/** Something on top of a booking may be paid for so long, also after the visit. */
const usualDays = 30;

/** Until when it may be paid: a part of the balance until the visit, at the latest. */
const expiryOf = ({ booking: { row }, now }: Answering, { days, ofBalance }: Asked): Date => {
  const last = days === undefined ? null : addDays(now, days);
  return ofBalance === true ? min([row.starts_at, last ?? row.starts_at]) : (last ?? addDays(now, usualDays));
};

const refuseImpossible = ({ booking: { row }, now }: Answering, { amountPence, ofBalance }: Asked): void => {
  if (ofBalance !== true) return;
  const { balancePence } = owedOf(row);
  if (row.starts_at <= now) throw new ActionRefused(copy.visitBegun(row.ref_code));
  if (amountPence > balancePence) throw new ActionRefused(copy.overBalance(row.ref_code, formatPence(balancePence)));
};

/** The same request, where the command has run before and nobody has paid. */
const sameAs = async (
  { tx, deposits, booking: { row }, now }: Answering,
  { amountPence, reason, ofBalance }: Asked,
): Promise<PaymentRequestRow | undefined> => {
  const kind = ofBalance === true ? 'balance' : 'extra';
  for (const request of await paymentRequests.requestsOfBooking(tx, row.id)) {
    const isSame =
      request.kind === kind &&
      request.amountPence === amountPence &&
      request.reason === reason &&
      request.expiresAt > now;
    if (isSame && !(await deposits.isRequestPaid(tx, request.id))) return request;
  }
  return undefined;
};

/** Asks the guest for money by a code: for something on top of the booking, or for a part of its balance. */
export const request = async (answering: Answering, asked: Asked): Promise<string[]> => {
  const { kernel, tx, booking, now } = answering;
  const { id: bookingId, ref_code: ref } = booking.row;
  const amount = formatPence(asked.amountPence);
  refuseImpossible(answering, asked);
  const same = await sameAs(answering, asked);
  if (same) return [copy.alreadyRequested(ref, amount, paymentRequests.showCode(same.code))];
  const made = await paymentRequests.makeRequest(
    tx,
    {
      bookingId,
      kind: asked.ofBalance === true ? 'balance' : 'extra',
      amountPence: asked.amountPence,
      reason: asked.reason,
      expiresAt: expiryOf(answering, asked),
    },
    now,
  );
  await kernel.mail.queue(tx, paymentRequestMail(mailTo(answering, booking.row), made));
  await notify(answering, { kind: 'requested', amountPence: asked.amountPence });
  return [
    copy.requested(ref, amount, paymentRequests.showCode(made.code)),
    copy.requestedUntil(formatBookingDate(made.expiresAt)),
    copy.mailed,
  ];
};
