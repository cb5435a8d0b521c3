import { sql } from 'kysely';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../kernel/db';
import { repeatedly } from '../testing/guests';
import type { Fault } from './fault';

/** Another session locks a table, as an import or a forgotten transaction does. Resolves once it has it; the answer ends it. */
const lockTable = async (db: Db, table: string): Promise<() => Promise<void>> => {
  let unlock: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (unlock = resolve));
  let locked: () => void = () => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const session = db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx);
    locked();
    await isOver;
  });
  await Promise.race([isLocked, session]);
  return async () => {
    unlock();
    await session;
  };
};

const sessions = 'booking_session';
/** More than a server has connections. */
const crowd = 30;

export const serverFaults: readonly Fault[] = [
  {
    alerts: ['AllServersDown'],
    what: 'both server processes are stopped (SIGSTOP)',
    make: async ({ one, other }) => {
      for (const { signal } of [one, other]) signal('SIGSTOP');
      return async () => {
        for (const { signal } of [one, other]) signal('SIGCONT');
      };
    },
  },
  {
    alerts: ['ServerDown'],
    what: 'one server process is killed (SIGKILL), and started again',
    make: async ({ other }) => {
      other.signal('SIGKILL');
      await other.process().ended;
      return other.replace;
    },
  },
  {
    alerts: ['NoServerReady'],
    what: 'PostgreSQL is shut down',
    make: async ({ postgres }) => {
      await postgres.halt();
      return postgres.begin;
    },
  },
  {
    alerts: ['AnswersFailing'],
    what: 'the table of booking sessions has another name',
    make: async ({ one, other, store }) => {
      await sql`alter table booking_session rename to booking_session_away`.execute(store.db);
      const ends = [one, other].map(({ guests }) => repeatedly(2, 100, guests.begin));
      return async () => {
        await Promise.all(ends.map((end) => end()));
        await sql`alter table booking_session_away rename to booking_session`.execute(store.db);
      };
    },
  },
  {
    alerts: ['DatabaseBusy'],
    what: 'a session of PostgreSQL keeps the table of booking sessions locked, while thirty guests book',
    make: async ({ one, store }) => {
      const unlock = await lockTable(store.db, sessions);
      const leave = repeatedly(crowd, 100, one.guests.begin);
      return async () => {
        await unlock();
        await leave();
      };
    },
  },
  {
    alerts: ['AnswersSlow'],
    what: 'the table of booking sessions is locked for three seconds, again and again',
    make: async ({ one, store }) => {
      const endLocks = repeatedly(1, 50, async () => {
        const unlock = await lockTable(store.db, sessions);
        await wait(3000);
        await unlock();
      });
      const leave = repeatedly(crowd, 100, one.guests.begin);
      return async () => {
        await endLocks();
        await leave();
      };
    },
  },
  {
    alerts: ['ServerOverloaded'],
    what: 'one process gets the processor for a fifth of a second, and then for four tenths of a second not',
    make: async ({ one }) =>
      repeatedly(1, 200, async () => {
        one.signal('SIGSTOP');
        await wait(400);
        one.signal('SIGCONT');
      }),
  },
  {
    alerts: ['MemoryGrowing'],
    what: 'one process keeps 1.3 GB, and lets them go',
    make: async ({ one }) => {
      one.signal('SIGWINCH');
      return async () => one.signal('SIGWINCH');
    },
  },
];
