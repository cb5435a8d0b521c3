import { afterEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { ada, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { openCard } from '../cards/testing/card-giver';
import { cardFixture, table } from '../cards/testing/card-fixture';
import { checkPayment, openByToken, openPayment } from '../deposits/testing/payer';
import { minutes, owed } from '../deposits/testing/payment-fixture';
import { believed, postAnswer } from './testing/card-page';

const hours = (count: number) => minutes(60 * count);
const date = '2027-05-01';

describeOnEngines('a late outcome', (engine) => {
  const fixture = cardFixture(engine);
  const { rows, bookings, net } = fixture;

  const payer = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...ada, party_type: 14, date });
    const { payment } = await openPayment(fixture.server, visitor.id);
    return { visitor, token: payment.token, orderId: payment.gp.data.order_id };
  };
  const capture = async () =>
    (await openCard(fixture.server, { session_id: (await visitorAtDetails(fixture.server, { ...table, date })).id }))
      .card;
  const giver = async () => (await capture()).order_data.order_id;

  /** Advances the clock in steps shorter than every interval. */
  const pass = async (days: number) => {
    for (let hour = 0; hour < days * 24; hour += 4) {
      fixture.server.clock.advance(hours(4));
      await fixture.server.sweepNow();
    }
  };
  const operationsMails = async () =>
    (await writtenMails(fixture.server)).filter(({ recipient }) => recipient.startsWith('operations@'));
  const isAsked = async () => (await rows('select order_id from deposit_attempt where ask_at is not null')).length > 0;

  afterEach(() => {
    fixture.server.gateway.isDown = false;
  });

  it.each([3, 40])(
    'after %i days: an order that the provider does not know is not asked about any more, and its approval still counts',
    async (days) => {
      const { orderId } = await payer();
      await pass(3);
      expect(await isAsked()).toBe(false);
      fixture.server.clock.advance(hours(24 * (days - 3)));
      await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
      await fixture.server.sweepNow();
      expect([
        (await bookings()).length * owed,
        (await rows('select order_id from payment')).length,
        await operationsMails(),
      ]).toEqual([net(), 1, []]);
    },
  );

  describe('an order that the provider does not know, more than two days old, whose approval no browser reports', () => {
    const recorded = async () => [
      (await rows('select order_id from payment')).length,
      (await bookings()).length * owed,
    ];

    it.each<[string, (payment: { token: string; orderId: string }) => Promise<unknown>]>([
      ['its card page is shown again', ({ token }) => openByToken(fixture.server, token)],
      [
        'it is refused, and its page may be paid on',
        ({ orderId }) => postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, '101'))),
      ],
      ['a browser waits for its outcome', ({ orderId }) => checkPayment(fixture.server, orderId, true)],
    ])('is asked about for two more days once %s', async (_, happens) => {
      const { token, orderId } = await payer();
      await pass(3);
      await happens({ token, orderId });
      await pass(1);
      fixture.server.gateway.charge(orderId, owed);
      await pass(1);
      expect(await recorded()).toEqual([1, net()]);
      expect(await isAsked()).toBe(false);
    });

    it('is asked about two minutes after its card page was shown again, and not for ever', async () => {
      const { token, orderId } = await payer();
      await pass(1);
      await openByToken(fixture.server, token);
      fixture.server.gateway.charge(orderId, owed);
      fixture.server.clock.advance(minutes(2));
      await fixture.server.sweepNow();
      expect((await recorded())[0]).toBe(1);
      const other = await payer();
      await pass(3);
      await openByToken(fixture.server, other.token);
      await pass(3);
      expect(await isAsked()).toBe(false);
    });

    it('a card is asked about in the same way', async () => {
      const { token, order_data: order } = await capture();
      await pass(3);
      await openCard(fixture.server, { token });
      await pass(1);
      fixture.server.gateway.storeCard(order.order_id);
      await pass(1);
      expect(await rows('select state from card_attempt')).toEqual([{ state: 'accepted' }]);
    });
  });

  it('an old order is asked about until the provider answers', async () => {
    const { orderId } = await payer();
    await pass(3);
    fixture.server.gateway.isDown = true;
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed)));
    await pass(1);
    fixture.server.gateway.isDown = false;
    await pass(1);
    expect([(await bookings()).length * owed, (await rows('select order_id from payment')).length]).toEqual([net(), 1]);
  });

  it('when the provider is down for days, operations get one mail without personal data, and asking goes on', async () => {
    const { orderId } = await payer();
    fixture.server.gateway.charge(orderId, owed);
    fixture.server.gateway.isDown = true;
    await pass(1.5);
    expect(await operationsMails()).toEqual([]);
    await pass(4);
    const mails = await operationsMails();
    expect(mails).toMatchObject([
      {
        recipient: 'operations@bars.example',
        subject: 'A card order needs attention',
        body_text: expect.stringContaining(orderId),
      },
    ]);
    expect(mails[0]?.body_text).toContain('For two days the card provider could not be asked');
    for (const personal of [ada.forename, ada.surname, ada.email])
      expect(JSON.stringify(mails)).not.toContain(personal);
    fixture.server.gateway.isDown = false;
    await pass(1);
    expect([
      (await bookings()).length * owed,
      (await rows('select order_id from payment')).length,
      (await operationsMails()).length,
    ]).toEqual([net(), 1, 1]);
  });

  it('when held money is not settled for two days, operations get a mail, and settling is retried', async () => {
    const { orderId } = await payer();
    const { gateway } = fixture.server;
    const { settle } = gateway;
    gateway.settle = () => Promise.reject(new Error('not now'));
    gateway.charge(orderId, owed, { isSettled: false });
    await pass(3);
    expect([await operationsMails(), await bookings()]).toMatchObject([
      [{ body_text: expect.stringContaining('did not settle it') }],
      [],
    ]);
    gateway.settle = settle;
    await pass(1);
    expect([(await bookings()).length * owed, gateway.held.size]).toEqual([net(), 0]);
  });

  it('when a refund fails for two days, operations get one mail, and it is retried', async () => {
    const { visitor, orderId } = await payer();
    const { gateway } = fixture.server;
    await visitor.send({ no_people: 4 });
    await postAnswer(fixture.server, believed(orderId, gateway.charge(orderId, owed)));
    gateway.isDown = true;
    await pass(4);
    const mails = (await operationsMails()).filter(({ body_text: text }) => text.includes('could not be given back'));
    expect(mails).toMatchObject([{ body_text: expect.stringContaining(orderId) }]);
    gateway.isDown = false;
    await pass(1);
    expect(net()).toBe(0);
  });

  it('when a card is not forgotten or not known for two days, operations get a mail for each', async () => {
    const { gateway } = fixture.server;
    const unknown = await giver();
    gateway.isDown = true;
    await pass(3);
    expect(await operationsMails()).toMatchObject([{ body_text: expect.stringContaining(unknown) }]);
    gateway.isDown = false;
    const wrong = await giver();
    await postAnswer(fixture.server, believed(wrong, gateway.storeCard(wrong, { isAuthenticated: false })));
    gateway.isDown = true;
    await pass(3);
    expect(
      (await operationsMails()).filter(({ body_text: text }) => text.includes('did not forget a card')),
    ).toMatchObject([{ body_text: expect.stringContaining(wrong) }]);
  });
});
