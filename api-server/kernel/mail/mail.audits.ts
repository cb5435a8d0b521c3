import { sql } from 'kysely';
import { dueAudit, type Audit } from '../composition/audit';

export const mailAudits: readonly Audit[] = [
  {
    name: 'mail-once',
    says: 'Every mail is queued once, and has left or ended, not both.',
    broken: () => sql`
      select min(id) as id from mail_outbox group by idempotency_key having count(*) > 1
      union all select id from mail_outbox where sent_at is not null and ending is not null`,
  },
  dueAudit('mail', sql`select id::text as id, due_at as due from mail_outbox where sent_at is null and ending is null`),
];
