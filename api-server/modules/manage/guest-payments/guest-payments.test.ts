import { createGuestDepositPath } from '@bars/shared-api/contracts/party';
import { myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { paidBefore } from '../../payments/deposits/testing/paid-before';
import { writtenMails } from '../../../testing/written-mails';
import { believed, postAnswer } from '../../payments/card-orders/testing/card-page';
import { openByToken } from '../../payments/deposits/testing/payer';
import { minutes, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-fixture';
import { pay as payWhole } from '../payment-pages/testing/pages-caller';

/** Ada's party of eight is worth £400, of which £80 are a deposit. Cleo is a co-host with an account, Gil is a guest with an address, Mo has none. */
describeOnEngines('a guest who pays their own part', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest'));

  const party = async () => {
    const { db } = fixture.server;
    const booking = await booked(fixture.server);
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    const coHost = await guestOf(fixture.server, booking, {
      role: 'co_host',
      email: 'cleo@example.com',
      forename: 'Cleo',
    });
    const [gil, mo] = [
      await guestOf(fixture.server, booking),
      await guestOf(fixture.server, booking, { forename: 'Mo' }),
    ];
    await sql`update booking_guest set email = 'gil@example.com' where forename = 'Gil'`.execute(db);
    await sql`update booking set status_id = 0, value_pence = 40000, deposit_pence = 8000, deposit_due_at = '2026-11-21T10:00:00Z', balance_due_at = '2026-11-21T18:00:00Z'`.execute(
      db,
    );
    const ids = await fixture.rows<{ forename: string; public_id: string }>(
      'select forename, public_id from booking_guest',
    );
    const idOf = (forename: string) => ids.find((one) => one.forename === forename)?.public_id ?? '';
    const ask = (
      who: string,
      pounds: number,
      headers: Record<string, string>,
      url = 'http://one.localhost:9000/guest/code',
    ) =>
      send(fixture.server, 'POST', createGuestDepositPath(booking.id, idOf(who)), {
        headers,
        payload: { amount: pounds, url },
      });
    return { booking, cookie, coHost, gil, mo, ask, as: (code: string) => ({ 'x-booking-token': code }) };
  };
  const guests = async (
    key: string,
  ): Promise<
    { forename: string; share: number; deposit_total: number; deposit_balance: number; balance: number; paid: number }[]
  > => (await send(fixture.server, 'GET', myBookingByTokenPath(key))).body.data.guests;
  const money = async (key: string) =>
    (await guests(key)).map(({ deposit_balance: deposit, balance, paid }) => [deposit, balance, paid]);
  const answer = (orderId: string, amountPence: number) =>
    postAnswer(fixture.server, believed(orderId, fixture.server.gateway.charge(orderId, amountPence)));
  const orderOf = ({ body }: { body: { data: { gp: { data: { order_id: string } } } } }) => body.data.gp.data.order_id;
  const row = async () =>
    (
      await fixture.rows<{ paid_pence: number; status_id: number; value_pence: number }>(
        'select booking.paid_pence, status_id, value_pence from booking',
      )
    )[0];
  const mails = async (about: string) =>
    (await writtenMails(fixture.server))
      .filter(({ subject }) => subject.startsWith(about))
      .map(({ recipient, subject, body_text }) => ({ recipient, subject, body_text }));

  it('[PY-51] a guest pays their own deposit, and then their own balance; the parts of the others stay', async () => {
    const { booking, gil, ask, as } = await party();
    expect((await guests(booking.manage_key))[1]).toMatchObject({
      share: 50,
      deposit_total: 10,
      deposit_balance: 10,
      balance: 50,
      paid: 0,
    });
    const opened = await ask('Gil', 10, as(gil));
    expect(opened).toMatchObject({
      status: 200,
      body: { data: { amount: 10, display_amount: '£10', deposit_type: 'share' } },
    });
    await answer(orderOf(opened), 1000);
    expect([await money(booking.manage_key), await row()]).toEqual([
      [
        [10, 50, 0],
        [0, 40, 10],
        [10, 50, 0],
      ],
      { paid_pence: 1000, status_id: 0, value_pence: 40_000 },
    ]);
    await answer(orderOf(await ask('Gil', 40, as(gil))), 4000);
    expect((await money(booking.manage_key))[1]).toEqual([0, 0, 50]);
    expect(await ask('Gil', 40, as(gil))).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('the record of a guest says which part can be paid online now', async () => {
    const { booking } = await party();
    const payable = async () =>
      (await send(fixture.server, 'GET', myBookingByTokenPath(booking.manage_key))).body.data.guests.map(
        (guest: { payable: string[] }) => guest.payable,
      );
    expect(await payable()).toEqual([
      ['deposit', 'balance'],
      ['deposit', 'balance'],
      ['deposit', 'balance'],
    ]);
    await sql`update booking set balance_due_at = null`.execute(fixture.server.db);
    expect((await payable())[0]).toEqual(['deposit']);
    await sql`update booking set agency_name = 'Big Nights'`.execute(fixture.server.db);
    expect((await payable())[0]).toEqual([]);
  });

  it('[API-M-19] the answer’s token opens the payment', async () => {
    const { gil, ask, as } = await party();
    const opened = await ask('Gil', 10, as(gil));
    const again = await openByToken(fixture.server, opened.body.data.token);
    expect([again.status, again.payment.amount, again.payment.gp.data.order_id]).toEqual([200, 1000, orderOf(opened)]);
  });

  it('a host opens it for any guest; a guest opens their own alone, by the code or the account', async () => {
    const { booking, cookie, coHost, gil, ask, as } = await party();
    expect([
      (await ask('Gil', 10, as(booking.manage_key))).status,
      (await ask('Mo', 10, { cookie })).status,
      (await ask('Cleo', 10, { cookie })).status,
    ]).toEqual([200, 200, 200]);
    expect([await ask('Mo', 10, as(gil)), await ask('Gil', 10, as(coHost))]).toMatchObject([
      { status: 403, code: 'own_part_only' },
      { status: 403, code: 'own_part_only' },
    ]);
    expect((await ask('Nobody', 10, as(gil))).status).toBe(404);
    expect(
      await send(fixture.server, 'POST', createGuestDepositPath(booking.id, 'g'.repeat(32)), {
        headers: as(gil),
        payload: { amount: 10, url: 'http://one.localhost:9000/' },
      }),
    ).toMatchObject({ status: 404, code: 'guest_unknown' });
  });

  it('refuses another amount, a foreign page, and what can not be paid any more', async () => {
    const { booking, gil, ask, as } = await party();
    expect(await ask('Gil', 12, as(gil))).toMatchObject({ status: 409, code: 'amount_changed' });
    expect(await ask('Gil', 10, as(gil), 'https://evil.example/')).toMatchObject({ status: 422 });
    await sql`update booking set status_id = 4`.execute(fixture.server.db);
    expect(await ask('Gil', 10, as(gil))).toMatchObject({ status: 409, code: 'payment_closed' });
    await sql`update booking set status_id = 1`.execute(fixture.server.db);
    await paidBefore(fixture.server, 40_000);
    expect(await ask('Gil', 10, as(booking.manage_key))).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('guests pay beside each other; the whole and a part are not paid at once', async () => {
    const { booking, gil, mo, ask, as } = await party();
    const first = await ask('Gil', 50, as(gil));
    expect([(await ask('Gil', 50, as(gil))).body.data.token, (await ask('Mo', 50, as(mo))).status]).toEqual([
      first.body.data.token,
      200,
    ]);
    expect(await payWhole(fixture.server, booking.manage_key, { pounds: 400, type: 'full' })).toMatchObject({
      status: 409,
      code: 'payment_under_way',
    });
    fixture.server.clock.advance(minutes(16));
    expect((await payWhole(fixture.server, booking.manage_key, { pounds: 400, type: 'full' })).status).toBe(200);
    expect(await ask('Gil', 50, as(gil))).toMatchObject({ status: 409, code: 'payment_under_way' });
    expect((await openByToken(fixture.server, first.body.data.token)).code).toBe('payment_under_way');
  });

  it('nothing is paid twice: the guest’s part that comes after the whole goes back to the guest’s card, and the guest is told', async () => {
    const { booking, gil, ask, as } = await party();
    const part = await ask('Gil', 50, as(gil));
    fixture.server.clock.advance(minutes(16));
    const whole = await payWhole(fixture.server, booking.manage_key, { pounds: 400, type: 'full' });
    await answer(whole.given.gp.data.order_id, 40_000);
    await answer(orderOf(part), 5000);
    await fixture.server.sweepNow();
    expect([fixture.net(), await row()]).toEqual([40_000, { paid_pence: 40_000, status_id: 1, value_pence: 40_000 }]);
    expect(await mails('Your refund of £50')).toMatchObject([{ recipient: 'gil@example.com' }]);
  });

  it('a booking that waits for its deposit is confirmed once all parts of it are there', async () => {
    const { booking, ask, as } = await party();
    for (const who of ['Cleo', 'Gil', 'Mo']) await answer(orderOf(await ask(who, 10, as(booking.manage_key))), 1000);
    expect(await row()).toMatchObject({ paid_pence: 3000, status_id: 0 });
    await answer(
      (await payWhole(fixture.server, booking.manage_key, { pounds: 50, type: 'deposit' })).given.gp.data.order_id,
      5000,
    );
    expect(await row()).toMatchObject({ paid_pence: 8000, status_id: 1 });
    expect(await money(booking.manage_key)).toEqual([
      [0, 40, 10],
      [0, 40, 10],
      [0, 40, 10],
    ]);
  });

  it('the receipt goes to the guest without the host’s link, or to whoever booked where the guest has no address', async () => {
    const { booking, gil, ask, as } = await party();
    await answer(orderOf(await ask('Gil', 10, as(gil))), 1000);
    await answer(orderOf(await ask('Mo', 10, as(booking.manage_key))), 1000);
    const [toGil, toAda] = await mails('Your payment of £10');
    expect([toGil?.recipient, toAda?.recipient]).toEqual(['gil@example.com', 'ada@example.com']);
    expect(toGil?.body_text).toContain(`http://one.localhost:9000/guest/${gil}`);
    expect(
      JSON.stringify((await writtenMails(fixture.server)).filter(({ recipient }) => recipient === 'gil@example.com')),
    ).not.toContain(booking.manage_key);
  });

  it('the lead booker’s link pays what is left of the deposit after a guest’s part', async () => {
    const { booking, gil, ask, as } = await party();
    const whole = await payWhole(fixture.server, booking.manage_key, { pounds: 80, type: 'deposit' });
    fixture.server.clock.advance(minutes(16));
    await answer(orderOf(await ask('Gil', 10, as(gil))), 1000);
    expect((await openByToken(fixture.server, whole.given.token)).code).toBe('payment_closed');
    const { payment_token: token } = (await send(fixture.server, 'GET', myBookingByTokenPath(booking.manage_key))).body
      .data;
    expect((await openByToken(fixture.server, token)).payment.amount).toBe(7000);
  });

  it('a guest’s part of a deposit that was not paid in time goes back to the guest', async () => {
    const { gil, ask, as } = await party();
    await answer(orderOf(await ask('Gil', 10, as(gil))), 1000);
    await sql`update booking set deposit_due_at = ${fixture.server.clock.now()}`.execute(fixture.server.db);
    fixture.server.clock.advance(minutes(16));
    await fixture.server.sweepNow();
    await fixture.server.sweepNow();
    expect([await row(), fixture.net()]).toEqual([{ paid_pence: 0, status_id: 4, value_pence: 40_000 }, 0]);
    expect(await mails('Your refund of £10')).toMatchObject([{ recipient: 'gil@example.com' }]);
  });

  it('what a cancelled booking gives back goes to everybody in the same part, to the card that paid', async () => {
    const { booking, gil, ask, as } = await party();
    await sql`update booking set cancellation = '[{"hours_before": 1, "percent_refunded": 50}]'`.execute(
      fixture.server.db,
    );
    const part = orderOf(await ask('Gil', 50, as(gil)));
    await answer(part, 5000);
    const rest = (await payWhole(fixture.server, booking.manage_key, { pounds: 350, type: 'balance' })).given.gp.data
      .order_id;
    await answer(rest, 35_000);
    await send(fixture.server, 'DELETE', myBookingPath(booking.id), { headers: as(booking.manage_key) });
    await fixture.server.sweepNow();
    expect(await fixture.rows('select order_id, amount_pence from refund order by amount_pence')).toEqual([
      { order_id: part, amount_pence: 2500 },
      { order_id: rest, amount_pence: 17_500 },
    ]);
    expect(await mails('Your refund of £25')).toMatchObject([{ recipient: 'gil@example.com' }]);
    expect(
      (await writtenMails(fixture.server)).findLast(({ recipient }) => recipient === 'ada@example.com')?.body_text,
    ).not.toContain('£25 ');
  });

  it('what a removed guest has paid stays paid for the party', async () => {
    const { booking, gil, ask, as } = await party();
    await answer(orderOf(await ask('Gil', 50, as(gil))), 5000);
    await sql`delete from booking_guest where forename = 'Gil'`.execute(fixture.server.db);
    expect([await row(), await money(booking.manage_key)]).toEqual([
      { paid_pence: 5000, status_id: 0, value_pence: 40_000 },
      [
        [10, 50, 0],
        [10, 50, 0],
      ],
    ]);
  });

  it('nothing of an agency’s booking is paid by guests', async () => {
    const { gil, ask, as } = await party();
    await sql`update booking set agency_name = 'Nights Out'`.execute(fixture.server.db);
    expect(await ask('Gil', 10, as(gil))).toMatchObject({ status: 409, code: 'payment_closed' });
  });
});
