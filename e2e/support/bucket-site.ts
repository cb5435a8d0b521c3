import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, integrityOf } from '../../tools/build/lib/hash.mjs';
import { filesOf, liveOf, publishRelease, type Release } from '../../tools/release/store.mjs';
import { openTarget, type Target } from '../../tools/release/target/target.mjs';
import { foldersOfRun } from './global-setup';
import { blockSize, freeBlock } from './ports';
import { startServer, type Running } from './process';
import { Stack } from './stack';

const spec = 's3://bars/portal';

export interface NotedRelease {
  id: string;
  note: string;
  /** The path of its import map. */
  map: string;
}

/** The built site in a stand-in for a bucket, which servers follow. */
export interface BucketSite {
  target: Target;
  /** Publishes the built release once more, with a shell that says which one it is and with an import map of its own. */
  publish: (note: string) => Promise<NotedRelease>;
  /** Starts a server of its own, with a folder of its own, that follows the bucket. */
  startServer: () => Promise<Stack>;
  stop: () => Promise<void>;
}

const copyRelease = async (from: Target, to: Target, { units }: Release): Promise<void> => {
  const folders = Object.entries(units).map(([unit, { version }]) =>
    unit === 'elements' ? `elements/${version}/` : `a/${unit}/${version}/`,
  );
  for (const folder of folders) {
    const files = await from.list(folder);
    await Promise.all(files.map(async ({ path }) => to.write(path, (await from.read(path))?.bytes ?? Buffer.alloc(0))));
  }
};

/** @param variables the SDK of S3 reads its own from the environment */
const withEnvironment = (variables: Record<string, string>): void => {
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
};

/** Puts the built site into a bucket. */
export const bucketSite = async (): Promise<BucketSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-bucket-'));
  const port = await freeBlock();
  const bucketPort = String(port + blockSize - 1);
  const sandbox: Running = await startServer({
    script: 'sandbox/dist/main.js',
    env: { PORT: String(port), BUCKET_PORT: bucketPort },
    log: join(folder, 'sandbox.log'),
    port: port + 3,
    readyPath: '/api/messages',
  });
  const variables = {
    AWS_ENDPOINT_URL_S3: `http://localhost:${bucketPort}`,
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'sandbox',
    AWS_SECRET_ACCESS_KEY: 'any',
  };
  withEnvironment(variables);
  const built = openTarget(join(import.meta.dirname, '../../dist/site'));
  const live = await liveOf(built);
  const target = openTarget(spec);
  await copyRelease(built, target, live);
  const files = await filesOf(built, live);
  const shell = String(files.get('shell.html'));
  const stacks: Stack[] = [];
  return {
    target,
    publish: async (note) => {
      const text = `${String(files.get('importmap.json'))}\n${' '.repeat(note.length)}`;
      const version = hashFiles([['importmap.json', text]]).slice(0, 16);
      const map = `/a/maps/${version}/importmap.json`;
      await target.write(map.slice(1), Buffer.from(text));
      const own = shell
        .replaceAll(/\/a\/maps\/[0-9a-f]{16}\/importmap\.json/g, map)
        .replaceAll(integrityOf(files.get('importmap.json') ?? ''), integrityOf(text))
        .replace('</head>', `  <meta name="test:release" content="${note}">\n</head>`);
      const all = new Map(files).set('shell.html', Buffer.from(own)).set('importmap.json', Buffer.from(text));
      const units = { ...live.units, maps: { version } };
      const { id } = await publishRelease(target, { files: all, units, note });
      return { id, note, map };
    },
    startServer: async () => {
      const siteDir = join(folder, `site-${stacks.length}`);
      const env = { ...variables, SITE_TARGET: spec, SITE_DIR: siteDir };
      const stack = await Stack.start({ ...foldersOfRun(), env });
      stacks.push(stack);
      return stack;
    },
    stop: async () => {
      for (const stack of stacks) await stack.stop();
      await sandbox.stop();
      rmSync(folder, { recursive: true });
    },
  };
};
