import { expect, it } from 'vitest';
import type { StorageOrder } from '../../../kernel/gateway/gateway';
import { readAnswer } from '../../../kernel/gateway/hpp-answer.rules';
import { storageFields } from '../../../kernel/gateway/hpp-form.rules';
import { describeOnEngines } from '../../../testing/harness';
import { visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { checkCard, openCard } from '../cards/testing/card-giver';
import { cardFixture, table } from '../cards/testing/card-fixture';
import { post } from '../deposits/testing/signed-answer';
import { believed, postAnswer } from './testing/card-page';

const merchant = {
  merchantId: 'barsgroup',
  secret: 'sandbox-card-secret',
  account: 'internet',
  responseUrl: 'https://bars.example/answer',
};

describeOnEngines('a stored card as the provider reports it', (engine) => {
  const fixture = cardFixture(engine);
  const { rows, bookings } = fixture;

  const giver = async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    return { visitor, orderId: card.order_data.order_id, token: card.token };
  };
  const store = (orderId: string, how = {}) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.storeCard(orderId, how)));

  it.each([
    ['whose holder the bank has not asked', { isAuthenticated: false }, 'unauthenticated'],
    ['on another account', { isOwnAccount: false }, 'mismatch'],
  ])('%s is forgotten, makes no booking and shows a failure; another try stores it', async (_, how, reason) => {
    const { visitor, orderId, token } = await giver();
    await store(orderId, how);
    expect(await checkCard(fixture.server, orderId)).toMatchObject({
      received_response: true,
      success: false,
      outcome: 'generic',
      card: null,
    });
    expect((await visitor.complete()).error).toMatchObject({ code: 'card_required' });
    await fixture.server.sweepNow();
    expect([
      await bookings(),
      await rows('select order_id from stored_card'),
      fixture.server.gateway.kept.size,
    ]).toEqual([[], [], 0]);
    expect(await rows('select reason from card_release where done_at is not null')).toEqual([{ reason }]);
    const { card } = await openCard(fixture.server, { token });
    expect(card.order_data.order_id).not.toBe(orderId);
    await store(card.order_data.order_id);
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, has_stored_card: true });
  });

  it('our own form posted back as an answer is not believed', async () => {
    const { gateway } = fixture.server;
    const { openStorage, read } = gateway;
    const forms: StorageOrder[] = [];
    gateway.openStorage = (order) => {
      forms.push(order);
      return openStorage(order);
    };
    gateway.read = (text) => readAnswer(text, merchant);
    const { orderId, token } = await giver();
    const [form] = forms;
    if (form === undefined) throw new Error('No form was made.');
    const { TIMESTAMP, MERCHANT_ID, ORDER_ID, CURRENCY, PAYER_REF, PMT_REF, SHA1HASH } = storageFields(
      form,
      merchant,
      fixture.server.clock.now(),
    );
    const replayed = {
      TIMESTAMP,
      MERCHANT_ID,
      ORDER_ID,
      RESULT: '',
      MESSAGE: CURRENCY,
      PASREF: PAYER_REF,
      AUTHCODE: PMT_REF,
      SHA1HASH,
    };
    await post(
      fixture.server,
      JSON.stringify(
        Object.fromEntries(
          Object.entries(replayed).map(([name, value = '']) => [name, Buffer.from(value).toString('base64')]),
        ),
      ),
    );
    await fixture.server.sweepNow();
    expect((await checkCard(fixture.server, orderId)).outcome).toBe('open');
    expect((await openCard(fixture.server, { token })).card.order_data.order_id).toBe(orderId);
    Object.assign(gateway, { openStorage, read });
  });
});
