import { errorReportsAnswer, errorReportsPath } from '@bars/shared-api/contracts/error-reports';
import * as z from 'zod/mini';
import type { App } from '../../kernel/http/app';
import type { ErrorReportsService } from './error-reports.service';

/** A long stack has 30 kB. */
const mostBytes = 100_000;

/** Reports of one network address a minute; a page sends ten at most. */
const limit = { max: 30, timeWindow: 60_000 };

/** The tunnel of the error reports. Source: BW-198. */
export const errorReportsRoutes =
  ({ forward }: ErrorReportsService) =>
  async (app: App): Promise<void> => {
    // The SDK sends text, which needs no preflight. Inside this plugin the text stays as it is.
    app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    app.post(
      errorReportsPath,
      {
        config: { rateLimit: limit },
        schema: {
          summary: 'Forward an error report of a page',
          tags: ['error reports'],
          body: z.string(),
          response: { 200: errorReportsAnswer },
        },
      },
      async ({ body }) => ({ data: { sent: await forward(body) } }),
    );
  };
