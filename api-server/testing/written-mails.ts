import { sql } from 'kysely';
import type { OutgoingMail } from '../kernel/kernel';
import type { TestKernel } from './harness';

/** A mail as it was written, whether or not it has left. */
export interface WrittenMail {
  idempotency_key: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  attachments: OutgoingMail['attachments'];
}

/** Every mail of the outbox, the oldest first. The outbox keeps no words of those that have left; they are those that the mail server has got. */
export const writtenMails = async ({ db, posted }: Pick<TestKernel, 'db' | 'posted'>): Promise<WrittenMail[]> => {
  const { rows } = await sql<
    WrittenMail & { has_left: boolean }
  >`select idempotency_key, recipient, subject, body_text, body_html, attachments, sent_at is not null as has_left from mail_outbox order by id`.execute(
    db,
  );
  return rows.map(({ has_left: hasLeft, ...mail }) => {
    const sent = hasLeft ? posted().find(({ idempotencyKey }) => idempotencyKey === mail.idempotency_key) : undefined;
    return sent === undefined
      ? mail
      : {
          ...mail,
          recipient: sent.recipient,
          subject: sent.subject,
          body_text: sent.text,
          body_html: sent.html,
          attachments: sent.attachments,
        };
  });
};
