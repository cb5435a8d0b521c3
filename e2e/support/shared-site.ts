import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFiles, integrityOf } from '../../tools/build/lib/hash.mjs';
import { filesOf, liveOf, publishRelease } from '../../tools/release/store.mjs';
import { openTarget, type Target } from '../../tools/release/target/target.mjs';
import { copyUnits } from '../../tools/release/testing/copy-units';
import { foldersOfRun } from './global-setup';
import { blockSize, freeBlock } from './ports';
import { startServer, type Running } from './process';
import { Stack } from './stack';

const spec = 's3://bars/portal';
const builtFolder = join(import.meta.dirname, '../../dist/site');

export interface NotedRelease {
  id: string;
  note: string;
  /** The path of its import map. */
  map: string;
}

/** The built site in one target, which several servers follow. */
export interface SharedSite {
  target: Target;
  /** Publishes the built release once more, with a shell that says which one it is and with an import map of its own. */
  publish: (note: string) => Promise<NotedRelease>;
  /** Starts a server of its own that follows the target. */
  startServer: () => Promise<Stack>;
  stop: () => Promise<void>;
}

const publisher = async (target: Target): Promise<SharedSite['publish']> => {
  const built = openTarget(builtFolder);
  const live = await liveOf(built);
  const files = await filesOf(built, live);
  const shell = String(files.get('shell.html'));
  return async (note) => {
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
  };
};

interface Place {
  target: Target;
  /** Removed at the end. */
  folder: string;
  /** The settings of a server, by its number. */
  settingsOf: (server: number) => Record<string, string>;
  close?: () => Promise<void>;
}

const shared = async ({ target, folder, settingsOf, close }: Place): Promise<SharedSite> => {
  const stacks: Stack[] = [];
  return {
    target,
    publish: await publisher(target),
    startServer: async () => {
      const stack = await Stack.start({ ...foldersOfRun(), env: settingsOf(stacks.length) });
      stacks.push(stack);
      return stack;
    },
    stop: async () => {
      for (const stack of stacks) await stack.stop();
      await close?.();
      rmSync(folder, { recursive: true });
    },
  };
};

/** @param variables the SDK of S3 reads its own from the environment */
const withEnvironment = (variables: Record<string, string>): void => {
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
};

/** Puts the built site into a stand-in for a bucket. Each server has a folder of its own. */
export const bucketSite = async (): Promise<SharedSite> => {
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
  const target = openTarget(spec);
  const built = openTarget(builtFolder);
  await copyUnits(built, target, await liveOf(built));
  const settingsOf = (server: number) => ({
    ...variables,
    SITE_TARGET: spec,
    SITE_DIR: join(folder, `site-${server}`),
  });
  return shared({ target, folder, settingsOf, close: sandbox.stop });
};

/** Puts the built site into a folder that all servers serve. */
export const folderSite = async (): Promise<SharedSite> => {
  const folder = mkdtempSync(join(tmpdir(), 'bars-folder-'));
  cpSync(builtFolder, folder, { recursive: true });
  return shared({ target: openTarget(folder), folder, settingsOf: () => ({ SITE_DIR: folder }) });
};
