import { depositPaymentPath } from '@bars/shared-api/contracts/payments';
import { expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, visitorAtDetails, type Visitor } from '../../wizard/booking-session/testing/session-fixture';
import { openCard } from '../cards/testing/card-giver';
import { cardFixture, table } from '../cards/testing/card-fixture';
import { openByToken, openPayment } from '../deposits/testing/payer';
import { minutes } from '../deposits/testing/payment-fixture';
import { cardOrdersCopy } from './card-orders.copy';
import { refusedCards } from './rules/refusals.rules';
import { believed, headers, postAnswer } from './testing/card-page';

/** What was opened: an order and the token for another try, or the error code. */
interface Opened {
  code: string | undefined;
  order: { id: string; token: string } | null;
}
type Open = (server: TestServer) => Promise<Opened>;

const paying = async (answer: ReturnType<typeof openPayment>): Promise<Opened> => {
  const opened = await answer;
  return {
    code: opened.code,
    order: opened.status === 200 ? { id: opened.payment.gp.data.order_id, token: opened.payment.token } : null,
  };
};
const storing = async (answer: ReturnType<typeof openCard>): Promise<Opened> => {
  const opened = await answer;
  return {
    code: opened.code,
    order: opened.status === 200 ? { id: opened.card.order_data.order_id, token: opened.card.token } : null,
  };
};

const kinds = {
  'a payment': {
    fields: { ...ada, party_type: 14 },
    bySession:
      ({ id }: Visitor): Open =>
      (server) =>
        paying(openPayment(server, id)),
    byToken:
      (token: string): Open =>
      (server) =>
        paying(openByToken(server, token)),
  },
  'a card': {
    fields: table,
    bySession:
      ({ id }: Visitor): Open =>
      (server) =>
        storing(openCard(server, { session_id: id })),
    byToken:
      (token: string): Open =>
      (server) =>
        storing(openCard(server, { token })),
  },
};

describeOnEngines('the limit of refused cards', (engine) => {
  const fixture = cardFixture(engine);

  /** Opens the page and is refused, so many times. Returns the token of the request. */
  const beRefused = async (open: Open, times: number): Promise<string> => {
    const { server } = fixture;
    let token = '';
    for (let time = 0; time < times; time += 1) {
      const { order } = await open(server);
      if (order === null) throw new Error(`The page was not opened for try ${time + 1}.`);
      await postAnswer(server, believed(order.id, server.gateway.decline(order.id, '101')));
      token = order.token;
    }
    return token;
  };
  const tooMany: Opened = { code: 'too_many_refused_cards', order: null };

  it.each(Object.entries(kinds))(
    '%s: after five refusals in an hour no page is opened, by session or by token; an hour later one is',
    async (_, { fields, bySession, byToken }) => {
      const { server, rows } = fixture;
      const visitor = await visitorAtDetails(server, fields);
      const token = await beRefused(bySession(visitor), refusedCards.most);
      const holds = () => rows('select expires_at from hold');
      const before = await holds();
      server.clock.advance(minutes(1));
      expect([await byToken(token)(server), await bySession(visitor)(server)]).toEqual([tooMany, tooMany]);
      expect(await holds()).toEqual(before);
      server.clock.advance(refusedCards.withinMs);
      expect((await byToken(token)(server)).order).not.toBeNull();
    },
  );

  const openPage = async (open: Open): Promise<{ id: string; token: string }> => {
    const { order } = await open(fixture.server);
    if (order === null) throw new Error('The page was not opened.');
    return order;
  };
  const refuse = async (orderId: string, result = '101') => {
    const refusal = fixture.server.gateway.decline(orderId, result);
    await postAnswer(fixture.server, believed(orderId, refusal));
    return refusal;
  };

  it.each(Object.entries(kinds))(
    '%s: every refused card counts, also on one page that is left open',
    async (_, { fields, bySession }) => {
      const open = bySession(await visitorAtDetails(fixture.server, fields));
      const { id } = await openPage(open);
      for (let time = 0; time < refusedCards.most; time += 1) await refuse(id);
      expect(await open(fixture.server)).toEqual(tooMany);
    },
  );

  it.each(Object.entries(kinds))(
    '%s: one refused card counts once, from whichever source and however often it is reported',
    async (_, { fields, bySession }) => {
      const open = bySession(await visitorAtDetails(fixture.server, fields));
      const { id } = await openPage(open);
      const refusal = await refuse(id);
      for (let time = 0; time < refusedCards.most; time += 1) await postAnswer(fixture.server, believed(id, refusal));
      fixture.server.clock.advance(minutes(2));
      await fixture.server.sweepNow();
      expect((await open(fixture.server)).order).not.toBeNull();
    },
  );

  it('the time of the refusal counts, not the time the page was opened', async () => {
    const { bySession, byToken, fields } = kinds['a payment'];
    const { id, token } = await openPage(bySession(await visitorAtDetails(fixture.server, fields)));
    fixture.server.clock.advance(2 * refusedCards.withinMs);
    for (let time = 0; time < refusedCards.most; time += 1) await refuse(id);
    expect(await byToken(token)(fixture.server)).toEqual(tooMany);
  });

  it('a refusal that is known only from asking the provider counts', async () => {
    const open = kinds['a payment'].bySession(await visitorAtDetails(fixture.server, kinds['a payment'].fields));
    const { id } = await openPage(open);
    for (let time = 1; time < refusedCards.most; time += 1) await refuse(id);
    fixture.server.gateway.decline(id, '101');
    fixture.server.clock.advance(minutes(2));
    await fixture.server.sweepNow();
    expect(await open(fixture.server)).toEqual(tooMany);
  });

  it('a mismatched approval counts, so an edited form cannot test any number of cards', async () => {
    const { bySession, fields } = kinds['a payment'];
    const open = bySession(await visitorAtDetails(fixture.server, { ...fields, bar_id: 2 }));
    for (let time = 0; time < refusedCards.most; time += 1) {
      const { id } = await openPage(open);
      await postAnswer(fixture.server, believed(id, fixture.server.gateway.charge(id, 8000, { isOwnAccount: false })));
    }
    expect(await open(fixture.server)).toEqual(tooMany);
  });

  it('refusals of the former request count after the party was changed', async () => {
    const visitor = await visitorAtDetails(fixture.server, kinds['a payment'].fields);
    const open = kinds['a payment'].bySession(visitor);
    const first = await beRefused(open, 3);
    await visitor.send({ no_people: 4 });
    expect(await beRefused(open, 2)).not.toBe(first);
    expect(await open(fixture.server)).toEqual(tooMany);
  });

  it('other visitors can pay, and a page that is open stays usable', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...kinds['a payment'].fields, bar_id: 2 });
    const open = kinds['a payment'].bySession(visitor);
    await beRefused(open, refusedCards.most - 1);
    const last = await open(fixture.server);
    expect(last.order).not.toBeNull();
    expect(await open(fixture.server)).toEqual(last);
    const other = await visitorAtDetails(fixture.server, { ...kinds['a payment'].fields, bar_id: 2 });
    expect((await kinds['a payment'].bySession(other)(fixture.server)).order).not.toBeNull();
  });

  it('the message says to ring the bar', async () => {
    const visitor = await visitorAtDetails(fixture.server, kinds['a payment'].fields);
    const token = await beRefused(kinds['a payment'].bySession(visitor), refusedCards.most);
    const response = await fixture.server.app.inject({
      method: 'POST',
      url: depositPaymentPath(token),
      headers,
      payload: {},
    });
    expect([response.statusCode, response.json()]).toEqual([
      429,
      { error: cardOrdersCopy.tooManyRefused, code: 'too_many_refused_cards' },
    ]);
    expect(cardOrdersCopy.tooManyRefused).toContain('Please ring the bar');
  });
});
