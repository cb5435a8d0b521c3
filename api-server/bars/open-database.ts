import { readConfig, type Config } from '../kernel/config/config';
import { openEmbedded, openPostgres, type Store } from '../kernel/store/open-store';
import { startedClock, systemClock, type Clock } from '../kernel/time/clock';
import type { Asked } from './command';

/** What a command works with that opens the database by itself: the embedded one while the server is stopped. */
export interface Opened {
  config: Config;
  clock: Clock;
  store: Store;
}

/** The clock of a server with these settings. */
export const clockOf = ({ clockStart }: Pick<Config, 'clockStart'>): Clock =>
  clockStart === null ? systemClock() : startedClock(clockStart);

/**
 * Opens the database of the server's settings for as long as `work` takes.
 * @throws ConfigError, DataDirInUse while a server has the embedded database, DatabaseUnavailable
 */
export const withDatabase = async <Result>(
  { env }: Pick<Asked, 'env'>,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(env);
  const clock = clockOf(config);
  const store =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, () => undefined);
  try {
    return await work({ config, clock, store });
  } finally {
    await store.close();
  }
};
