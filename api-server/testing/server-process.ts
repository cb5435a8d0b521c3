import { spawn, type ChildProcess } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { bundleScript } from './bundle';
import { releaseSite } from './site-release';

/** A free port of this machine. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
};

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves once it says that it is ready; rejects with what it wrote when it ends before. */
  ready: Promise<void>;
  ended: Promise<Ended>;
}

export interface ServerBench {
  /** @param version another one than that of the package: the same server as a release of another day */
  start(env: Record<string, string>, version?: string): ServerProcess;
  /** A data folder of the test's own. */
  dataDir: string;
  remove(): void;
}

/** What a server looks for above its script. */
const assets = ['migrations', 'estate'];

/** The same script in a package of another version, which goes away with the first. */
const scriptOfVersion = (script: string, version: string): string => {
  const from = dirname(script);
  const dir = join(from, version);
  if (existsSync(dir)) return join(dir, basename(script));
  mkdirSync(dir);
  for (const name of readdirSync(from).filter((one) => /\.[cm]js$/.test(one)))
    copyFileSync(join(from, name), join(dir, name));
  for (const name of assets) symlinkSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), join(dir, name));
  writeFileSync(join(dir, 'package.json'), JSON.stringify({ type: 'module', version }));
  return join(dir, basename(script));
};

/** The real server, bundled once, with an empty site and a data folder that goes away with it. */
export const createServerBench = async (): Promise<ServerBench> => {
  const bundle = await bundleScript('main.ts');
  const dir = mkdtempSync(join(tmpdir(), 'bars-server-'));
  const site = join(dir, 'site');
  for (const folder of ['a', 'static']) mkdirSync(join(site, folder), { recursive: true });
  releaseSite(site, { 'shell.html': '<!doctype html>', 'routes.json': '[{"pattern":"/booking"}]' });
  const start = (env: Record<string, string>, version?: string): ServerProcess => {
    const script = version === undefined ? bundle.script : scriptOfVersion(bundle.script, version);
    const child = spawn(process.execPath, [script], {
      env: { PATH: process.env['PATH'] ?? '', SITE_DIR: site, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let stdout = '';
    let stderr = '';
    const collect = (stream: Readable | null, add: (text: string) => void) => {
      stream?.on('data', (chunk: Buffer) => add(chunk.toString()));
      return stream === null ? undefined : finished(stream);
    };
    const written = Promise.all([
      collect(child.stdout, (text) => (stdout += text)),
      collect(child.stderr, (text) => (stderr += text)),
    ]);
    const ended = new Promise<Ended>((resolve, reject) =>
      child.once('exit', (code) => void written.then(() => resolve({ code, stdout, stderr }), reject)),
    );
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      void ended.then(() => reject(new Error(stderr)));
    });
    ready.catch(() => undefined);
    return { child, ready, ended };
  };
  return {
    start,
    dataDir: join(dir, 'data'),
    remove: () => {
      bundle.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
