import { formatBookingDate } from '@bars/shared-api/format';
import type { Kernel } from '../../../kernel/kernel';
import { html } from '../../../kernel/mail/html';
import { cardOrdersCopy as copy } from '../card-orders.copy';

/** What nobody could do about an order at the card provider for too long. */
export interface Trouble {
  orderId: string;
  brandId: number;
  /** `ask`: what became of it is not known, or it is not settled. `undo`: what may not stand is not undone. */
  what: 'ask' | 'undo';
  since: Date;
  /** The sentence that says so. */
  sentence: string;
}

/** A person is told after so long. Nothing is given up before or after. */
const longestMs = 2 * 24 * 60 * 60_000;

/** Tells the operations address of trouble that lasts, once for an order and what is the matter with it; no word of the guest. */
export const createNotifyOperations =
  ({ config, db, mail }: Pick<Kernel, 'config' | 'db' | 'mail'>) =>
  async ({ orderId, brandId, what, since, sentence }: Trouble, now: Date): Promise<void> => {
    if (now.getTime() - since.getTime() < longestMs) return;
    const lines = [sentence, copy.troubleOrder(orderId), copy.troubleSince(formatBookingDate(since)), copy.troubleNext];
    const outgoing = {
      idempotencyKey: `card-order-trouble:${what}:${orderId}`,
      brandId,
      recipient: config.operationsEmail,
      subject: copy.troubleSubject,
      text: `${lines.join('\n\n')}\n`,
      html: html`${lines.map((line) => html`<p>${line}</p>`)}`.source,
      attachments: [],
    };
    await db.transaction().execute((tx) => mail.queue(tx, outgoing));
  };
