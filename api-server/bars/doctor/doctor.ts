import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bookingsHost } from '../../kernel/bookings-host';
import { checkConfig, type CheckedConfig, type Config } from '../../kernel/config/config';
import { readSources } from '../../kernel/config/config.sources';
import { runningProcesses } from '../../kernel/process/server-processes';
import { openEmbedded, openPostgres, type Store } from '../../kernel/store/open-store';
import { DataDirInUse } from '../../kernel/store/pglite/lock-file';
import { systemClock } from '../../kernel/time/clock';
import { loadBars } from '../../modules/estate/bars/index';
import { exitCodes, type Asked, type Command } from '../command';
import { sentenceOf } from '../sentences';
import { certificateFindings } from './certificates/certificates';
import { tlsDatabasesOf, tlsHostsOf } from './certificates/tls-hosts';
import { databaseClock, serversClock, zoneFinding } from './clock';
import { backupFinding, quarantineFinding, schemaFinding, serverFindings } from './database';
import { diskFindings } from './disk';
import { dueFindings } from './due';
import { looked, type Finding } from './finding';
import { serversFinding } from './servers';
import { settingsFindings } from './settings';
import { siteFinding } from './site';
import { patienceMs } from './thresholds';

const settingOf = ({ settings }: CheckedConfig, name: string): string =>
  settings.find((setting) => setting.name === name)?.value ?? '';

const limited = { connections: 2, statementMs: patienceMs };

const databaseUrlOf = (env: Asked['env']): string | null =>
  readSources(env, ['DATABASE_URL']).given.get('DATABASE_URL')?.value ?? null;

/** The database of the settings, also where others of them are wrong. Nothing is made: null where the embedded one has no folder. */
const openIt = async (env: Asked['env'], dataDir: string): Promise<Store | null> => {
  const url = databaseUrlOf(env);
  if (url !== null) return openPostgres(url, () => undefined, { visitors: limited, jobs: limited, listenUrl: null });
  return existsSync(join(dataDir, 'database')) ? openEmbedded(dataDir) : null;
};

interface Seen {
  findings: readonly Finding[];
  /** Origins of the brands, as the database has them. */
  origins: readonly string[];
}

const brandOrigins = async (db: Store['db'], { publicOrigin }: Config): Promise<string[]> =>
  (await loadBars(db, systemClock())).brands().map((brand) => bookingsHost(publicOrigin, brand));

/** What only the database knows. Each check has its own failure: of a schema by half some answer. */
const askDatabase = async ({ db, engine }: Store, config: Config | null): Promise<Seen> => {
  const clock = systemClock();
  const now = () => clock.now().getTime();
  // Whether it answers at all is the first finding.
  const ofClock = await databaseClock(db, now);
  const running = await runningProcesses(db, clock.now()).catch(() => []);
  const findings = [
    ofClock,
    ...serversClock(running.at(-1) && new Date(Math.max(...running.map(({ seenAt }) => seenAt.getTime()))), now()),
    ...(await looked('schema', async () => [await schemaFinding(db)])),
    ...(await looked('quarantine', async () => [await quarantineFinding(db)])),
    ...(await looked('backup', async () => [await backupFinding(db, clock.now())])),
    ...(engine === 'postgres'
      ? await looked('database', () => serverFindings(db, { config, processes: running.length }))
      : [{ check: 'database', state: 'ok' as const, says: 'The embedded database opens.' }]),
    serversFinding(running, now()),
    ...(await dueFindings(db, clock.now())),
  ];
  // An estate that cannot be read has no hosts that are known; what is wrong with it is a finding already.
  const origins = config === null ? [] : await brandOrigins(db, config).catch(() => []);
  return { findings, origins };
};

/** The findings of a database that is reached, or the one that it is not. */
const databaseFindings = async (env: Asked['env'], checked: CheckedConfig): Promise<Seen> => {
  const dataDir = settingOf(checked, 'DATA_DIR');
  const only = (state: Finding['state'], says: string): Seen => ({
    findings: [{ check: 'database', state, says }],
    origins: [],
  });
  let store: Store | null = null;
  try {
    store = await openIt(env, dataDir);
    if (store === null) return only('look', `There is none in ${dataDir} yet: set DATABASE_URL, or run bars migrate.`);
    return await askDatabase(store, checked.config);
  } catch (error) {
    if (error instanceof DataDirInUse)
      return only('look', 'The embedded database is open in its server: stop it to look at more.');
    const known = sentenceOf(error);
    const why = error instanceof Error ? error.message : String(error);
    return only('wrong', known?.sentence ?? `It does not answer as it should: ${why}`);
  } finally {
    await store?.close().catch(() => undefined);
  }
};

/** Everything, in the order of the table. */
const examine = async (env: Asked['env']): Promise<readonly Finding[]> => {
  const checked = checkConfig(env);
  const { config } = checked;
  const now = systemClock().now();
  const portal = config?.publicOrigin;
  const [seen, site] = await Promise.all([
    databaseFindings(env, checked),
    looked('site', async () => [
      await siteFinding(settingOf(checked, 'SITE_TARGET') || settingOf(checked, 'SITE_DIR'), { portal, now }),
    ]),
  ]);
  const hosts = config === null ? [] : tlsHostsOf([config.publicOrigin, ...seen.origins, config.smtpUrl]);
  return [
    ...settingsFindings(env, checked),
    ...(await looked('disk', () => diskFindings(settingOf(checked, 'DATA_DIR')))),
    zoneFinding(),
    ...seen.findings,
    ...site,
    ...(await certificateFindings(hosts, now.getTime())),
    ...(await looked('certificates', () => certificateFindings(tlsDatabasesOf(databaseUrlOf(env)), now.getTime()))),
  ];
};

const width = 80;

/** Words in lines that fit beside the first columns. */
const wrapped = (text: string, room: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** A table of 80 columns. */
export const tableOf = (findings: readonly Finding[]): string[] => {
  const column = Math.max(...findings.map(({ check }) => check.length));
  return findings.flatMap(({ check, state, says }) => {
    const start = `${state.padEnd(5)}  ${check.padEnd(column)}  `;
    return wrapped(says, width - start.length).map(
      (line, index) => (index === 0 ? start : ' '.repeat(start.length)) + line,
    );
  });
};

/** `bars doctor`: looks at everything around a running platform, and changes nothing. Source: docs/operations.md. */
export const doctorCommand: Command = {
  name: 'doctor',
  synopsis: '',
  summary: 'looks at disk, clocks, database, servers, jobs, certificates and settings',
  help: [
    'Each line is ok, look (worth a look) or wrong, and says what to do. Nothing is changed.',
    'It also works while the database is away, migrated by half or of another release, or settings are missing.',
    'Ends with 1 where anything is wrong.',
  ],
  options: {},
  run: async ({ env }) => {
    const findings = await examine(env);
    const isWrong = findings.some(({ state }) => state === 'wrong');
    return { code: isWrong ? exitCodes.found : exitCodes.done, lines: tableOf(findings), data: { findings } };
  },
};
