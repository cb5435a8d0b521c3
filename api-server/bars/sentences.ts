import pg from 'pg';
import { LostRace, ReleaseRefused, TargetUnreachable } from '../../tools/release/target/errors.mjs';
import { ConfigError } from '../kernel/config/config';
import { ReleaseKeysUnusable } from '../kernel/site/rights/release-keys';
import { ReleaseNotAccepted } from '../kernel/site/rights/release-not-accepted';
import { SiteMissing } from '../kernel/site/site';
import { BackupRefused } from '../kernel/store/backup/backup-format';
import { DatabaseUnavailable, StatementCutOff } from '../kernel/store/database-unavailable';
import { SchemaRefused } from '../kernel/store/migrations/migrate';
import { DataDirUnusable } from '../kernel/store/pglite/data-dir';
import { DataDirInUse } from '../kernel/store/pglite/lock-file';
import { estateImport } from '../modules/estate/index';
import { CommandRefused, exitCodes, type ExitCode } from './command';

/** Errors that are a sentence for whoever runs the server, and how a command ends with them. */
const sentences = [
  [ConfigError, exitCodes.usage],
  [DataDirInUse, exitCodes.refused],
  [DataDirUnusable, exitCodes.refused],
  [SchemaRefused, exitCodes.refused],
  [BackupRefused, exitCodes.refused],
  [SiteMissing, exitCodes.refused],
  [ReleaseKeysUnusable, exitCodes.refused],
  [ReleaseNotAccepted, exitCodes.refused],
  [ReleaseRefused, exitCodes.refused],
  [LostRace, exitCodes.raced],
  [TargetUnreachable, exitCodes.unreachable],
  [estateImport.EstateProblems, exitCodes.refused],
  [estateImport.EstateRefused, exitCodes.refused],
] as const;

const isBusyPort = (error: unknown): error is Error & { port: number } =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EADDRINUSE' &&
  'port' in error &&
  typeof error.port === 'number';

/** What the database says of itself, by its SQLSTATE. Source: PostgreSQL, appendix A. */
const ofDatabase: Readonly<Record<string, readonly [sentence: string, code: ExitCode]>> = {
  '25006': [
    'The database takes no writes: let DATABASE_URL name the first server, not a standby, then run this again.',
    exitCodes.unreachable,
  ],
  '28000': ['The database does not let this user in: look at the user in DATABASE_URL.', exitCodes.unreachable],
  '28P01': ['The database does not let this user in: look at the password in DATABASE_URL.', exitCodes.unreachable],
  '3D000': ['There is no such database: make it with createdb, or look at DATABASE_URL.', exitCodes.unreachable],
  '42501': [
    'The database does not let this user do that: make it the owner of the database, then run this again.',
    exitCodes.refused,
  ],
  '53100': [
    'The database has no room, and has undone what was not finished: make room on its disk, then run this again.',
    exitCodes.refused,
  ],
  '53300': [
    'The database has no connection to spare: lower DATABASE_POOL or raise max_connections, then run this again.',
    exitCodes.unreachable,
  ],
};

/** What a connection has failed of. Of two addresses of one name that both refuse there are a code and no words. */
const whyOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : String(cause);

const cutOff =
  'The database stopped a statement that took longer than it may, and has undone it: raise the statement_timeout of this user or database, then run this again.';

/** Also in the middle: what was sent is undone, or was made for good as a whole, and whoever runs it again finds out. */
const unreachable = ({ cause }: DatabaseUnavailable): string =>
  `The database cannot be reached (${whyOf(cause)}): see that it runs and that DATABASE_URL names it, then run this again.`;

/** The sentence for something that cannot succeed as things are, and the exit code; null for a defect. */
export const sentenceOf = (error: unknown): { sentence: string; code: ExitCode } | null => {
  if (error instanceof CommandRefused) return { sentence: error.message, code: error.code };
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  const said = cause instanceof pg.DatabaseError ? ofDatabase[cause.code ?? ''] : undefined;
  if (said !== undefined) return { sentence: said[0], code: said[1] };
  if (error instanceof DatabaseUnavailable) return { sentence: unreachable(error), code: exitCodes.unreachable };
  if (error instanceof StatementCutOff) return { sentence: cutOff, code: exitCodes.refused };
  const found = sentences.find(([kind]) => error instanceof kind);
  if (found !== undefined && error instanceof Error) return { sentence: error.message, code: found[1] };
  if (isBusyPort(error))
    return {
      sentence: `Port ${error.port} is in use: set PORT, METRICS_PORT or CLOCK_CONTROL to another one.`,
      code: exitCodes.refused,
    };
  return null;
};
