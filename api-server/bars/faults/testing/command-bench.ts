import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerGroupPath } from '@bars/shared-api/contracts/interests';
import pg from 'pg';
import { inject } from 'vitest';
import { assetDir } from '../../../kernel/asset-dir';
import { migrate } from '../../../kernel/store/migrations/migrate';
import { restoreBackup } from '../../../kernel/store/backup/restore-backup';
import { takeBackup } from '../../../kernel/store/backup/take-backup';
import { endQuarantine } from '../../../kernel/quarantine/quarantine';
import { openPostgres, type Store } from '../../../kernel/store/open-store';
import { headers } from '../../../modules/payments/card-orders/testing/card-page';
import { ada, sessionServer, visitorAtDetails } from '../../../modules/wizard/booking-session/testing/session-fixture';
import { databaseUrl, onServer } from '../../../testing/templates';
import { commands } from '../../commands';
import { runBars } from '../../run-bars';

/** What a command begins with: no table, the schema of some releases ago, no row, a platform that was used, or one that was restored and not resumed. */
export type Beginning = 'empty' | 'older' | 'migrated' | 'used' | 'restored';

/** A command that works on the database by itself. `{folder}` stands for a folder that is there. */
export interface CommandCase {
  words: readonly string[];
  from: Beginning;
  /** What it ends with where nothing is in its way. Default: 0. */
  code?: number;
  /** Its steps are whole each for themselves. */
  isStepwise?: boolean;
}

const address = 'ada@example.com';
const at = '2026-11-20T12:00:00Z';

export const commandCases: readonly CommandCase[] = [
  { words: ['migrate'], from: 'older', isStepwise: true },
  { words: ['migrate', '--plan'], from: 'older' },
  { words: ['update-check'], from: 'used' },
  { words: ['backup', '{folder}/new'], from: 'used' },
  { words: ['backup', 'verify', '{folder}/backup'], from: 'used' },
  { words: ['restore', '{folder}/backup'], from: 'empty' },
  { words: ['resume', '--without-orders'], from: 'restored' },
  { words: ['audit'], from: 'used' },
  { words: ['estate', 'import', `${assetDir('estate')}/demo`], from: 'migrated' },
  { words: ['subject', 'export', address, '--to', '{folder}/new'], from: 'used' },
  { words: ['subject', 'erase', address, '--yes'], from: 'used' },
];

/** Its words, without those that are paths and addresses. */
export const nameOf = ({ words }: CommandCase): string => words.filter((word) => /^[a-z-]+$/.test(word)).join(' ');

export interface Ended {
  code: number;
  out: string;
  /** Each text on its own. */
  err: readonly string[];
}

export const runCommand = async (words: readonly string[], env: Record<string, string>): Promise<Ended> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runBars(commands, words, {
    env: { CLOCK_START: at, MIGRATE_AT_START: '0', ...env },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err };
};

/** A platform with a booking, mails and somebody's interest. */
const fillIt = async (file: string): Promise<void> => {
  const server = await sessionServer('postgres');
  try {
    const visitor = await visitorAtDetails(server, ada);
    await visitor.complete();
    const payload = { forename: 'Ada', surname: 'Lovelace', email: address, bar_id: 1, group: 'covid_interest' };
    await server.app.inject({ method: 'POST', url: registerGroupPath, headers, payload });
    await takeBackup(server.store, file, { now: server.clock.now(), note: () => undefined });
  } finally {
    await server.close();
  }
};

/** Databases of a server to run commands on. */
export interface CommandBench {
  /** A new database. @returns its name */
  begin(from: Beginning): Promise<string>;
  drop(name: string): Promise<void>;
  urlOf(name: string): string;
  /** What is in a database: every table with its rows and a hash of them, and scratch databases beside it. */
  imageOf(name: string): Promise<Image>;
  close(): Promise<void>;
}

export interface Image {
  tables: Record<string, { rows: number; hash: string }>;
  scratches: number;
}

/** How many rows each table has. */
export const shapeOf = ({ tables }: Image): string =>
  Object.entries(tables)
    .map(([name, { rows }]) => `${name}: ${rows}`)
    .join('\n');

const imageOf = async (url: string): Promise<Image> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: names } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    );
    const each = names.map(
      ({ name }) =>
        `select '${name}' as name, count(*)::integer as rows, md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as hash from "${name}" as one`,
    );
    const found =
      each.length === 0
        ? []
        : (await client.query<{ name: string; rows: number; hash: string }>(each.join(' union all '))).rows;
    const tables = Object.fromEntries(found.map(({ name, ...table }) => [name, table]));
    const { rows } = await client.query<{ scratches: number }>(
      "select count(*)::integer as scratches from pg_database where datname like 'bars_scratch_%'",
    );
    return { tables, scratches: rows[0]?.scratches ?? 0 };
  } finally {
    await client.end();
  }
};

/** The number of migrations that the schema of some releases ago lacks. */
const newer = 8;

const migrateByHalf = async ({ db }: Store): Promise<void> => {
  const [from, dir] = [assetDir('migrations'), mkdtempSync(join(tmpdir(), 'bars-migrations-'))];
  const names = readdirSync(from).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted().slice(0, -newer)) copyFileSync(join(from, name), join(dir, name));
  await migrate(db, new Date(at), { dir });
  rmSync(dir, { recursive: true });
};

const filling: Record<Beginning, (store: Store, file: string) => Promise<unknown>> = {
  empty: async () => undefined,
  older: migrateByHalf,
  migrated: ({ db }) => migrate(db, new Date(at)),
  used: async ({ db }, file) => {
    await restoreBackup(db, file, { now: new Date(at), note: () => undefined });
    await db.transaction().execute(endQuarantine);
  },
  restored: ({ db }, file) => restoreBackup(db, file, { now: new Date(at), note: () => undefined }),
};

/** @param server the address of a maintenance database @param file where a backup of the used one is left */
export const createCommandBench = async (file: string, server = inject('postgresUrl')): Promise<CommandBench> => {
  const tag = randomBytes(4).toString('hex');
  await fillIt(file);
  const made: string[] = [];
  const create = async (name: string, template: string) => {
    await onServer(server, `create database ${name} template ${template} strategy file_copy`);
    made.push(name);
  };
  const templates = new Map<Beginning, string>();
  const templateOf = async (from: Beginning): Promise<string> => {
    const known = templates.get(from);
    if (known !== undefined) return known;
    const name = `bars_faults_${tag}_${from}`;
    await create(name, 'template0');
    const store = await openPostgres(databaseUrl(server, name), () => undefined);
    await filling[from](store, file);
    await store.close();
    templates.set(from, name);
    return name;
  };
  const drop = (name: string) => onServer(server, `drop database if exists ${name} with (force)`);
  return {
    begin: async (from) => {
      const name = `bars_faults_${tag}_${made.length}`;
      await create(name, await templateOf(from));
      return name;
    },
    drop,
    urlOf: (name) => databaseUrl(server, name),
    imageOf: (name) => imageOf(databaseUrl(server, name)),
    close: async () => {
      for (const name of made) await drop(name);
      rmSync(file, { force: true });
    },
  };
};
