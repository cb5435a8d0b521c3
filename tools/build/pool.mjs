import { fork } from 'node:child_process';
import { join } from 'node:path';
import { TOOLS } from './lib/paths.mjs';

const WORKER = join(TOOLS, 'build/worker.mjs');

/** Vite sets NODE_ENV for its whole process and keeps one core busy: hence processes of their own. */
const startWorker = (isQuick) =>
  fork(WORKER, [], {
    env: { ...process.env, NODE_ENV: 'production', BARS_QUICK_BUILD: isQuick ? '1' : '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Hands the worker one unit after the other until none is left. */
const serve = (waiting, { key, isQuick }, onBuilt) =>
  new Promise((resolve, reject) => {
    const worker = startWorker(isQuick);
    worker.on('error', reject);
    worker.on('exit', (code) => (code ? reject(new Error(`A build worker ended with code ${code}.`)) : resolve()));
    worker.on('message', ({ id, version, error }) => {
      if (error) {
        reject(new Error(`${id} does not build.\n${error}`));
        worker.kill();
        return;
      }
      if (id) onBuilt(id, version);
      const next = waiting.shift();
      if (next) worker.send({ id: next, key });
      else worker.disconnect();
    });
  });

/**
 * Builds units on two processes.
 * @param {string[]} ids longest first @param {{ key: string, isQuick: boolean }} how @param {(id: string, version: string) => void} onBuilt
 */
export const buildUnits = async (ids, how, onBuilt) => {
  const waiting = [...ids];
  await Promise.all(Array.from({ length: Math.min(2, ids.length) }, () => serve(waiting, how, onBuilt)));
};
