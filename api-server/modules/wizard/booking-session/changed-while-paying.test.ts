import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { openCard } from '../../payments/cards/testing/card-giver';
import { cardFixture, table } from '../../payments/cards/testing/card-fixture';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openPayment } from '../../payments/deposits/testing/payer';
import { minutes, owed } from '../../payments/deposits/testing/payment-fixture';
import { ada, visitorAtDetails, type Fields } from './testing/session-fixture';

const feast = { ...ada, party_type: 14 } as const;

describeOnEngines('details that change while a payment is open', (engine) => {
  const fixture = cardFixture(engine);
  const { rows, net, store } = fixture;

  const payer = async (fields: Fields = {}) => {
    const visitor = await visitorAtDetails(fixture.server, { ...feast, ...fields });
    const orderId = (await openPayment(fixture.server, visitor.id)).payment.gp.data.order_id;
    return {
      visitor,
      pay: () => postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, owed))),
    };
  };
  const booked = async () => (await rows<{ contact: unknown }>('select contact from booking'))[0]?.contact;
  const mailedTo = async () =>
    (await rows<{ recipient: string }>('select recipient from mail_outbox order by id')).map(
      ({ recipient }) => recipient,
    );

  it.each([
    ['an e-mail address that is half typed', { email: 'ada@exam' }],
    ['no e-mail address', { email: '' }],
    ['no name', { forename: '', surname: '' }],
    ['a phone number that is too short', { phone_number: '077' }],
    ['allergies before their box is ticked', { allergies: 'nuts' }],
  ])('%s: the payment makes the booking, with the valid details of its opening', async (_name, change) => {
    const { visitor, pay } = await payer();
    expect((await visitor.send(change)).status).toBe(200);
    await pay();
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, ...ada });
    expect(await booked()).toMatchObject({
      forename: 'Ada',
      surname: 'Lovelace',
      email: 'ada@example.com',
      phone: '07700900123',
    });
    expect([await mailedTo(), net()]).toEqual([['ada@example.com'], owed]);
  });

  it('a corrected detail counts: the booking is in the name that was typed last', async () => {
    const { visitor, pay } = await payer();
    await visitor.send({ email: 'ada@new.example', phone_number: '077' });
    await pay();
    expect(await booked()).toMatchObject({ email: 'ada@new.example', phone: '07700900123' });
    expect(await mailedTo()).toEqual(['ada@new.example']);
  });

  it('a withdrawn consent counts: the allergies are stored nowhere', async () => {
    const { visitor, pay } = await payer({ allergies: 'nuts', allergies_consent: 1 });
    await visitor.send({ allergies_consent: 0 });
    await pay();
    expect((await visitor.send({})).session.is_completed).toBe(true);
    expect(await rows('select health from booking')).toEqual([{ health: null }]);
    expect(await rows("select id from booking_session where state::text like '%nuts%'")).toEqual([]);
  });

  it('a card page that was left locks nothing: the next payment is opened with the details typed since', async () => {
    const { visitor } = await payer();
    await visitor.send({ email: 'ada@new.example' });
    const { payment } = await openPayment(fixture.server, visitor.id);
    await visitor.send({ email: 'ada@' });
    expect((await visitor.send({})).session).toMatchObject({ email: 'ada@', can_complete: false });
    await postAnswer(
      fixture.server,
      believed(payment.gp.data.order_id, fixture.server.gateway.charge(payment.gp.data.order_id, owed)),
    );
    expect(await mailedTo()).toEqual(['ada@new.example']);
  });

  it('a refund is mailed to the last valid address, and the session keeps what was typed', async () => {
    const { visitor, pay } = await payer();
    await visitor.send({ email: 'somebody@else' });
    fixture.server.clock.advance(minutes(16));
    await (await visitorAtDetails(fixture.server, { ...ada, email: 'other@example.com' })).complete();
    await pay();
    await fixture.server.sweepNow();
    expect(net()).toBe(0);
    expect(await mailedTo()).toEqual(['other@example.com', 'ada@example.com']);
    expect((await visitor.send({})).session).toMatchObject({ step: 1, email: 'somebody@else', deposit_refunded: true });
  });

  it('a stored card follows the same rule', async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    await visitor.send({ email: 'ada@exam' });
    await store(card.order_data.order_id);
    expect((await visitor.send({})).session).toMatchObject({
      is_completed: true,
      has_stored_card: true,
      email: 'ada@example.com',
    });
    expect(fixture.server.gateway.kept.size).toBe(1);
  });

  it('the details of the opening are deleted from the session once the booking is made', async () => {
    const { visitor, pay } = await payer();
    await visitor.send({ phone_number: '07700900999' });
    await pay();
    expect(await rows("select state #> '{payment,opened}' as opened from booking_session")).toEqual([{ opened: null }]);
    expect(await rows("select id from booking_session where state::text like '%07700900123%'")).toEqual([]);
  });
});
