import { formatBookingDate } from '@bars/shared-api/format';
import { millisecondsInDay } from 'date-fns/constants';
import type { Kernel, OutgoingMail } from '../../../../kernel/kernel';
import { bodiesOf } from '../../../../kernel/mail/layout/layout';
import { cardOrdersCopy as copy } from '../card-orders.copy';

/** An order at the card provider that has failed for too long. */
export interface Trouble {
  orderId: string;
  brandId: number;
  /** `ask`: the outcome is unknown, or the money is not settled. `undo`: a refund or release is not done. `charge`: a no-show fee is neither charged nor refused. */
  what: 'ask' | 'undo' | 'charge';
  since: Date;
  /** The sentence of the mail about it. */
  sentence: string;
}

/** The mail leaves after so long. The server goes on trying before and after. */
const longestMs = 2 * millisecondsInDay;

/** The mail to operations, once for each order and kind of trouble, without personal data. */
export const operationsMail = (
  { orderId, brandId, what, since, sentence }: Trouble,
  recipient: string,
): OutgoingMail => {
  const letter = {
    subject: copy.troubleSubject,
    preheader: sentence,
    title: copy.troubleSubject,
    parts: [sentence, copy.troubleOrder(orderId), copy.troubleSince(formatBookingDate(since)), copy.troubleNext],
    link: null,
    after: [],
    goodbye: null,
    legal: '',
  };
  return {
    idempotencyKey: `card-order-trouble:${what}:${orderId}`,
    kind: 'card-order-trouble',
    cause: orderId,
    brandId,
    recipient,
    subject: letter.subject,
    ...bodiesOf(letter, { id: 0, name: copy.troubleFrom }),
    attachments: [],
  };
};

/** Queues the mail to operations when an order has been in trouble for too long. */
export const createNotifyOperations =
  ({ config, db, mail }: Pick<Kernel, 'config' | 'db' | 'mail'>) =>
  async (trouble: Trouble, now: Date): Promise<void> => {
    if (now.getTime() - trouble.since.getTime() < longestMs) return;
    await db.transaction().execute((tx) => mail.queue(tx, operationsMail(trouble, config.operationsEmail)));
  };
