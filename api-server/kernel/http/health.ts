import { sql } from 'kysely';
import * as z from 'zod/mini';
import { envelope } from '@bars/shared-api/contracts/wire';
import type { Db } from '../db';
import { AppError } from '../errors';
import type { App } from './app';

const state = envelope(z.object({ status: z.literal('ok') }));
const ok = { data: { status: 'ok' as const } };
const databaseDeadlineMs = 2000;

const within = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
};

/** `/api/health`: the process is up. `/api/ready`: it can answer, with database and estate. Watchers have no key. */
export function health(app: App, db: Db, isReady: () => boolean): void {
  app.get('/api/health', { config: { public: true }, schema: { summary: 'The process is up', tags: ['operations'], response: { 200: state } } }, async () => ok);
  app.get('/api/ready', { config: { public: true }, schema: { summary: 'Database and estate are ready', tags: ['operations'], response: { 200: state } } }, async () => {
    if (!isReady()) throw new AppError(503, 'The server is starting.', 'not_ready');
    if (!(await within(sql`select 1`.execute(db), databaseDeadlineMs))) throw new AppError(503, 'The database does not answer.', 'not_ready');
    return ok;
  });
}
