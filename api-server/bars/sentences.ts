import pg from 'pg';
import { LostRace, ReleaseRefused, TargetUnreachable } from '../../tools/release/target/errors.mjs';
import { ConfigError } from '../kernel/config/config';
import { ReleaseKeysUnusable } from '../kernel/site/rights/release-keys';
import { ReleaseNotAccepted } from '../kernel/site/rights/release-not-accepted';
import { SiteMissing } from '../kernel/site/site';
import { BackupRefused } from '../kernel/store/backup/backup-format';
import { DatabaseUnavailable } from '../kernel/store/database-unavailable';
import { SchemaRefused } from '../kernel/store/migrations/migrate';
import { DataDirUnusable } from '../kernel/store/pglite/data-dir';
import { DataDirInUse } from '../kernel/store/pglite/lock-file';
import { estateImport } from '../modules/estate/index';
import { CommandRefused, exitCodes, type ExitCode } from './command';

/** Errors that are a sentence for whoever runs the server, and how a command ends with them. */
const sentences = [
  [ConfigError, exitCodes.usage],
  [DatabaseUnavailable, exitCodes.unreachable],
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

/** What the database itself says of its settings and its disk, by its SQLSTATE. Source: PostgreSQL, appendix A. */
const sentenceOfDatabase = ({ code = '', message }: pg.DatabaseError): { sentence: string; code: ExitCode } | null => {
  if (code.startsWith('28'))
    return {
      sentence: `The database refuses this login (${message}): see DATABASE_URL.`,
      code: exitCodes.unreachable,
    };
  if (code === '3D000')
    return { sentence: `The ${message}: make it, or see DATABASE_URL.`, code: exitCodes.unreachable };
  if (code === '53100')
    return {
      sentence: 'The disk of the database is full and nothing was changed: make room there, and run it again.',
      code: exitCodes.refused,
    };
  return null;
};

/** The sentence for something that cannot succeed as things are, and the exit code; null for a defect. */
export const sentenceOf = (error: unknown): { sentence: string; code: ExitCode } | null => {
  if (error instanceof CommandRefused) return { sentence: error.message, code: error.code };
  const found = sentences.find(([kind]) => error instanceof kind);
  if (found !== undefined && error instanceof Error) return { sentence: error.message, code: found[1] };
  if (error instanceof pg.DatabaseError) return sentenceOfDatabase(error);
  if (isBusyPort(error))
    return {
      sentence: `Port ${error.port} is in use: set PORT, METRICS_PORT or CLOCK_CONTROL to another one.`,
      code: exitCodes.refused,
    };
  return null;
};
