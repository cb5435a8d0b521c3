import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-run';
import { memoryFolder } from '../../testing/memory-folder';
import {
  createPostgresHome,
  freePostgresPort,
  postgresUrl,
  unprivileged,
  type PostgresHome,
  type PostgresServer,
} from '../../testing/postgres-server';
import {
  commandCases,
  createCommandBench,
  nameOf,
  runCommand,
  type CommandBench,
  type CommandCase,
} from './testing/command-bench';
import { mountSmallDisk, whyNoSmallDisk, type SmallDisk } from './testing/small-disk';

const megabyte = 1_048_576;
/** Commands that write so much that a full disk stops them. */
const large = ['migrate', 'backup verify', 'restore', 'estate import'];

const noDisk = isFullRun ? whyNoSmallDisk() : 'not in an ordinary run';

it.runIf(isFullRun && noDisk !== null)(`full disks are left out, since this machine mounts none: ${noDisk}`, () => {
  expect(noDisk).not.toBe('');
});

/** Of the tables: the log has a disk of its own. */
describe.runIf(noDisk === null)('on a disk that is full,', () => {
  let dir: string;
  let home: PostgresHome;
  let [data, wal]: SmallDisk[] = [];
  let server: PostgresServer;
  let bench: CommandBench;
  let port: number;
  beforeAll(async () => {
    dir = mkdtempSync(join(memoryFolder(), 'bars-faults-'));
    home = createPostgresHome();
    data = await mountSmallDisk(800 * megabyte, unprivileged());
    wal = await mountSmallDisk(400 * megabyte, unprivileged());
    const folders = ['-D', join(data.dir, 'data'), '-X', join(wal.dir, 'log')];
    home.run('initdb', [...folders, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    port = await freePostgresPort();
    server = await home.start({
      data: join(data.dir, 'data'),
      port,
      settings: ['max_wal_size=64MB', 'min_wal_size=32MB'],
    });
    bench = await createCommandBench(join(dir, 'backup'), postgresUrl(port));
  }, 120_000);
  afterAll(async () => {
    await server.end('SIGQUIT');
    await data?.remove();
    await wal?.remove();
    home.remove();
    rmSync(dir, { recursive: true });
  });

  const cases = commandCases.map((one) => ({ name: nameOf(one), one }));

  /** Runs a command while a disk is full, then again: 'done', or how it was refused. */
  const endOf = async ({ words, from, code = 0, isStepwise = false }: CommandCase, free: number) => {
    const name = await bench.begin(from);
    const given = words.map((word) => word.replace('{folder}', dir));
    const env = { DATABASE_URL: bench.urlOf(name) };
    const before = await bench.imageOf(name);
    data?.fill(free);
    const { code: ended, out, err } = await runCommand(given, env);
    data?.makeRoom();
    const between = await bench.imageOf(name);
    const files = readdirSync(dir).join();
    const again = ended === code ? null : await runCommand(given, env);
    rmSync(join(dir, 'new'), { force: true });
    await bench.drop(name);
    if (again === null) return 'done';
    const isUntouched = isStepwise || JSON.stringify(between) === JSON.stringify(before);
    return { code: ended, out, err: err.at(-1), isUntouched, files, again: again.code };
  };
  it.each(cases)(
    'bars $name changes nothing or everything, and ends well once there is room',
    async ({ name, one }) => {
      const met = {
        out: '',
        isUntouched: true,
        files: 'backup',
        code: 3,
        err: 'The database has no room, and has undone what was not finished: make room on its disk, then run this again.',
        again: one.code ?? 0,
      };
      for (const free of [0, 65_536, megabyte]) {
        const end = await endOf(one, free);
        expect([free, end]).toEqual([free, end === 'done' ? 'done' : met]);
        expect(free === 0 && end === 'done' && large.includes(name)).toBe(false);
      }
    },
    120_000,
  );
});

describe.runIf(noDisk === null)('on a full disk for its files,', () => {
  let dir: string;
  let bench: CommandBench;
  let disk: SmallDisk;
  beforeAll(async () => {
    dir = mkdtempSync(join(memoryFolder(), 'bars-faults-'));
    bench = await createCommandBench(join(dir, 'backup'));
    disk = await mountSmallDisk(400 * megabyte);
  }, 120_000);
  afterAll(async () => {
    await disk.remove();
    await bench.close();
    rmSync(dir, { recursive: true });
  });

  it.each([
    { name: 'backup', words: (to: string) => ['backup', to] },
    { name: 'subject export', words: (to: string) => ['subject', 'export', 'ada@example.com', '--to', to] },
  ])('bars $name leaves no file, and ends well once there is room', async ({ words }) => {
    const name = await bench.begin('used');
    const env = { DATABASE_URL: bench.urlOf(name) };
    const to = join(disk.dir, 'out');
    disk.fill(0);
    const { code, out, err } = await runCommand(words(to), env);
    disk.makeRoom();
    expect({ code, out, files: readdirSync(disk.dir), err: err.at(-1) }).toEqual({
      code: 3,
      out: '',
      files: [],
      err: expect.stringMatching(/ cannot be written .*\(ENOSPC\): make room there, or name another file\.$/),
    });
    expect(await runCommand(words(to), env)).toMatchObject({ code: 0 });
    rmSync(to);
    await bench.drop(name);
  });

  it.each(
    commandCases.filter(({ from }) => from === 'empty' || from === 'older').map((one) => ({ name: nameOf(one), one })),
  )(
    'bars $name into the embedded database says so, and ends well once there is room',
    async ({ one: { words } }) => {
      const data = join(disk.dir, 'data');
      const given = words.map((word) => word.replace('{folder}', dir));
      const env = { DATA_DIR: data };
      for (const free of [0, 2, 20].map((count) => count * megabyte)) {
        disk.fill(free);
        const { code, out, err } = await runCommand(given, env);
        disk.makeRoom();
        const again = await runCommand(given, env);
        rmSync(data, { recursive: true });
        expect([free, { code, out, err: err.at(-1), again: again.code }]).toEqual([
          free,
          { code: 3, out: '', err: expect.stringMatching(/make room/), again: 0 },
        ]);
      }
    },
    240_000,
  );
});
