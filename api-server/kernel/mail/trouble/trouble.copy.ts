/** The wording of the mail to operations about mail. Operations reads it, so it has no brand's voice. */
export const mailTroubleCopy = {
  from: 'The booking platform',
  gaveUp: {
    subject: 'Mail could not be sent for two days',
    text: (count: number) =>
      `${count === 1 ? 'One mail was' : `${count} mails were`} not taken for two days. The server doesn’t try ${count === 1 ? 'it' : 'them'} again.`,
    next: 'Their rows in mail_outbox have the ending gave_up. Please look at the mail server and at the log. This mail comes once a day at most.',
  },
  refusesUs: {
    subject: 'The mail server refuses us',
    text: 'The mail server isn’t accepting mail from us: it refuses the login, the sender or the connection for good.',
    next: 'The mails are tried again for two days. Please look at SMTP_URL, at the senders of the brands and at the log. This mail comes once a day at most.',
  },
  since: (when: string) => `First: ${when}`,
};
