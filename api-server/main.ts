import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { sentenceOf } from './bars/sentences';
import { readConfig, type Config } from './kernel/config/config';
import { createLog } from './kernel/process/log';
import { startOpenTelemetry } from './kernel/process/tracing/open-telemetry';
import { endsProcess } from './kernel/process/process-faults';
import { startServer, type RunningServer } from './server';

/** For requests and sweeps under way, each of which has its own limit. */
const graceMs = 20_000;
process.setSourceMapsEnabled(true);

/** Stops at a signal, and after an error that nobody caught where that ends the process; a second one ends it at once. */
const stopInGoodOrder = (stop: RunningServer['stop'], { drainSeconds }: Config, log: FastifyBaseLogger): void => {
  const faults: unknown[] = [];
  const { close } = closeWithGrace(
    { delay: drainSeconds * 1000 + graceMs, logger: false, skip: ['uncaughtException', 'unhandledRejection'] },
    async ({ signal }) => {
      if (faults.length === 0) log.info({ signal }, 'the server stops');
      await stop();
      // Sets the exit code 1.
      if (faults.length > 0) throw faults[0];
    },
  );
  const uncaught = (error: unknown): void => {
    if (!endsProcess(error)) return log.error({ err: error }, 'a lost connection was not noticed by whoever used it');
    log.fatal({ err: error }, 'the server failed and stops');
    if (faults.push(error) > 1) process.exit(1);
    close();
  };
  process.on('uncaughtException', uncaught);
  process.on('unhandledRejection', uncaught);
};

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const stopTraces = await startOpenTelemetry(process.env, log);
  const server = await startServer(config, log);
  const stop = async () => {
    await server.stop();
    await stopTraces();
  };
  stopInGoodOrder(stop, config, log);
  // Without its parent the server has no use.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  log.info({ port: config.port, origin: config.publicOrigin }, 'ready');
  process.send?.({ ready: true, port: config.port, brands: server.brands });
} catch (error) {
  const known = sentenceOf(error);
  process.stderr.write(`${known?.sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(known?.code ?? 1);
}
