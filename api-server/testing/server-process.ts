import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  start(env: Record<string, string>): ServerProcess;
  /** A data folder of the test's own. */
  dataDir: string;
  remove(): void;
}

/** The real server, bundled once, with an empty site and a data folder that goes away with it. */
export const createServerBench = async (): Promise<ServerBench> => {
  const bundle = await bundleScript('main.ts');
  const dir = mkdtempSync(join(tmpdir(), 'bars-server-'));
  const site = join(dir, 'site');
  for (const folder of ['a', 'static']) mkdirSync(join(site, folder), { recursive: true });
  releaseSite(site, { 'shell.html': '<!doctype html>', 'routes.json': '[{"pattern":"/booking"}]' });
  const start = (env: Record<string, string>): ServerProcess => {
    const child = spawn(process.execPath, [bundle.script], {
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
