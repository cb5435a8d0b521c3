import type { MailOutbox } from '../kernel';
import type { FreeColumns, PersonalData } from '../personal-data';
import { readMailsTo } from './outbox.store';

/** The personal data of mails. @param mail forgets what has left, and what leaves from now on */
export const mailPersonalData = (mail: Pick<MailOutbox, 'forget'>): readonly PersonalData[] => [
  {
    table: 'mail_outbox',
    columns: ['recipient', 'mailbox', 'subject', 'body_text', 'body_html', 'attachments', 'note'],
    whose: 'recipient',
    why: 'to send it',
    kept: {
      until: 'the words until it has left, or 30 days where its mailbox has refused it; the recipient twelve months',
      sweep: 'mails-kept',
    },
    exported: { not: 'the person has the mail', onRequest: readMailsTo },
    erased: { withAccount: (tx, { account }) => mail.forget(tx, account) },
  },
];

/** Columns that hold nothing of a person, by the reason. */
export const freeColumns: FreeColumns = {
  'a word of a fixed list': ['mail_outbox.kind'],
  'a random name or key of ours': ['mail_outbox.cause', 'mail_outbox.idempotency_key'],
  'of the database itself': [
    'backup_taken.release',
    'backup_taken.sha256',
    'migration.hash',
    'migration.name',
    'server_process.newest_migration',
    'server_process.version',
  ],
};
