import { expect, it } from 'vitest';
import { refusalOf, type Refusal, type SmtpFailure } from './refusal';

const rcpt = (response: string): SmtpFailure => ({
  message: response,
  code: 'EENVELOPE',
  command: 'RCPT TO',
  response,
  responseCode: Number(response.slice(0, 3)),
});
const answered = (command: string, response: string, code = 'EENVELOPE'): SmtpFailure => ({
  ...rcpt(response),
  command,
  code,
});

it.each<[string, Refusal, SmtpFailure]>([
  ['an unknown user', 'mailbox', rcpt('550 5.1.1 User unknown')],
  ['an unknown user, without what it is about', 'mailbox', rcpt('550 No such user')],
  ['an unknown user of Exchange Online', 'mailbox', rcpt('550 5.4.1 Recipient address rejected: Access denied')],
  ['a domain that takes no mail', 'mailbox', rcpt('556 5.1.10 Recipient address has null MX')],
  ['a mailbox that is disabled', 'mailbox', rcpt('550 5.2.1 Mailbox disabled')],
  ['a mailbox that is full for good', 'mailbox', rcpt('552 5.2.2 Over quota')],
  ['a mailbox name that is not allowed', 'mailbox', rcpt('553 Mailbox name not allowed')],
  ['a refusal after the data', 'mailbox', answered('DATA', '550 5.1.1 User unknown', 'EMESSAGE')],
  [
    'an address that the client cannot write',
    'mailbox',
    { message: 'Invalid recipient "x"', code: 'EENVELOPE', command: 'API' },
  ],
  ['a full mailbox', 'later', rcpt('452 4.2.2 Mailbox full')],
  ['greylisting', 'later', rcpt('451 4.7.1 Try again later')],
  ['a server that is busy', 'later', answered('CONN', '421 Too many connections', 'ECONNECTION')],
  ['nobody listening', 'later', { message: 'connect ECONNREFUSED', code: 'ESOCKET', command: 'CONN' }],
  ['a timeout', 'later', { message: 'Connection timeout', code: 'ETIMEDOUT', command: 'CONN' }],
  ['our password', 'sender', answered('AUTH PLAIN', '535 5.7.8 Authentication failed', 'EAUTH')],
  ['our password, for now', 'sender', answered('AUTH PLAIN', '454 4.7.0 Try later', 'EAUTH')],
  ['a missing login, said of the recipient', 'sender', rcpt('530 5.7.0 Authentication required')],
  ['a server that refuses the connection', 'sender', answered('CONN', '554 No SMTP service here', 'EPROTOCOL')],
  ['our address', 'sender', answered('MAIL FROM', '550 5.1.8 Sender domain not found')],
  ['our address, said of the recipient', 'sender', rcpt('550 5.1.8 Sender address rejected')],
  ['a sender that may not relay', 'sender', rcpt('554 5.7.1 Relay access denied')],
  ['an invalid sender', 'sender', { message: 'Invalid sender "x"', code: 'EENVELOPE', command: 'API' }],
  ['too large a mail', 'sender', answered('DATA', '552 5.3.4 Message too big', 'EMESSAGE')],
])('%s means: %s', (_what, refusal, failure) => {
  expect(refusalOf(failure)).toBe(refusal);
});
