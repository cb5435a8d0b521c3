import { AppError } from '../../kernel/errors';
import type { Kernel } from '../../kernel/kernel';
import { errorReportsCopy } from './error-reports.copy';
import { readdressed, reportAddress } from './envelope.rules';

/** The visitor's page waits for nothing, but a connection is not to stay open for ever. */
const patienceMs = 5000;

/** Forwards error reports to the configured address, and to no other. Source: BW-198. @param count told of each report */
export const createErrorReportsService = (
  { config, log }: Pick<Kernel, 'config' | 'log'>,
  count: (envelope: string) => Promise<void>,
) => {
  const address = config.errorReportsDsn === null ? null : reportAddress(config.errorReportsDsn);
  return {
    /** @returns whether the report was sent. @throws AppError 422 for what is no report */
    forward: async (envelope: string): Promise<boolean> => {
      if (address === null) return false;
      const body = readdressed(envelope, { dsn: address.dsn, environment: config.environment });
      if (body === null) throw new AppError(422, errorReportsCopy.invalid, 'invalid');
      await count(body);
      const headers = {
        'Content-Type': 'application/x-sentry-envelope',
        'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${address.key}`,
      };
      try {
        const { ok, status } = await fetch(address.url, {
          method: 'POST',
          headers,
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        if (!ok) log.warn({ status }, 'an error report was refused');
        return ok;
      } catch (error) {
        log.warn({ err: error }, 'an error report could not be sent');
        return false;
      }
    },
  };
};

export type ErrorReportsService = ReturnType<typeof createErrorReportsService>;
