import { sql } from 'kysely';
import type { Config } from '../../kernel/config/config';
import type { Db } from '../../kernel/db';
import { lastBackup } from '../../kernel/store/backup/backup-trace';
import { databaseTime } from '../../kernel/time/clock-of-database';
import { readSchema } from '../../kernel/store/migrations/migrate';
import { serveRefusal } from '../../kernel/store/migrations/schema-state';
import { quarantinedSince } from '../../kernel/quarantine/quarantine';
import { stateOf, type Finding } from './finding';
import { thresholds } from './thresholds';

const check = 'database';
/** Each process hears announcements on one more. */
const listeners = 1;

const secondsOf = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;

/** How the schema fits this release. */
export const schemaFinding = async (db: Db): Promise<Finding> => {
  const state = await readSchema(db);
  const refusal = serveRefusal(state);
  if (refusal !== null) return { check: 'schema', state: 'wrong', says: refusal };
  if (state.pending.length > 0)
    return {
      check: 'schema',
      state: 'look',
      says: `${state.pending.length} to apply once every server runs this release: bars migrate --contract.`,
    };
  return state.unknown.length === 0
    ? { check: 'schema', state: 'ok', says: `${state.appliedCount} migrations are applied, the last of this release.` }
    : {
        check: 'schema',
        state: 'look',
        says: `It is of a newer release, which this one can serve on (${state.unknown.at(-1)}): go on with the update.`,
      };
};

/** Whether it was restored and waits. */
export const quarantineFinding = async (db: Db): Promise<Finding> => {
  const quarantine = await quarantinedSince(db);
  return quarantine === null
    ? { check: 'quarantine', state: 'ok', says: 'It is not restored, or was resumed.' }
    : {
        check: 'quarantine',
        state: 'wrong',
        says: `It was restored on ${quarantine.since.toISOString()} and nothing is sold or mailed: run bars resume.`,
      };
};

const hoursOf = (ms: number): string => `${Math.round(ms / 3_600_000)} h`;

/** When it was backed up last, as `bars backup` leaves it there. */
export const backupFinding = async (db: Db, now: Date): Promise<Finding> => {
  const { at, isTaken, verifiedAt } = await lastBackup(db);
  const ms = now.getTime() - at.getTime();
  const state = stateOf(ms, thresholds.backupMs);
  const age = isTaken
    ? `The last backup is ${hoursOf(ms)} old`
    : `None is known of a database that is ${hoursOf(ms)} old`;
  const verified =
    verifiedAt === null ? 'none was verified' : `one was verified ${hoursOf(now.getTime() - verifiedAt.getTime())} ago`;
  return {
    check: 'backup',
    state,
    says:
      state === 'ok'
        ? `${age}, ${verified}.`
        : `${age}, ${verified}: run bars backup, and see why it does not run each day.`,
  };
};

interface Limits {
  version: string;
  most: number;
  used: number;
}

const readLimits = async (db: Db): Promise<Limits> => {
  const { rows } = await sql<Limits>`
    select current_setting('server_version') as version,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend')::integer as used`.execute(db);
  return rows[0] ?? { version: 'unknown', most: 0, used: 0 };
};

/** What its processes may open together, against what the database allows. A pooler has its own limits. */
const poolsFinding = (config: Config, processes: number, most: number): readonly Finding[] => {
  const { visitors, jobs, listenUrl } = config.database;
  const each = visitors.connections + jobs.connections + listeners;
  const all = each * Math.max(processes, 1);
  if (listenUrl !== null || all <= most) return [];
  return [
    {
      check: 'pools',
      state: 'wrong',
      says: `${processes} processes with ${each} connections each may need ${all}, and the database allows ${most}: lower DATABASE_POOL and DATABASE_JOB_POOL, or raise max_connections.`,
    },
  ];
};

interface Work {
  transactionMs: number;
  blockedMs: number;
  blocked: number;
}

/** Of this database alone; this connection is none of them. */
const readWork = async (db: Db): Promise<Work> => {
  const at = await databaseTime(db);
  const { rows } = await sql<Work>`
    select greatest(coalesce(max(extract(epoch from ${at}::timestamptz - xact_start)) * 1000, 0), 0)::float8 as "transactionMs",
      coalesce(max(extract(epoch from ${at}::timestamptz - state_change)) filter (where is_blocked) * 1000, 0)::float8 as "blockedMs",
      count(*) filter (where is_blocked)::integer as blocked
    from (select xact_start, state_change, wait_event_type = 'Lock' as is_blocked from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend') one`.execute(
    db,
  );
  return rows[0] ?? { transactionMs: 0, blockedMs: 0, blocked: 0 };
};

const workFindings = ({ transactionMs, blockedMs, blocked }: Work): readonly Finding[] => {
  const [long, waits] = [stateOf(transactionMs, thresholds.transactionMs), stateOf(blockedMs, thresholds.blockedMs)];
  return [
    {
      check: 'transactions',
      state: long,
      says:
        long === 'ok'
          ? `The longest takes ${secondsOf(transactionMs)}.`
          : `One is open for ${secondsOf(transactionMs)}: find it in pg_stat_activity by xact_start, and end what has forgotten it.`,
    },
    {
      check: 'locks',
      state: waits,
      says:
        waits === 'ok'
          ? 'No statement waits for another one.'
          : `${blocked} ${blocked === 1 ? 'statement waits' : 'statements wait'} for another one, for ${secondsOf(blockedMs)}: pg_blocking_pids names what blocks.`,
    },
  ];
};

/** Version, connections, pools and what runs for long. PostgreSQL alone. @param processes how many serve */
export const serverFindings = async (
  db: Db,
  { config, processes }: { config: Config | null; processes: number },
): Promise<readonly Finding[]> => {
  const { version, most, used } = await readLimits(db);
  const state = stateOf(used / Math.max(most, 1), thresholds.connectionsUsed);
  return [
    {
      check,
      state,
      says: `PostgreSQL ${version.split(' ')[0]}; ${used} of ${most} connections are used${state === 'ok' ? '.' : ': find out by whom in pg_stat_activity, or raise max_connections.'}`,
    },
    ...(config === null ? [] : poolsFinding(config, processes, most)),
    ...workFindings(await readWork(db)),
  ];
};
