import PostalMime, { type Address, type Attachment } from 'postal-mime';

export interface MessageAttachment {
  filename: string;
  content_type: string;
  bytes: Uint8Array;
}

/** One mail as it arrived. */
export interface Message {
  id: number;
  /** The Message-ID header: a mail that was sent twice has the same one. */
  message_id: string;
  received_at: Date;
  from: string;
  /** The recipients of the SMTP envelope, which may differ from the headers. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: MessageAttachment[];
}

const nameAndAddress = (from: Address | undefined): string => {
  if (from?.address === undefined) return from?.name ?? '';
  return from.name === '' ? from.address : `${from.name} <${from.address}>`;
};

const bytesOf = ({ content, mimeType }: Attachment): Uint8Array => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  // The parser returns calendars with bare line feeds; calendar programs need CRLF, as it was sent.
  return mimeType === 'text/calendar' ? Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n')) : bytes;
};

/** Reads a mail's source. `to` is the envelope's list of recipients. */
export const readMessage = async (
  source: Buffer,
  to: string[],
  at: { id: number; received_at: Date },
): Promise<Message> => {
  const mail = await PostalMime.parse(source);
  return {
    ...at,
    message_id: mail.messageId ?? '',
    from: nameAndAddress(mail.from),
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((one, index) => ({
      filename: one.filename ?? `attachment-${index + 1}`,
      content_type: one.mimeType,
      bytes: bytesOf(one),
    })),
  };
};
