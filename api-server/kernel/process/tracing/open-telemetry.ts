import { setTimeout as wait } from 'node:timers/promises';
import { diag, DiagLogLevel } from '@opentelemetry/api';
import type { FastifyBaseLogger } from 'fastify';

const handOverMs = 3000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Whether the standard variables ask for traces: an endpoint of a collector or the name of an exporter.
 * Source: OpenTelemetry, "Environment Variable Specification" and "OTLP Exporter Configuration".
 */
export const wantsTraces = (env: Environment): boolean => {
  if (env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
    (name) => (env[name] ?? '') !== '',
  );
};

/**
 * Exports traces as the standard variables say. Nothing of it is loaded where they say nothing. A collector that is not there
 * costs a warning in the log and the spans.
 * @returns what hands the last spans over and ends it
 */
export const startOpenTelemetry = async (env: Environment, log: FastifyBaseLogger): Promise<() => Promise<void>> => {
  if (!wantsTraces(env)) return async () => {};
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const say = (level: 'warn' | 'error') => (message: string) => log[level]({ detail: message }, 'traces');
  const quiet = () => undefined;
  const sdk = new NodeSDK({
    ...(env['OTEL_SERVICE_NAME'] ? {} : { serviceName: 'bars' }),
    // Metrics are read at METRICS_PORT, and logs go to the standard output.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [],
  });
  sdk.start();
  const logger = { error: say('error'), warn: say('warn'), info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const handOver = () =>
    sdk.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not taken'));
  // A collector that does not answer must not keep the server from stopping.
  return () => Promise.race([handOver(), wait(handOverMs, undefined, { ref: false })]);
};
