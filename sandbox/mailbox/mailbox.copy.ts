/** Texts of the mailbox's pages. */
export const mailboxCopy = {
  title: 'Mailbox',
  intro:
    'Every mail the booking platform sends on this machine ends here. Nothing leaves it. Mail to refused@… is refused for good, mail to later@… for now.',
  empty: 'No mail yet. Complete a booking and come back.',
  refresh: 'Look again',
  back: 'All mails',
  notFound: 'This mail isn’t here any more.',
  from: 'From',
  to: 'To',
  received: 'Received',
  subject: 'Subject',
  noSubject: '(no subject)',
  html: 'As people see it',
  text: 'As plain text',
  attachments: 'Attachments',
  count: (count: number) => (count === 1 ? '1 mail, newest first' : `${count} mails, newest first`),
  size: (bytes: number) => (bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024)} kB`),
} as const;
