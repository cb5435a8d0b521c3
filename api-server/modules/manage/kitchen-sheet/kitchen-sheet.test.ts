import { kitchenSheetPath, venueKitchenSheetPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { minutes, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, send } from '../managed-bookings/testing/managed-fixture';

/** Ada's party has a feast for two, and Gil eats olives. The party type has no deadline, so its choices are locked when the visit begins: in 31 hours, or now after `begin`. */
describeOnEngines('the kitchen’s sheet', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'booking_guest', 'pre_order_line', 'kitchen_sheet'));

  const dish = {
    variation_id: 7,
    choice_id: 1,
    choice_title: 'Starter',
    choice_item_id: 11,
    item_number: 1,
    plu: '11',
    title: 'Olives',
    premium: false,
    supplement_pence: 0,
    alternative_description: null,
    is_confirmed: false,
  };
  const party = async () => {
    const { db, clock } = fixture.server;
    const booking = await booked(fixture.server);
    const gil = await guestOf(fixture.server, booking);
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking`.execute(
      db,
    );
    await sql`update booking_guest set variations = '[7]', pre_order = ${JSON.stringify([dish])}::jsonb, allergens = '["milk"]', allergens_note = 'A little is fine', allergens_wording = 'w', allergens_agreed_at = ${clock.now()}`.execute(
      db,
    );
    return { booking, gil };
  };
  /** The visit begins now. */
  const begin = async () => {
    const now = fixture.server.clock.now().getTime();
    await sql`update booking set starts_at = ${new Date(now)}, ends_at = ${new Date(now + minutes(180))}`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };
  const mails = async () =>
    (await writtenMails(fixture.server))
      .filter(({ idempotency_key: key }) => key.startsWith('kitchen-sheet:'))
      .map(({ recipient, subject }) => ({ recipient, subject }));
  const tokenOf = async () =>
    (await fixture.rows<{ token: string }>('select token from kitchen_sheet'))[0]?.token ?? '';
  const change = () =>
    sql`update booking_guest set pre_order = ${JSON.stringify([{ ...dish, title: 'Prawns' }])}::jsonb`.execute(
      fixture.server.db,
    );

  it('tells hosts what everybody eats and what the kitchen has to know, and no guest', async () => {
    const { booking, gil } = await party();
    const { status, body } = await send(fixture.server, 'GET', kitchenSheetPath(booking.id), {
      headers: { 'x-booking-token': booking.manage_key },
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ref_code: booking.ref_code,
      party_name: 'Ada Lovelace',
      people: 8,
      booking_date: '2026-11-21T19:00:00.000Z',
      courses: [{ name: 'Feast', title: 'Starter', dishes: [{ title: 'Olives', quantity: 1 }] }],
      guests: [
        {
          name: 'Gil',
          dishes: [{ title: 'Olives' }, { title: 'Feast', is_unknown: true }],
          allergens: ['milk'],
          note: 'A little is fine',
        },
      ],
    });
    expect(
      await send(fixture.server, 'GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': gil } }),
    ).toMatchObject({ status: 403, code: 'host_only' });
  });

  it('the venue is mailed once when the choices are locked: a link, neither names nor health data', async () => {
    await party();
    await fixture.server.sweepNow();
    expect(await mails()).toEqual([]);
    await begin();
    await fixture.server.sweepNow();
    expect(await mails()).toEqual([
      { recipient: expect.stringContaining('@'), subject: expect.stringContaining('Kitchen sheet: ') },
    ]);
    const [mail] = (await fixture.server.mails()).filter(({ subject }) => subject.startsWith('Kitchen sheet'));
    expect(mail?.text).toContain(`http://one.localhost:9000/kitchen-sheet/${await tokenOf()}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/milk|A little is fine|Gil|Lovelace|Olives/);
  });

  it('and again after a change, at most once an hour', async () => {
    await party();
    await begin();
    await change();
    fixture.server.clock.advance(minutes(30));
    await fixture.server.sweepNow();
    expect(await mails()).toHaveLength(1);
    fixture.server.clock.advance(minutes(31));
    await fixture.server.sweepNow();
    expect((await mails()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Kitchen sheet',
      'Kitchen sheet changed',
    ]);
    fixture.server.clock.advance(minutes(61));
    await fixture.server.sweepNow();
    expect(await mails()).toHaveLength(2);
  });

  it('opens by the venue’s link until a day after the visit', async () => {
    const { booking } = await party();
    await begin();
    const read = async () => send(fixture.server, 'GET', venueKitchenSheetPath(await tokenOf()));
    expect((await read()).body.data).toMatchObject({
      ref_code: booking.ref_code,
      guests: [{ name: 'Gil', allergens: ['milk'] }],
    });
    await sql`update booking set ends_at = ${new Date(fixture.server.clock.now().getTime() - minutes(24 * 60))}, starts_at = ${new Date(fixture.server.clock.now().getTime() - minutes(26 * 60))}`.execute(
      fixture.server.db,
    );
    expect(await read()).toMatchObject({ status: 410, code: 'link_expired' });
    expect(await send(fixture.server, 'GET', venueKitchenSheetPath('u'.repeat(32)))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });

  it('without a deadline the venue is mailed a day before the visit that the choices are open, and at its start nothing more where nothing changed (last, because the clock has moved)', async () => {
    await party();
    const day = fixture.server.clock.now().getTime() + minutes(24 * 60);
    await sql`update booking set starts_at = ${new Date(day + minutes(1))}, ends_at = ${new Date(day + minutes(180))}`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    expect(await mails()).toEqual([]);
    fixture.server.clock.advance(minutes(1));
    await fixture.server.sweepNow();
    const mail = (await fixture.server.mails()).findLast(({ subject }) => subject.startsWith('Kitchen sheet'));
    expect([
      mail?.text.includes('Guests can change their choices until the visit begins.'),
      mail?.text.includes('can’t change'),
      (await mails()).length,
    ]).toEqual([true, false, 1]);
    fixture.server.clock.advance(minutes(24 * 60));
    await fixture.server.sweepNow();
    expect(await mails()).toHaveLength(1);
  });
});
