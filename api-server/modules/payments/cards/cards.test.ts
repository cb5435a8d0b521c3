import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { ada, call, first, visitorAtDetails, type Visitor } from '../../wizard/booking-session/testing/session-fixture';
import { approved, believed, postAnswer } from '../card-orders/testing/card-page';
import { checkCard, openCard } from './testing/card-giver';
import { cardFixture, message, table } from './testing/card-fixture';

const minutes = (count: number) => count * 60_000;

describeOnEngines('a card that secures a booking', (engine) => {
  const fixture = cardFixture(engine);
  const { rows, store } = fixture;
  const giver = async (fields = {}): Promise<{ visitor: Visitor; orderId: string; token: string }> => {
    const visitor = await visitorAtDetails(fixture.server, { ...table, ...fields });
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    return { visitor, orderId: card.order_data.order_id, token: card.token };
  };
  const bookings = () => rows<{ status_id: number }>('select status_id from booking');

  it('[BW-162, BW-70, PY-26] the session shows that a card is required and what for, and does not complete without one', async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    expect((await visitor.send({})).session).toMatchObject({
      requires_card: true,
      has_stored_card: false,
      take_payment: false,
      can_complete: true,
      no_complete_reason: null,
      no_show_fee: 8000,
      no_show_fee_pp: 1000,
      card_capture_message: message,
      no_show_terms:
        'If nobody from your party comes on Saturday 21 November 2026, 19:00, we may charge it a no-show fee of £10 per person (£80 for 8 people). Whether we do is at the venue’s discretion.',
      cancellation_terms: 'Cancel before Saturday 21 November 2026, 19:00 and no fee is charged.',
    });
    expect(await visitor.complete()).toMatchObject({ status: 422, error: { code: 'card_required' } });
    expect(await bookings()).toEqual([]);
  });

  it('[API-B-12, PY-4, PY-22, PY-25, PY-26] opens the capture for the session: an order that charges nothing', async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    expect(card).toMatchObject({
      token: expect.stringMatching(/^[\w-]{32}$/),
      card_capture_message: message,
      no_show_fee: 8000,
      no_show_fee_pp: 1000,
      display_no_show_fee: '£10 per person (£80 for 8 people)',
    });
    expect(card.order_data.url).toBe('https://pay.example/hpp');
    expect(JSON.parse(card.order_data.serialised)).toEqual({
      ORDER_ID: card.order_data.order_id,
      VALIDATE_CARD_ONLY: '1',
    });
  });

  it('[API-B-13, PY-4, PY-23, PY-26, PY-27] a stored card completes the booking by itself; the client’s own call says the same', async () => {
    const { visitor, orderId } = await giver();
    expect(await checkCard(fixture.server, orderId)).toEqual({
      received_response: false,
      success: false,
      outcome: 'open',
      provider_answered_at: null,
      error: null,
      card: null,
    });
    const page = await store(orderId);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await checkCard(fixture.server, orderId)).toEqual({
      received_response: true,
      success: true,
      outcome: 'stored',
      provider_answered_at: null,
      error: null,
      card: { brand: 'Visa', last_four: '5262', expiry: '12/28' },
    });
    expect(await bookings()).toEqual([{ status_id: 1 }]);
    const { session } = await visitor.complete();
    expect(session).toMatchObject({
      is_completed: true,
      step: 'completed',
      has_stored_card: true,
      has_payment: false,
      booking: { status_id: 1 },
    });
    expect(session.booking?.no_show_terms).toBe(
      'Your Visa card ending 5262 is kept by our payment provider to secure this booking. Nothing has been charged. If nobody from your party comes on Saturday 21 November 2026, 19:00, we may charge it a no-show fee of £10 per person (£80 for 8 people). Whether we do is at the venue’s discretion.',
    );
    const mails = await rows<{ body: string }>(
      "select mail_outbox::text as body from mail_outbox where idempotency_key like 'booking-confirmation:%'",
    );
    expect(mails).toEqual([
      {
        body: expect.stringContaining(
          'no-show fee of £10 per person (£80 for 8 people). Whether we do is at the venue’s discretion.',
        ),
      },
    ]);
  });

  it('[PY-22] two tabs, a double click and a reload share one order, which is stored once', async () => {
    const { visitor, orderId, token } = await giver();
    const again = await Promise.all([
      openCard(fixture.server, { session_id: visitor.id }),
      openCard(fixture.server, { session_id: visitor.id }),
      openCard(fixture.server, { token }),
    ]);
    expect(new Set(again.map(({ card }) => card.order_data.order_id))).toEqual(new Set([orderId]));
    await Promise.all(Array.from({ length: 8 }, () => store(orderId)));
    expect(await rows('select order_id from stored_card')).toHaveLength(1);
    expect(await bookings()).toHaveLength(1);
    expect(await openCard(fixture.server, { token })).toMatchObject({ status: 409, code: 'card_stored' });
    expect(await openCard(fixture.server, { session_id: visitor.id })).toMatchObject({
      status: 409,
      code: 'card_stored',
    });
    expect([fixture.server.gateway.kept.size, await rows('select order_id from card_release')]).toEqual([1, []]);
  });

  it.each([
    ['101', 'declined'],
    ['110', 'advice'],
    ['205', 'timeout'],
    ['999', 'generic'],
  ])('[PY-23] after a %s another try is a new order for the same request', async (result, outcome) => {
    const { visitor, orderId, token } = await giver();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, result)));
    expect(await checkCard(fixture.server, orderId)).toEqual({
      received_response: true,
      success: false,
      outcome,
      provider_answered_at: null,
      error: 'There was an error in storing your card. Please check your details and try again.',
      card: null,
    });
    const { card } = await openCard(fixture.server, { token });
    expect(card.token).toBe(token);
    expect(card.order_data.order_id).not.toBe(orderId);
    await store(card.order_data.order_id);
    expect((await visitor.send({})).session).toMatchObject({ is_completed: true, has_stored_card: true });
  });

  it('without an answer the provider is asked, and the booking is made without the browser', async () => {
    const { visitor, orderId } = await giver();
    fixture.server.gateway.storeCard(orderId);
    fixture.server.gateway.isDown = true;
    fixture.server.clock.advance(minutes(2));
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([]);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(1));
    await fixture.server.sweepNow();
    expect(await bookings()).toEqual([{ status_id: 1 }]);
    expect((await visitor.send({})).session.has_stored_card).toBe(true);
  });

  it('[API-B-13] the provider is asked at once when the card page has gone without an answer', async () => {
    const { orderId } = await giver();
    fixture.server.gateway.storeCard(orderId);
    expect((await checkCard(fixture.server, orderId, true)).outcome).toBe('open');
    await fixture.server.sweepNow();
    expect((await checkCard(fixture.server, orderId, true)).outcome).toBe('stored');
  });

  it('[PY-16] when the time is lost, nothing is charged, the card is forgotten, and the visitor starts over with what was typed', async () => {
    const { visitor, orderId, token } = await giver();
    fixture.server.clock.advance(minutes(16));
    await (await visitorAtDetails(fixture.server, { ...ada })).complete();
    await store(orderId);
    expect(await checkCard(fixture.server, orderId)).toEqual({
      received_response: true,
      success: false,
      outcome: 'gone',
      provider_answered_at: null,
      error: 'Sorry, that booking is no longer available. Please choose another date and try again',
      card: null,
    });
    expect(await rows('select order_id from stored_card')).toEqual([]);
    fixture.server.gateway.isDown = true;
    await fixture.server.sweepNow();
    expect(fixture.server.gateway.kept.size).toBe(1);
    fixture.server.gateway.isDown = false;
    fixture.server.clock.advance(minutes(5));
    await fixture.server.sweepNow();
    expect(fixture.server.gateway.kept.size).toBe(0);
    expect((await visitor.send({})).session).toMatchObject({
      step: 1,
      ...ada,
      time: null,
      is_completed: false,
      deposit_refunded: false,
      has_stored_card: false,
    });
    expect(await openCard(fixture.server, { token })).toMatchObject({ status: 409, code: 'card_closed' });
    await store(orderId);
    expect(await rows('select reason from card_release')).toEqual([{ reason: 'slot_gone' }]);
  });

  it('opening a capture extends the hold to 15 minutes, beyond any cap', async () => {
    const visitor = await visitorAtDetails(fixture.server, table);
    for (const _ of [1, 2, 3]) {
      fixture.server.clock.advance(minutes(9));
      await visitor.send({ extend_hold: 1 });
    }
    await openCard(fixture.server, { session_id: visitor.id });
    const { hold, server_time: now } = (await visitor.send({})).session;
    expect(Date.parse(hold?.expires_at ?? '') - Date.parse(now)).toBe(minutes(15));
  });

  it('a wrong signature or merchant is not believed, and a signed approval counts only when the provider confirms it', async () => {
    const { orderId } = await giver();
    await postAnswer(fixture.server, believed(orderId, approved));
    await postAnswer(fixture.server, { trust: 'doubted', orderId, why: 'hash' });
    await fixture.server.sweepNow();
    expect((await checkCard(fixture.server, orderId)).outcome).toBe('open');
    fixture.server.gateway.storeCard(orderId);
    await postAnswer(fixture.server, { trust: 'doubted', orderId, why: 'merchant' });
    expect((await checkCard(fixture.server, orderId)).outcome).toBe('open');
    await fixture.server.sweepNow();
    expect((await checkCard(fixture.server, orderId)).outcome).toBe('stored');
  });

  it('an answer about an unknown order changes nothing and reveals nothing', async () => {
    const unknown = 'u'.repeat(32);
    expect((await postAnswer(fixture.server, believed(unknown, approved))).statusCode).toBe(200);
    expect(await rows('select order_id from stored_card')).toEqual([]);
    expect(
      (
        await fixture.server.app.inject({
          url: `/api/rest/deposits/store-card/${unknown}`,
          headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': '1' },
        })
      ).statusCode,
    ).toBe(404);
  });

  it('changing what is booked closes the open capture, because its fee was for another party', async () => {
    const { visitor, orderId } = await giver();
    await visitor.send({ no_people: 4 });
    expect(await checkCard(fixture.server, orderId)).toMatchObject({ outcome: 'expired', received_response: true });
    const { card } = await openCard(fixture.server, { session_id: visitor.id });
    expect(card).toMatchObject({ no_show_fee: 4000, display_no_show_fee: '£10 per person (£40 for 4 people)' });
    await store(orderId);
    await fixture.server.sweepNow();
    expect([await bookings(), fixture.server.gateway.kept.size]).toEqual([[], 0]);
    await store(card.order_data.order_id);
    expect(
      await rows('select fee_pence from card_request join stored_card on stored_card.request_id = card_request.id'),
    ).toEqual([{ fee_pence: 4000 }]);
  });

  it('a card that comes twice is forgotten once', async () => {
    const { orderId, token } = await giver();
    await postAnswer(fixture.server, believed(orderId, fixture.server.gateway.decline(orderId, '101')));
    const second = (await openCard(fixture.server, { token })).card.order_data.order_id;
    await store(second);
    await store(orderId);
    await fixture.server.sweepNow();
    expect(await rows('select order_id, reason from card_release')).toEqual([{ order_id: orderId, reason: 'surplus' }]);
    expect(fixture.server.gateway.kept.size).toBe(1);
    expect((await checkCard(fixture.server, orderId)).outcome).toBe('stored');
  });

  it('a stored card is written once and never changed, with nothing but brand, last four, expiry and references', async () => {
    const { orderId } = await giver();
    await store(orderId);
    await expect(rows("update stored_card set card_ref = 'x'")).rejects.toThrow('never changed');
    await expect(rows('delete from stored_card')).rejects.toThrow('never changed');
    const [card] = await rows<Record<string, unknown>>('select * from stored_card');
    expect(Object.keys(card ?? {}).toSorted()).toEqual([
      'card_brand',
      'card_expiry',
      'card_last_four',
      'card_ref',
      'order_id',
      'payer_ref',
      'provider_reference',
      'request_id',
      'stored_at',
    ]);
    expect(card).toMatchObject({
      card_brand: 'VISA',
      card_last_four: '5262',
      card_expiry: '1228',
      provider_reference: `ref-${orderId}`,
    });
  });

  it('a copy of the session in another window does not take the hold of a visitor who is giving a card', async () => {
    const { visitor, orderId } = await giver();
    const { resume_code: code } = (await visitor.send({})).session;
    expect((await call(fixture.server, { ...first, resume_code: code })).session).toMatchObject({
      hold: null,
      has_stored_card: false,
    });
    await store(orderId);
    expect((await visitor.send({})).session.is_completed).toBe(true);
  });
});
