import { openingTimesAnswer, openingTimesPath } from '@bars/shared-api/contracts/opening-times';
import * as z from 'zod/mini';
import type { Clock } from '../../../kernel/time/clock';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import type { BarsService } from '../bars/service';
import { openingTimesCopy } from './opening-times.copy';
import { openingTimesOf } from './opening-times.rules';

const slug = z.string().check(z.minLength(1), z.maxLength(100));

/** Every venue that may be seen has opening times, whichever brand asks: they are as public as the list of venues. Source: API-M-31. */
export const openingTimesRoutes =
  (bars: BarsService, clock: Clock) =>
  async (app: App): Promise<void> => {
    app.get(
      openingTimesPath(':slug'),
      {
        schema: {
          summary: 'When a venue is open in the coming 14 days',
          tags: ['bars'],
          params: z.object({ slug }),
          response: { 200: openingTimesAnswer },
        },
      },
      async ({ params }) => {
        const bar = bars.placeBySlug(params.slug);
        if (bar === undefined) throw new AppError(404, openingTimesCopy.unknown, 'not_found');
        return { data: openingTimesOf(bar, clock.now().getTime()) };
      },
    );
  };
