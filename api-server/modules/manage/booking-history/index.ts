import { historyAnswer, historyPath } from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import { subMonths } from 'date-fns';
import * as z from 'zod/mini';
import type { Domain } from '../../../kernel/composition/domain';
import type { App } from '../../../kernel/http/app';
import { keyInHeader } from '../../../kernel/http/callers/manage-key';
import type { Kernel } from '../../../kernel/kernel';
import type { Access } from '../managed-bookings/service';
import { toEntry } from './history.conversions';
import { freeColumns, personalData } from './history.personal';
import { deleteOfVisits, insertEntry, readEntries } from './history.store';
import { whatOf, whoOf } from './history.rules';
import type { BookingHistoryService } from './service';

/** Months after the visit for which the history is kept, like the guests that it names. */
const keptMonths = 12;
export const historyKeptSince = (now: Date): Date => subMonths(now, keptMonths);

export interface HistoryDeps {
  access: Pick<Access, 'byId'>;
}

/** Who changed what of a booking, for its hosts. It records by itself what is done to a booking, its guests and its link. Reasons: docs/decisions/044. */
export const createBookingHistory = (kernel: Kernel, { access }: HistoryDeps): Domain<BookingHistoryService> => {
  const service: BookingHistoryService = { recorded: insertEntry };
  kernel.events.on('booking.changed', insertEntry);
  kernel.events.on('booking.link_password', (tx, { bookingId, isSet, at }) =>
    insertEntry(tx, {
      bookingId,
      at,
      who: { role: 'lead_booker' },
      what: { kind: isSet ? 'password_set' : 'password_removed' },
    }),
  );
  kernel.events.on('guest.changed', async (tx, changed) => {
    const what = whatOf(changed);
    if (what !== null)
      await insertEntry(tx, { bookingId: changed.bookingId, at: changed.at, who: whoOf(changed), what });
  });
  return {
    service,
    routes: async (app: App): Promise<void> => {
      app.get(
        historyPath(':id'),
        {
          config: { manageKey: keyInHeader },
          schema: {
            summary: 'Who changed what of a booking',
            tags: ['my bookings'],
            params: z.object({ id: token }),
            response: { 200: historyAnswer },
          },
        },
        async (request, reply) => {
          const { id, leadBooker } = await access.byId(request.params.id, request);
          const name = `${leadBooker.forename} ${leadBooker.surname}`.trim();
          return reply
            .header('Cache-Control', 'no-store')
            .send({ data: (await readEntries(kernel.db, id)).map((row) => toEntry(row, name)) });
        },
      );
    },
    personalData,
    freeColumns,
    sweeps: [
      { name: 'booking-history', every: 'minute', run: (now) => deleteOfVisits(kernel.db, historyKeptSince(now)) },
    ],
  };
};
