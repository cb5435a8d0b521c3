import { sql } from 'kysely';
import { gauge, histogram } from '../../metrics/declare';
import type { Meter } from '../../metrics/meter';
import type { DomainMetrics } from '../../metrics/readings';
import { ageOf } from '../../composition/due-rows';
import type { MailTransport } from '../transport';
import { MailNotTaken, type Refusal } from './refusal';

const sendings = histogram({
  name: 'mail_send_duration_seconds',
  says: 'How long the mail server took to take a mail, or not: `refused` for good by its mailbox, `sender_refused` because it refuses us, `later` for now',
  labels: { outcome: ['sent', 'refused', 'sender_refused', 'later'] },
  buckets: [0.1, 0.5, 1, 2.5, 10],
});

const oldestUnsent = gauge({
  name: 'mail_oldest_unsent_age_seconds',
  says: 'For how long the oldest mail that may leave has not left, in seconds; 0 where none waits. One that settles or that a limit keeps back may not leave yet',
  of: 'database',
  labels: {},
});

const unsent = sql`from mail_outbox where sent_at is null and ending is null`;

export const mailMetrics: DomainMetrics = {
  declared: [sendings, oldestUnsent],
  readings: [
    {
      gauge: oldestUnsent,
      labels: {},
      // `counted_at`: when it was to leave first. Each failure moves `due_at` ahead.
      query: (now) =>
        ageOf(sql`select coalesce(counted_at, case when due_at <= ${now} then due_at end) as due ${unsent}`, now),
    },
  ],
};

const outcomes = { mailbox: 'refused', sender: 'sender_refused', later: 'later' } as const satisfies Record<
  Refusal,
  string
>;

/** The mail server, with each sending measured. */
export const measuredTransport = (transport: MailTransport, meter: Meter): MailTransport => ({
  send: async (mail) => {
    const from = performance.now();
    const seconds = () => (performance.now() - from) / 1000;
    try {
      await transport.send(mail);
      meter.observe(sendings, { outcome: 'sent' }, seconds());
    } catch (error) {
      const refusal = error instanceof MailNotTaken ? error.refusal : 'later';
      meter.observe(sendings, { outcome: outcomes[refusal] }, seconds());
      throw error;
    }
  },
  close: () => transport.close(),
});
