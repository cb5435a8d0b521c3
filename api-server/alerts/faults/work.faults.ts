import { subHours, subMinutes } from 'date-fns';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { beginQuarantine, endQuarantine } from '../../kernel/quarantine/quarantine';
import { noteBackup } from '../../kernel/store/backup/backup-trace';
import { systemClock } from '../../kernel/time/clock';
import type { AlertBench } from '../testing/alert-bench';
import type { Fault } from './fault';

/** Taken by each process before it sends mails. */
const mailLock = 861_100;

/** When the database of before was lost. */
const lostAt = new Date('2026-11-28T03:00:00Z');

/** Bookings whose mails are to leave now. */
const book = async ({ one }: AlertBench, count: number): Promise<void> => {
  for (let made = 0; made < count; made += 1) expect(await one.guests.book()).toBe(200);
};

export const workFaults: readonly Fault[] = [
  {
    alerts: ['MailRefused'],
    what: 'the mail server answers 451 to every mail, of ten bookings',
    make: async (bench) => {
      bench.mail.refuse(true);
      await book(bench, 10);
      return async () => bench.mail.refuse(false);
    },
  },
  {
    alerts: ['JobBehind', 'MailStuck'],
    what: 'another session keeps the lock of the mails, and a mail has been due for forty minutes',
    make: async (bench) => {
      const { db } = bench.store;
      let unlock: () => void = () => undefined;
      const isOver = new Promise<void>((resolve) => (unlock = resolve));
      let locked: () => void = () => undefined;
      const isLocked = new Promise<void>((resolve) => (locked = resolve));
      const session = db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${mailLock})`.execute(tx);
        locked();
        await isOver;
      });
      await Promise.race([isLocked, session]);
      await book(bench, 1);
      await sql`update mail_outbox set due_at = ${subMinutes(systemClock().now(), 40)} where sent_at is null and ending is null`.execute(
        db,
      );
      return async () => {
        unlock();
        await session;
      };
    },
  },
  {
    alerts: ['QuarantineOn'],
    what: 'the database says that it was restored',
    make: async ({ store: { db } }) => {
      await db.transaction().execute((tx) => beginQuarantine(tx, { since: lostAt, backupAt: lostAt }));
      return () => db.transaction().execute(endQuarantine);
    },
  },
  {
    alerts: ['BackupOld'],
    what: 'the last backup was taken 27 hours ago',
    make: async ({ store: { db } }) => {
      const backup = (sha256: string, at: Date) =>
        noteBackup(db, { sha256, at: at.toISOString(), rows: 1, bytes: 1, release: '1' });
      await backup('old', subHours(systemClock().now(), 27));
      return () => backup('new', systemClock().now());
    },
  },
  {
    alerts: ['LimitsHit'],
    what: 'somebody tries four hundred passwords',
    make: async ({ one }) => {
      await Promise.all(Array.from({ length: 400 }, () => one.guests.guess()));
      return async () => undefined;
    },
  },
];
