import { parseArgs } from 'node:util';
import { startedClock, systemClock } from './kernel/time/clock';
import { ConfigError, readConfig } from './kernel/config/config';
import { migrate } from './kernel/store/migrate';
import { DataDirInUse } from './kernel/store/pglite/lock-file';
import { openEmbedded, openPostgres } from './kernel/store/open-store';
import { estateImport, type ImportResult } from './modules/estate/index';
import { estateKinds } from './estate-kinds';

/**
 * `node api-server/dist/import-cli.js DIR` loads the estate in DIR into the database of the server's own settings
 * (`DATABASE_URL`, else the embedded one in `DATA_DIR`, while the server is stopped). `--dry-run` writes nothing and says what would change.
 * `--confirm ITEM` says that an item of a menu is meant to lose an allergen, `--confirm dish-ID` or `package-ID` what is ordered ahead.
 */
const usage = 'Usage: node import-cli.js DIR [--dry-run] [--confirm ITEM|dish-ID|package-ID]…';

interface Asked {
  dir: string;
  isDryRun: boolean;
  confirmed: string[];
}

const lines = (heading: string, all: readonly string[]): string[] =>
  all.length === 0 ? [] : [heading, ...all.map((one) => `  ${one}`)];

const summary = ({ changed, version, anchoredOn, bars, resources, retired }: ImportResult): string =>
  changed
    ? `Version ${version}: ${bars} venues with ${resources} places (${retired} retired); dates count from ${anchoredOn}.`
    : `Nothing to do: version ${version} of ${anchoredOn} is this very estate.`;

const report = (result: ImportResult, { isDryRun }: Asked): string =>
  [
    ...lines('Dishes that change:', result.notes),
    ...lines('It would be refused:', result.refusals),
    `${isDryRun && result.changed ? 'A dry run, nothing was written. ' : ''}${summary(result)}`,
  ].join('\n');

const run = async (asked: Asked): Promise<string> => {
  const config = readConfig(process.env);
  const clock = config.clockStart === null ? systemClock() : startedClock(config.clockStart);
  const store =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir)
      : await openPostgres(config.databaseUrl, () => undefined);
  try {
    await migrate(store.db, clock.now());
    const result = await estateImport.importEstate(store.db, asked.dir, clock, {
      kinds: estateKinds,
      withDemonstration: config.environment === 'local',
      isDryRun: asked.isDryRun,
      confirmed: asked.confirmed,
    });
    if (result.refusals.length > 0) process.exitCode = 1;
    return report(result, asked);
  } finally {
    await store.close();
  }
};

const isMeant = (error: unknown): error is Error =>
  [estateImport.EstateProblems, estateImport.EstateRefused, ConfigError, DataDirInUse].some(
    (one) => error instanceof one,
  );

/** What the command line asks for; null where it is none of ours. */
const askedOf = (given: string[]): Asked | null => {
  try {
    const { positionals, values } = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        confirm: { type: 'string', multiple: true, default: [] },
      },
    });
    const [dir, ...rest] = positionals;
    if (
      dir === undefined ||
      rest.length > 0 ||
      values.confirm.some((item) => !/^(?:(?:dish|package)-)?\d+$/.test(item))
    )
      return null;
    return { dir, isDryRun: values['dry-run'], confirmed: values.confirm };
  } catch {
    return null;
  }
};

const asked = askedOf(process.argv.slice(2));
if (asked === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    process.stdout.write(`${await run(asked)}\n`);
  } catch (error) {
    process.stderr.write(`${isMeant(error) ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.exitCode = 1;
  }
}
