import { myBookingsAnswer, myBookingsPath, myBookingsQuery } from '@bars/shared-api/contracts/my-bookings';
import type { App } from '../../../kernel/http/app';
import type { CustomersService } from '../../accounts/index';
import type { MyBookings } from './my-bookings.service';

/** The list of the logged-in customer's bookings. It depends on the login, so no cache keeps it. Source: API-M-1. */
export const myBookingsRoutes =
  (myBookings: MyBookings, customers: Pick<CustomersService, 'require'>) =>
  async (app: App): Promise<void> => {
    app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
    app.get(
      myBookingsPath,
      {
        schema: {
          summary: 'The bookings of the logged-in customer',
          tags: ['bookings'],
          querystring: myBookingsQuery,
          response: { 200: myBookingsAnswer },
        },
      },
      async (request) => ({
        data: await myBookings.read(await customers.require(request), request.query.include_previous === true),
      }),
    );
  };
