import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** The embedded engine, in its own thread. Calls are answered in order. */
export interface Engine {
  /** Runs one batch of protocol messages and gives the engine's bytes. */
  run(batch: Uint8Array): Promise<Buffer>;
  /** The whole data folder as an uncompressed tar, to start further engines from. */
  dump: () => Promise<Buffer>;
  close: () => Promise<void>;
}

export interface EngineOptions {
  /** Null keeps everything in memory. */
  dataDir: string | null;
  /** A dump to start from; only for an empty data folder. */
  template?: string;
  /** The engine's program, compiled already: threads share it. Each compiles its own without. */
  compiled?: WebAssembly.Module;
  /** Hears that the thread ended though nobody closed it; nothing can be asked of it any more. */
  onCrash?: (error: Error) => void;
}

const answer = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('bytes'), bytes: z.instanceof(Uint8Array) }),
  z.object({ kind: z.literal('failure'), message: z.string() }),
]);

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** Starts the thread and waits until the engine answers. A crash of the thread rejects whatever waits for it. */
export const startEngine = async (options: EngineOptions): Promise<Engine> => {
  const thread = new Worker(new URL('./pglite.worker.mjs', import.meta.url), {
    workerData: { dataDir: options.dataDir, template: options.template ?? null, compiled: options.compiled ?? null },
  });
  const waiting: Waiting[] = [];
  let ended: Error | null = null;
  let isClosing = false;
  const end = (error: Error) => {
    if (ended === null && !isClosing) options.onCrash?.(error);
    ended = error;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  const next = () =>
    new Promise<Buffer>((resolve, reject) => (ended ? reject(ended) : waiting.push({ resolve, reject })));
  thread.on('message', (raw) => {
    const message = answer.parse(raw);
    const first = waiting.shift();
    if (message.kind === 'failure') first?.reject(new Error(`The embedded database failed: ${message.message}`));
    else
      first?.resolve(
        message.kind === 'bytes'
          ? Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength)
          : Buffer.alloc(0),
      );
  });
  thread.on('error', end);
  // Whoever waits for a message that cannot be read would wait for ever.
  thread.on('messageerror', end);
  thread.on('exit', () => end(new Error('The embedded database has stopped.')));
  const ask = (message: { kind: 'bytes' | 'dump' | 'close'; bytes?: Uint8Array }) => {
    const reply = next();
    thread.postMessage(message);
    return reply;
  };
  await next();
  return {
    run: (batch) => ask({ kind: 'bytes', bytes: batch }),
    dump: () => ask({ kind: 'dump' }),
    close: async () => {
      isClosing = true;
      await ask({ kind: 'close' });
      await thread.terminate();
    },
  };
};
