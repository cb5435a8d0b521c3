import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fileOf, liveIdOf, releaseOf } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';
import { startBucket, type BucketServer } from './testing/bucket-server';

const spec = 's3://bars/site';
let bucket: BucketServer;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket();
  folder = mkdtempSync(join(tmpdir(), 'bars-race-'));
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

/** Publishes releases in a process of its own, each again until it is live. */
const publisher = async (name: string, count: number): Promise<unknown> => {
  const at = (file: string) => JSON.stringify(fileURLToPath(new URL(`../../tools/release/${file}`, import.meta.url)));
  const script = join(folder, `${name}.mjs`);
  writeFileSync(
    script,
    `import { publishRelease } from ${at('store.mjs')};
import { LostRace } from ${at('target/errors.mjs')};
import { openTarget } from ${at('target/target.mjs')};
const target = openTarget(${JSON.stringify(spec)});
for (let index = 0; index < ${count}; index += 1)
  for (;;)
    try {
      await publishRelease(target, { files: new Map([['shell.html', '${name} ' + index]]), units: {} });
      break;
    } catch (error) {
      if (!(error instanceof LostRace)) throw error;
    }
`,
  );
  const child = spawn(process.execPath, [script], { stdio: 'inherit', env: { ...process.env, ...bucket.env } });
  const [code]: unknown[] = await once(child, 'close');
  return code;
};

it('two at once publish all of theirs in a bucket, one after the other, and none is lost', async () => {
  expect(await Promise.all(['red', 'blue'].map((name) => publisher(name, 25)))).toEqual([0, 0]);
  for (const [name, value] of Object.entries(bucket.env)) vi.stubEnv(name, value);
  const target = openTarget(spec);
  const chain: string[] = [];
  for (let id = await liveIdOf(target); id !== null;) {
    const release = await releaseOf(target, id);
    chain.unshift(String(await fileOf(target, release, 'shell.html')));
    id = release.parent;
  }
  expect(chain).toHaveLength(50);
  for (const name of ['red', 'blue'])
    expect(chain.filter((shell) => shell.startsWith(name))).toEqual(
      Array.from({ length: 25 }, (_, index) => `${name} ${index}`),
    );
});
