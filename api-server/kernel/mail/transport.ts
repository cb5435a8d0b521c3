import { createTransport } from 'nodemailer';
import type { Config } from '../config';
import type { OutgoingMail } from '../kernel';
import type { Sender } from './senders';

/** A mail with everything that the transport needs. */
export interface PostedMail extends OutgoingMail {
  from: Sender;
  messageId: string;
}

/** Hands a mail to the next mail server. Throws when it did not take it. */
export interface MailTransport {
  send: (mail: PostedMail) => Promise<void>;
  close: () => void;
}

const deadlineMs = 10_000;

/** SMTP by nodemailer, one connection kept open between mails. */
export function smtpTransport(smtpUrl: Config['smtpUrl']): MailTransport {
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
  return {
    send: async (mail) => {
      await smtp.sendMail({
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
        attachments: mail.attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content, contentTransferEncoding: 'base64' as const })),
      });
    },
    close: () => smtp.close(),
  };
}
