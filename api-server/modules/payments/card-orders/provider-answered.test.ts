import { expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { checkCard, openCard } from '../cards/testing/card-giver';
import { cardFixture, table } from '../cards/testing/card-fixture';
import { checkPayment, openPayment } from '../deposits/testing/payer';
import { minutes } from '../deposits/testing/payment-fixture';

/** Opens the card page and returns its order; checks the order. */
const kinds = {
  'a payment': {
    open: async (server: TestServer) =>
      (await openPayment(server, (await visitorAtDetails(server, { ...ada, party_type: 14 })).id)).payment.gp.data
        .order_id,
    check: checkPayment,
  },
  'a card': {
    open: async (server: TestServer) =>
      (await openCard(server, { session_id: (await visitorAtDetails(server, table)).id })).card.order_data.order_id,
    check: checkCard,
  },
};

describeOnEngines('the time of the provider’s last answer', (engine) => {
  const fixture = cardFixture(engine);

  it.each(Object.entries(kinds))(
    '%s: the check includes it, and a failed question does not count',
    async (_, { open, check }) => {
      const { server } = fixture;
      const orderId = await open(server);
      expect(await check(server, orderId, true)).toMatchObject({ outcome: 'open', provider_answered_at: null });
      server.gateway.isDown = true;
      await server.sweepNow();
      expect(await check(server, orderId), 'nobody answered').toMatchObject({
        outcome: 'open',
        provider_answered_at: null,
      });
      server.gateway.isDown = false;
      server.clock.advance(minutes(1));
      await check(server, orderId, true);
      const asked = server.clock.now().toISOString();
      await server.sweepNow();
      server.clock.advance(minutes(1));
      expect(await check(server, orderId)).toMatchObject({ outcome: 'open', provider_answered_at: asked });
    },
  );
});
