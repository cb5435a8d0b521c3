import { formatPence } from '@bars/shared-api/format';
import { refundMail } from '../../refund/refund.mail';
import { keepOwed } from '../../bookings.store';
import type { VenueCommand } from '../venue-actions.commands';
import { answersCopy as copy } from '../venue-actions.copy';
import { ActionRefused, mailTo, notify, type Answering } from './acting';

type Asked = Omit<Extract<VenueCommand, { command: 'refund' }>, 'command' | 'ref'>;

/**
 * Gives back a part of what was paid, or all of it, to the card that paid it. What is still owed on the booking stays as it is. The same
 * amount with the same words goes back once, unless the venue says that it means it again.
 */
export const refund = async (answering: Answering, { amountPence, reason: note, again }: Asked): Promise<string[]> => {
  const { kernel, tx, deposits, payers, booking, now } = answering;
  const { id, ref_code: ref } = booking.row;
  if (again !== true && (await deposits.hasGivenBack(tx, id, { amountPence, note })))
    return [copy.alreadyGivenBack(ref, formatPence(amountPence))];
  const left = await deposits.leftOfBooking(tx, id);
  if (left === 0) throw new ActionRefused(copy.nothingLeft(ref));
  if (amountPence > left) throw new ActionRefused(copy.overPaid(ref, formatPence(left)));
  const given = await deposits.refund(tx, id, { amountPence, note, of: 'all' }, now);
  const row = await keepOwed(tx, booking.row);
  const mail = mailTo(answering, row);
  for (const refunded of await payers.mailRefunds(tx, mail, given))
    await kernel.mail.queue(tx, refundMail({ ...mail, refunded }));
  await notify(answering, { kind: 'refunded', amountPence });
  return [
    ...given.map((part) => copy.refunds(formatPence(part.amountPence))),
    copy.stillPaid(ref, formatPence(left - amountPence)),
    copy.mailed,
  ];
};
