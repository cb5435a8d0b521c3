/**
 * What it means that a mail was not taken. `mailbox`: the receiver's server refuses it for good, so it ends. `sender`: the mail server
 * refuses us (login, sender, policy), whoever the mail is for, so operations is told and it is tried again. `later`: it is tried again.
 */
export type Refusal = 'mailbox' | 'sender' | 'later';

/** A mail that was not taken, with what it means. */
export class MailNotTaken extends Error {
  constructor(
    message: string,
    readonly refusal: Refusal,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What the SMTP client says about a failure: the code and text of the server's answer, and the command that it answered. */
export interface SmtpFailure {
  message: string;
  responseCode?: number | undefined;
  response?: string | undefined;
  command?: string | undefined;
  /** The client's own name of the failure. */
  code?: string | undefined;
}

/** Codes that ask us to log in. Sources: RFC 4954, RFC 5321. */
const loginCodes = new Set([530, 534, 535, 538]);
/** `5.1.1`: what is refused, behind the code. Source: RFC 3463. */
const enhanced = /^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})/;
/** Of the address or the mailbox (1, 2), but for those that mean the sender's; 5.4.1 is how Exchange Online refuses an unknown recipient. */
const ofMailbox = /^(1\.(?!7$|8$)\d+|2\.\d+|4\.1)$/;

/** Whether a final refusal of a recipient or a text is about the mailbox. An answer that does not say what it is about is. */
const isOfMailbox = (response: string): boolean => {
  const [, what] = enhanced.exec(response) ?? [];
  return what === undefined || ofMailbox.test(what);
};

const ofReceiver = new Set(['RCPT TO', 'DATA']);

/**
 * Tells what the answer of a mail server means. Only an answer to RCPT TO or DATA is about the receiver; where it says what it is about,
 * it has to be the mailbox or its address.
 */
export const refusalOf = ({ message, responseCode = 0, response, command = '', code }: SmtpFailure): Refusal => {
  // The client itself sends nothing to an address that it cannot write.
  if (code === 'EENVELOPE' && command === 'API') return message.startsWith('Invalid sender') ? 'sender' : 'mailbox';
  if (code === 'EAUTH' || loginCodes.has(responseCode)) return 'sender';
  if (responseCode < 500) return 'later';
  return ofReceiver.has(command) && isOfMailbox(response ?? '') ? 'mailbox' : 'sender';
};
