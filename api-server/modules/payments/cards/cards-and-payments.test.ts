import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { approved, believed, headers, postAnswer } from '../card-orders/testing/card-page';
import { openPayment } from '../deposits/testing/payer';
import { checkCard, openCard } from './testing/card-giver';
import { cardFixture, table } from './testing/card-fixture';

describeOnEngines('cards and payments together', (engine) => {
  const fixture = cardFixture(engine);
  const { rows, store } = fixture;
  const paidFirst = async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, party_type: 43 });
    const { payment } = await openPayment(fixture.server, visitor.id);
    const orderId = payment.gp.data.order_id;
    return {
      visitor,
      orderId,
      pay: () => postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, 8000))),
    };
  };

  it('[BW-162] a booking that is paid first asks for no card', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, party_type: 43 });
    expect((await visitor.send({})).session).toMatchObject({
      requires_card: true,
      take_payment: true,
      has_stored_card: false,
    });
    expect(await openCard(fixture.server, { session_id: visitor.id })).toMatchObject({
      status: 422,
      code: 'no_card_needed',
    });
    expect(await visitor.complete()).toMatchObject({ status: 422, error: { code: 'payment_required' } });
  });

  it('[BW-162] a paid booking is made without a card', async () => {
    const { visitor, pay } = await paidFirst();
    await pay();
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      is_completed: true,
      has_payment: true,
      has_stored_card: false,
      booking: { no_show_terms: null },
    });
  });

  it('[BW-162] a deposit that may be paid later leaves the card to be stored now', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, party_type: 42, date: '2026-11-28' });
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    expect(card).toMatchObject({
      no_show_fee: 5000,
      no_show_fee_pp: null,
      display_no_show_fee: '£50',
      card_capture_message: null,
    });
    await store(card.order_data.order_id);
    expect((await visitor.send({})).session).toMatchObject({
      is_completed: true,
      has_stored_card: true,
      booking: { status_id: 0, deposit_balance: 8000, payment_token: expect.any(String) },
    });
  });

  it('[PY-22, API-B-12] a card can be added to a saved booking by its token', async () => {
    const { visitor, pay } = await paidFirst();
    await pay();
    const { booking } = (await visitor.send({})).session;
    const named = { booking_id: booking?.id ?? '' };
    expect(await openCard(fixture.server, named)).toMatchObject({ status: 404 });
    expect(await openCard(fixture.server, named, 'k'.repeat(32))).toMatchObject({ status: 404 });
    const { card } = await openCard(fixture.server, named, booking?.manage_key);
    expect(card).toMatchObject({ no_show_fee: 8000, display_no_show_fee: '£10 per person (£80 for 8 people)' });
    expect((await openCard(fixture.server, named, booking?.manage_key)).card.order_data.order_id).toBe(
      card.order_data.order_id,
    );
    await store(card.order_data.order_id);
    expect((await visitor.send({})).session).toMatchObject({
      has_stored_card: true,
      booking: { no_show_terms: expect.stringContaining('£80 for 8 people') },
    });
    expect(await openCard(fixture.server, named, booking?.manage_key)).toMatchObject({
      status: 409,
      code: 'card_stored',
    });
  });

  it('a booking whose type asks for no card gets none', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, party_type: 11 });
    expect(await openCard(fixture.server, { session_id: visitor.id })).toMatchObject({
      status: 422,
      code: 'no_card_needed',
    });
    const { booking } = (await visitor.complete()).session;
    expect(await openCard(fixture.server, { booking_id: booking?.id ?? '' }, booking?.manage_key)).toMatchObject({
      status: 422,
      code: 'no_card_needed',
    });
  });

  it('refuses a call without a name, with another brand’s session or with an unknown code', async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    expect(await openCard(fixture.server, {})).toMatchObject({ status: 422 });
    expect(await openCard(fixture.server, { session_id: visitor.id, brand: 2 })).toMatchObject({
      status: 404,
      code: 'session_unknown',
    });
    expect(await openCard(fixture.server, { session_id: 's'.repeat(43) })).toMatchObject({
      status: 404,
      code: 'session_unknown',
    });
    expect(await openCard(fixture.server, { token: 't'.repeat(32) })).toMatchObject({ status: 404, code: 'not_found' });
    expect((await fixture.server.app.inject({ url: '/api/rest/deposits/store-card/none', headers })).statusCode).toBe(
      404,
    );
  });

  it('a payment and a card ignore each other’s answers', async () => {
    const { orderId } = await paidFirst();
    await postAnswer(fixture.server, believed(orderId, approved));
    await fixture.server.sweepNow();
    expect([await rows('select id from booking'), await rows('select order_id from payment')]).toEqual([[], []]);
  });

  it('an overdue deposit cancels the booking, and its card is forgotten (last, because the clock moves on)', async () => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, party_type: 42, date: '2026-11-28' });
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    await store(card.order_data.order_id);
    fixture.server.clock.set(new Date('2026-11-27T19:00:00Z'));
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
    expect(await rows('select status_id from booking')).toEqual([{ status_id: 4 }]);
    expect([fixture.server.gateway.kept.size, await rows('select reason from card_release')]).toEqual([
      0,
      [{ reason: 'cancelled' }],
    ]);
    expect((await checkCard(fixture.server, card.order_data.order_id)).card).toBeNull();
  });
});
