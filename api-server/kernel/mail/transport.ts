import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '../config/config';
import type { QueuedMail } from './outbox.store';
import { MailNotTaken, refusalOf } from './trouble/refusal';
import type { Sender } from './senders';

/** A mail with everything that the transport needs. */
export interface PostedMail extends QueuedMail {
  from: Sender;
  messageId: string;
}

/** Hands a mail to the next mail server. @throws MailNotTaken when it did not take it */
export interface MailTransport {
  send: (mail: PostedMail) => Promise<void>;
  close: () => void;
}

const deadlineMs = 10_000;

const failureShape = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  response: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

const notTaken = (error: unknown): MailNotTaken => {
  const read = failureShape.safeParse(error);
  return new MailNotTaken(
    read.success ? read.data.message : 'The mail was not taken.',
    read.success ? refusalOf(read.data) : 'later',
    { cause: error },
  );
};

/** SMTP by nodemailer, one connection kept open between mails. */
export const smtpTransport = (smtpUrl: Config['smtpUrl']): MailTransport => {
  const smtp = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that fails between two mails; one that fails with a mail is that mail's failure.
  smtp.on('error', () => undefined);
  return {
    send: async (mail) => {
      const sending = smtp.sendMail({
        from: mail.from,
        // One address, whatever was typed: no list, no name.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: mail.messageId,
        // No holiday notice comes back. Source: RFC 3834.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Base64 keeps the line ends, which calendar programs insist on.
        attachments: mail.attachments.map(({ filename, contentType, content, encoding = 'utf8' }) => ({
          filename,
          contentType,
          content,
          encoding,
          contentTransferEncoding: 'base64' as const,
        })),
      });
      await sending.catch((error: unknown) => {
        throw notTaken(error);
      });
    },
    close: () => smtp.close(),
  };
};
