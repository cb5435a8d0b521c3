import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config';
import type { Db } from '../../db';
import { assertSchema, migrate } from './migrate';

/**
 * What a program does before it works on a database: where the settings say so the schema follows the release (MIGRATE_AT_START, as on
 * one's own machine); elsewhere migrating is a step of its own.
 * @throws SchemaRefused where the schema does not fit
 */
export const prepareSchema = async (
  { migratesAtStart }: Pick<Config, 'migratesAtStart'>,
  db: Db,
  { now, log }: { now: Date; log?: FastifyBaseLogger },
): Promise<void> => {
  if (migratesAtStart) {
    const onWait = (name: string) => log?.warn({ migration: name }, 'a migration waits for a table that is in use');
    const applied = await migrate(db, now, { onWait });
    if (applied.length > 0) log?.info({ applied: applied.length }, 'the schema was brought up to date');
  }
  await assertSchema(db);
};
