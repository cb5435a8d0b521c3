import { bookingStatus } from '@bars/shared-api/contracts/bookings';
import { formatBookingDate, formatPence } from '@bars/shared-api/format';
import { ActionRefused, mailTo, notify, type Answering } from './acting';
import { answersCopy as copy } from '../venue-actions.copy';
import { noShowMail } from '../mail/venue-actions.mails';
import { answer } from '../venue-actions.store';

/**
 * Records that nobody came. Where a card secures the booking, the agreed fee is charged to it, and the guest's mail waits for the bank's
 * answer, so that it never names a fee that was not charged. Source: PY-26; decisions "Stored cards".
 */
export const noShow = async (answering: Answering, { isWaived }: { isWaived: boolean }): Promise<string[]> => {
  const { kernel, tx, cards, deposits, booking, now } = answering;
  const { id, ref_code: ref, starts_at: startsAt } = booking.row;
  if (startsAt > now) throw new ActionRefused(copy.notStarted(ref, formatBookingDate(startsAt)));
  await deposits.closeForBooking(tx, id, now, now);
  const feePence = isWaived ? 0 : await cards.chargeNoShow(tx, id, now);
  const row = await answer(tx, id, { status_id: bookingStatus.noShow });
  await notify(answering, { kind: 'no_show' });
  if (feePence > 0) return [copy.noShow(ref), copy.charges(formatPence(feePence))];
  await cards.releaseForBooking(tx, id, now);
  await kernel.mail.queue(tx, noShowMail(mailTo(answering, row), { feePence: 0, card: null }));
  return [copy.noShow(ref), isWaived ? copy.waived : copy.noFee, copy.mailed];
};
