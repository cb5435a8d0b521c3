import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../build.mjs';
import { makePackage } from './package.mjs';

const run = promisify(execFile);
const isFullRun = process.env['TEST_FULL'] === '1';

/** The major versions of Node that it has to run on; the first is the one that runs the tests. */
const others = ['22', '24'];

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * A program in a namespace of its own: every disk is read-only but one folder, there is no network but loopback, and the user has no rights.
 * Root makes it directly; whoever is not root becomes root of a user namespace for it.
 */
const confined = (folder: string, env: Record<string, string>, command: string): readonly string[] => {
  const script = join(folder, 'confine.sh');
  writeFileSync(
    script,
    `set -e
mount --make-rprivate /
mount --bind "${folder}/data" "${folder}/data"
for point in $(findmnt -rn -o TARGET | grep -v "^${folder}/data" | grep -Ev '^/(proc|sys)(/|$)'); do mount -o remount,bind,ro "$point" 2>/dev/null || true; done
ip link set lo up
exec setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs env -i ${Object.entries(env)
      .map(([name, value]) => `${name}='${value}'`)
      .join(' ')} bash -c '${command}'
`,
  );
  const user = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  return ['unshare', ...user, '--mount', '--net', 'bash', script];
};

describe.runIf(isFullRun)('the package', () => {
  let folder: string;
  let packed: Awaited<ReturnType<typeof makePackage>>;
  let home: string;
  beforeAll(async () => {
    await buildAll({ log: () => undefined });
    folder = mkdtempSync(join(tmpdir(), 'bars-package-'));
    chmodSync(folder, 0o755);
    packed = await makePackage(join(folder, 'one'));
    await run('tar', ['-xzf', packed.file, '-C', folder]);
    home = join(folder, `bars-${packed.version}`);
    mkdirSync(join(folder, 'data'));
    chmodSync(join(folder, 'data'), 0o777);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has 40 MB at most, and is the same bytes when it is made again', async () => {
    expect(packed.bytes).toBeLessThan(40_000_000);
    expect((await makePackage(join(folder, 'two'))).sha256).toBe(packed.sha256);
    expect(readFileSync(`${packed.file}.sha256`, 'utf8')).toBe(`${packed.sha256}  bars-${packed.version}.tgz\n`);
  }, 600_000);

  it('has the checksums of its files, and no sandbox, build tools or tests', async () => {
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: home });
    const { stdout } = await run('tar', ['-tzf', packed.file], { maxBuffer: 10_000_000 });
    const paths = stdout.split('\n').map((path) => path.slice(`bars-${packed.version}/`.length));
    expect(
      paths.filter((path) =>
        /^(sandbox|tools|e2e|shared-|mfe-)|\.test\.|(^|\/)(vite|vitest|esbuild|playwright)/.test(path),
      ),
    ).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['bin/bars', 'LICENCES.txt', 'bill-of-materials.cdx.json', 'SHA256SUMS']),
    );
  });

  const nodeOf = async (major: string): Promise<string> => {
    if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
    const place = join(folder, `node-${major}`);
    mkdirSync(place, { recursive: true });
    const name = `node-${process.platform}-${process.arch}`;
    await run('npm', ['install', '--no-save', '--prefix', place, `${name}@${major}`], { cwd: place });
    return join(place, 'node_modules', name, 'bin/node');
  };

  it.each([process.versions.node.split('.')[0] ?? '', ...others])(
    'migrates, loads its estate and serves on Node %s, as a user without rights on a read-only disk without a network',
    async (major) => {
      const node = await nodeOf(major);
      const data = join(folder, 'data', major);
      const port = await freePort();
      const env = {
        PATH: '/usr/bin:/bin',
        BARS_ENV: 'staging',
        DATA_DIR: data,
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(await freePort()),
        LOG_LEVEL: 'error',
      };
      const bars = `${node} ${home}/bin/bars`;
      const script = [
        `touch ${folder}/one/x 2>/dev/null && echo WRITABLE`,
        'id -u',
        `${bars} check-config | tail -1`,
        `${bars} migrate | tail -1`,
        `${bars} release verify | grep -o "is whole"`,
        `${bars} subject export nobody@example.com; echo subject $?`,
        `${bars} doctor > ${data}/doctor.txt; grep -c . ${data}/doctor.txt > /dev/null && echo looked`,
        `${bars} serve & server=$!`,
        `until curl -sf http://127.0.0.1:${port}/api/ready >/dev/null; do kill -0 $server || exit 9; sleep 0.2; done`,
        `curl -s -o /dev/null -w "%{http_code} book\\n" http://127.0.0.1:${port}/book`,
        `map=$(curl -s http://127.0.0.1:${port}/book | grep -o "/a/maps/[0-9a-f]*/importmap.json" | head -1)`,
        `curl -s -o /dev/null -w "%{http_code} map\\n" http://127.0.0.1:${port}$map`,
        'kill $server; wait $server; echo ended $?',
      ].join('\n');
      const [command = '', ...args] = confined(folder, env, script.replaceAll("'", `'"'"'`));
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
      await new Promise((resolve) => child.once('close', resolve));
      expect(out.trim().split('\n')).toEqual([
        '10001',
        'Nothing is wrong.',
        expect.stringMatching(/^Applied \d{4}_.*\.sql\.$/),
        'is whole',
        'Nothing is kept of nobody@example.com.',
        'subject 1',
        'looked',
        '200 book',
        '200 map',
        'ended 0',
      ]);
    },
    600_000,
  );
});
