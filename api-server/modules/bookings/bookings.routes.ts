import { icalAnswer, icalPath } from '@bars/shared-api/contracts/bookings';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import { AppError } from '../../kernel/errors';
import { keyInParams } from '../../kernel/http/callers/manage-key';
import type { App } from '../../kernel/http/app';
import { bookingsCodes } from './bookings.codes';
import { bookingsCopy } from './bookings.copy';
import type { OwnBookings } from './bookings.service';

const unknownKey = () => new AppError(404, bookingsCopy.unknown, bookingsCodes.unknown);
const tags = ['bookings'];

/** The call that reads a booking by its link. Source: API-B-9. */
export const bookingsRoutes =
  (service: OwnBookings) =>
  async (app: App): Promise<void> => {
    app.get(
      icalPath(':manage_key'),
      {
        config: { manageKey: keyInParams('manage_key') },
        schema: {
          summary: 'Calendar entry of a booking',
          tags,
          params: z.object({ manage_key: token }),
          response: { 200: icalAnswer },
        },
      },
      async ({ params }) => {
        const ical = await service.calendar(params.manage_key);
        if (ical === undefined) throw unknownKey();
        return { data: { ical } };
      },
    );
  };
