import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openEmbedded } from './open-store';
import { DataDirInUse, lockDataDir } from './pglite/lock-file';
import { bundleScript } from '../../testing/bundle';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bars-data-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));
const lockFile = () => join(dir, 'server.lock');

describe('the lock of the data folder', () => {
  it('refuses a second server with a sentence that names the folder and the process', () => {
    const unlock = lockDataDir(dir);
    expect(() => lockDataDir(dir)).toThrow(DataDirInUse);
    expect(() => lockDataDir(dir)).toThrow(
      `The data folder ${dir} is in use by process ${process.pid}: stop it, or set DATA_DIR.`,
    );
    unlock();
    expect(existsSync(lockFile())).toBe(false);
    lockDataDir(dir)();
  });

  it.each(['999999999 1', '999999999', `${process.pid} 1`, 'no number', ''])(
    'takes over the lock of a process that has died (%j), even if its number was given again',
    (content) => {
      writeFileSync(lockFile(), content);
      const unlock = lockDataDir(dir);
      expect(readFileSync(lockFile(), 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      unlock();
    },
  );

  it('is released when the database closes or does not open', async () => {
    const store = await openEmbedded(dir, { template: inject('embeddedTemplate') });
    await expect(openEmbedded(dir)).rejects.toThrow(DataDirInUse);
    await store.close();
    expect(existsSync(lockFile())).toBe(false);
    await expect(openEmbedded(`${dir}/other`, { template: '/no/such/template' })).rejects.toThrow(
      'The embedded database failed: ENOENT',
    );
    expect(existsSync(join(dir, 'other', 'server.lock'))).toBe(false);
  });
});

describe('a server that is killed with SIGKILL', () => {
  let bundle: Awaited<ReturnType<typeof bundleScript>>;
  let child: ChildProcess | undefined;
  beforeAll(async () => {
    bundle = await bundleScript('kernel/store/testing/crash-writer.ts');
  });
  afterEach(() => child?.kill('SIGKILL'));
  afterAll(() => bundle.remove());

  /** Lets it write at least `rows` rows, kills it, and returns the last row it reported as safe. */
  const killAfter = async (rows: number): Promise<number> => {
    const writer = spawn(process.execPath, [bundle.script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
    child = writer;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      writer.once('exit', () => reject(new Error('The writer stopped by itself.')));
      writer.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.split('\n').length > rows) resolve();
      });
    });
    writer.removeAllListeners('exit');
    const gone = new Promise((resolve) => writer.once('close', resolve));
    writer.kill('SIGKILL');
    await gone;
    return Number(said.trimEnd().split('\n').at(-1));
  };

  it('loses no acknowledged row, twice in a row', async () => {
    await (await openEmbedded(dir, { template: inject('embeddedTemplate') })).close();
    for (const rows of [50, 200]) {
      const safe = await killAfter(rows);
      expect(existsSync(lockFile())).toBe(true);
      const store = await openEmbedded(dir);
      const { rows: found } = await sql<{
        n: number;
        last: number;
      }>`select count(*) as n, max(n) as last from written`.execute(store.db);
      await store.close();
      const { n = 0, last = 0 } = found[0] ?? {};
      expect(last).toBeGreaterThanOrEqual(safe);
      expect(n).toBe(last);
    }
  }, 300_000);
});
