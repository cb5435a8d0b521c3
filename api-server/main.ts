import closeWithGrace from 'close-with-grace';
import { EstateProblems } from './domains/bars/index';
import { ConfigError, readConfig } from './kernel/config';
import { createLog } from './kernel/log';
import { SiteMissing } from './kernel/site/site';
import { DataDirUnusable } from './kernel/store/data-dir';
import { DataDirInUse } from './kernel/store/lock-file';
import { startServer } from './server';

const graceMs = 5000;
process.setSourceMapsEnabled(true);

/** Errors of the start that are reported in one sentence. */
const sentences = [ConfigError, DataDirInUse, DataDirUnusable, SiteMissing, EstateProblems];

const isBusyPort = (error: unknown): error is Error & { port: number } =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error && typeof error.port === 'number';

/** The sentence for a start that cannot succeed as things are; undefined for a defect. */
const sentenceOf = (error: unknown): string | undefined => {
  if (sentences.some((one) => error instanceof one)) return error instanceof Error ? error.message : undefined;
  if (isBusyPort(error)) return `Port ${error.port} is in use: set PORT, METRICS_PORT or CLOCK_CONTROL to another one.`;
  return undefined;
};

try {
  const config = readConfig(process.env);
  const log = createLog(config);
  const server = await startServer(config, log);
  closeWithGrace({ delay: graceMs, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'the server failed and stops');
    else log.info({ signal }, 'the server stops');
    await server.stop();
  });
  // Without its parent the server has no use.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  log.info({ port: config.port, origin: config.publicOrigin }, 'ready');
  process.send?.({ ready: true, port: config.port, brands: server.brands });
} catch (error) {
  const sentence = sentenceOf(error);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}
