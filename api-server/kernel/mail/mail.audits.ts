import { sql } from 'kysely';
import type { ModuleAudits } from '../composition/due-rows';
import { keptSince } from './outbox';

export const mailAudits: ModuleAudits = {
  always: [
    {
      name: 'mail-once',
      says: 'Every mail is queued once, and has left or ended, not both.',
      broken: () => sql`
      select min(id) as id from mail_outbox group by idempotency_key having count(*) > 1
      union all select id from mail_outbox where sent_at is not null and ending is not null`,
    },
  ],
  due: [
    // A limit that keeps a mail back, and a failure, move its time ahead.
    {
      sweep: 'mail',
      rows: () => sql`select id::text as id, due_at as due from mail_outbox where sent_at is null and ending is null`,
    },
    ...(['sent_at', 'ended_at'] as const).map((moment) => ({
      sweep: 'mails-kept',
      rows: () => sql`select id::text as id, ${sql.ref(moment)} as due from mail_outbox where recipient <> ''`,
      by: (now: Date) => keptSince(now).recipient,
    })),
    {
      sweep: 'mails-kept',
      rows: () => sql`select id::text as id, ended_at as due from mail_outbox where subject <> ''`,
      by: (now) => keptSince(now).refused,
    },
  ],
};
