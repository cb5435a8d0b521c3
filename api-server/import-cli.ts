import { startedClock, systemClock } from './kernel/time/clock';
import { ConfigError, readConfig } from './kernel/config/config';
import { migrate } from './kernel/store/migrate';
import { DataDirInUse } from './kernel/store/pglite/lock-file';
import { openEmbedded, openPostgres } from './kernel/store/open-store';
import { estateImport, type ImportResult } from './modules/estate/index';
import { estateKinds } from './estate-kinds';

/**
 * `node api-server/dist/import-cli.js DIR` loads the estate in DIR into the database of the server's own settings
 * (`DATABASE_URL`, else the embedded one in `DATA_DIR`, while the server is stopped).
 */
const usage = 'Usage: node import-cli.js DIR';

const summary = ({ changed, version, anchoredOn, bars, resources, retired }: ImportResult): string =>
  changed
    ? `Version ${version}: ${bars} venues with ${resources} places (${retired} retired); dates count from ${anchoredOn}.`
    : `Nothing to do: version ${version} of ${anchoredOn} is this very estate.`;

const run = async (dir: string): Promise<string> => {
  const config = readConfig(process.env);
  const clock = config.clockStart === null ? systemClock() : startedClock(config.clockStart);
  const store =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, () => undefined);
  try {
    await migrate(store.db, clock.now());
    return summary(
      await estateImport.importEstate(store.db, dir, clock, {
        kinds: estateKinds,
        withDemonstration: config.environment === 'local',
      }),
    );
  } finally {
    await store.close();
  }
};

const isMeant = (error: unknown): error is Error =>
  error instanceof estateImport.EstateProblems || error instanceof ConfigError || error instanceof DataDirInUse;

const [dir, ...rest] = process.argv.slice(2);
if (dir === undefined || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await run(dir)}\n`);
  } catch (error) {
    process.stderr.write(`${isMeant(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
