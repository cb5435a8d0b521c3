import { expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { openCard } from '../cards/testing/card-giver';
import { cardFixture, table } from '../cards/testing/card-fixture';
import { openPayment } from '../deposits/testing/payer';
import { minutes, owed } from '../deposits/testing/payment-fixture';
import { believed, postAnswer } from './testing/card-page';

/** Opens the card page and returns its order. */
const kinds = {
  'a payment': {
    open: async (server: TestServer) =>
      (await openPayment(server, (await visitorAtDetails(server, { ...ada, party_type: 14 })).id)).payment.gp.data
        .order_id,
    approve: ({ gateway }: TestServer, orderId: string) => gateway.charge(orderId, owed),
  },
  'a card': {
    open: async (server: TestServer) =>
      (await openCard(server, { session_id: (await visitorAtDetails(server, table)).id })).card.order_data.order_id,
    approve: ({ gateway }: TestServer, orderId: string) => gateway.storeCard(orderId),
  },
};

describeOnEngines('a card page that was left open', (engine) => {
  const fixture = cardFixture(engine);

  it.each(Object.entries(kinds))(
    'after a refusal, %s that is approved on the open page is asked about two minutes later and makes the booking',
    async (_, { open, approve }) => {
      const { server, bookings } = fixture;
      const orderId = await open(server);
      server.clock.advance(minutes(1));
      await postAnswer(server, believed(orderId, server.gateway.decline(orderId, '101')));
      approve(server, orderId);
      server.clock.advance(minutes(1.9));
      await server.sweepNow();
      expect(await bookings()).toEqual([]);
      server.clock.advance(minutes(0.1));
      await server.sweepNow();
      expect(await bookings()).toMatchObject([{ status_id: 1 }]);
    },
  );
});
