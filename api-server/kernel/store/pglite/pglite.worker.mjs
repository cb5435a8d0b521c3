/**
 * The embedded database's thread. Plain JavaScript, so that it starts the same way beside the sources and beside the bundle.
 * In: one complete batch of frontend protocol messages. Out: the engine's answer to it, or `{ failure }`.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';

const { dataDir, template, compiled } = workerData;

const open = async () =>
  PGlite.create({
    ...(dataDir === null ? {} : { dataDir }),
    ...(template === null ? {} : { loadDataDir: new Blob([await readFile(template)]) }),
    ...(compiled === null ? {} : { pgliteWasmModule: compiled }),
    extensions: { btree_gist },
  });

// The engine's file system throws objects that are no errors: a name and a number.
const textOf = (error) =>
  error instanceof Error ? error.message : `${error?.name ?? 'unknown'} ${error?.errno ?? ''}`.trim();

const answer = async (engine, message) => {
  if (message.kind === 'close') {
    await engine.close();
    parentPort.postMessage({ kind: 'ready' });
    return;
  }
  if (message.kind === 'dump') {
    const dump = await engine.dumpDataDir('none');
    parentPort.postMessage({ kind: 'bytes', bytes: new Uint8Array(await dump.arrayBuffer()) });
    return;
  }
  parentPort.postMessage({ kind: 'bytes', bytes: await engine.execProtocolRaw(message.bytes) });
};

try {
  const engine = await open();
  let last = Promise.resolve();
  parentPort.on('message', (message) => {
    last = last
      .then(() => answer(engine, message))
      .catch((error) => parentPort.postMessage({ kind: 'failure', message: textOf(error) }));
  });
  parentPort.postMessage({ kind: 'ready' });
} catch (error) {
  parentPort.postMessage({ kind: 'failure', message: textOf(error) });
}
