import { kitchenSheetPath, venueKitchenSheetPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { writtenMails } from '../../../testing/written-mails';
import { minutes, paymentWorld } from '../../payments/deposits/testing/payment-world';
import { booked, guestOf, send } from '../managed-bookings/testing/managed-world';

/** Ada's party has a feast for two, and Gil eats olives. The party type has no deadline, so its choices are locked when the visit begins: in 31 hours, or now after `begin`. */
describeOnEngines('the kitchen’s sheet', (engine) => {
  const world = paymentWorld(engine);
  beforeEach(() => emptyTables(world.server.db, 'booking_guest', 'pre_order_line', 'kitchen_sheet'));

  const dish = { variation_id: 7, choice_id: 1, choice_title: 'Starter', choice_item_id: 11, item_number: 1, plu: '11', title: 'Olives', premium: false, supplement_pence: 0, alternative_description: null, is_confirmed: false };
  const party = async () => {
    const { db, clock } = world.server;
    const booking = await booked(world.server);
    const gil = await guestOf(world.server, booking);
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking`.execute(db);
    await sql`update booking_guest set variations = '[7]', pre_order = ${JSON.stringify([dish])}::jsonb, allergens = '["milk"]', allergens_note = 'A little is fine', allergens_wording = 'w', allergens_agreed_at = ${clock.now()}`.execute(db);
    return { booking, gil };
  };
  /** The visit begins now. */
  const begin = async () => {
    const now = world.server.clock.now().getTime();
    await sql`update booking set starts_at = ${new Date(now)}, ends_at = ${new Date(now + minutes(180))}`.execute(world.server.db);
    await world.server.sweepNow();
  };
  const mails = async () => (await writtenMails(world.server)).filter(({ idempotency_key: key }) => key.startsWith('kitchen-sheet:')).map(({ recipient, subject }) => ({ recipient, subject }));
  const tokenOf = async () => (await world.rows<{ token: string }>('select token from kitchen_sheet'))[0]?.token ?? '';
  const change = () => sql`update booking_guest set pre_order = ${JSON.stringify([{ ...dish, title: 'Prawns' }])}::jsonb`.execute(world.server.db);

  it('tells hosts what everybody eats and what the kitchen has to know, and no guest', async () => {
    const { booking, gil } = await party();
    const { status, body } = await send(world.server, 'GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ref_code: booking.ref_code,
      party_name: 'Ada Lovelace',
      people: 8,
      booking_date: '2026-11-21T19:00:00.000Z',
      courses: [{ name: 'Feast', title: 'Starter', dishes: [{ title: 'Olives', quantity: 1 }] }],
      guests: [{ name: 'Gil', dishes: [{ title: 'Olives' }], allergens: ['milk'], note: 'A little is fine' }],
    });
    expect(await send(world.server, 'GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': gil } })).toMatchObject({ status: 403, code: 'host_only' });
  });

  it('the venue is mailed once when the choices are locked: a link, neither names nor health data', async () => {
    await party();
    await world.server.sweepNow();
    expect(await mails()).toEqual([]);
    await begin();
    await world.server.sweepNow();
    expect(await mails()).toEqual([{ recipient: expect.stringContaining('@'), subject: expect.stringContaining('Kitchen sheet: ') }]);
    const [mail] = (await world.server.mails()).filter(({ subject }) => subject.startsWith('Kitchen sheet'));
    expect(mail?.text).toContain(`http://one.localhost:9000/kitchen-sheet/${await tokenOf()}`);
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/milk|A little is fine|Gil|Lovelace|Olives/);
  });

  it('and again after a change, at most once an hour', async () => {
    await party();
    await begin();
    await change();
    world.server.clock.advance(minutes(30));
    await world.server.sweepNow();
    expect(await mails()).toHaveLength(1);
    world.server.clock.advance(minutes(31));
    await world.server.sweepNow();
    expect((await mails()).map(({ subject }) => subject.split(':')[0])).toEqual(['Kitchen sheet', 'Kitchen sheet changed']);
    world.server.clock.advance(minutes(61));
    await world.server.sweepNow();
    expect(await mails()).toHaveLength(2);
  });

  it('opens by the venue’s link until a day after the visit', async () => {
    const { booking } = await party();
    await begin();
    const read = async () => send(world.server, 'GET', venueKitchenSheetPath(await tokenOf()));
    expect((await read()).body.data).toMatchObject({ ref_code: booking.ref_code, guests: [{ name: 'Gil', allergens: ['milk'] }] });
    await sql`update booking set ends_at = ${new Date(world.server.clock.now().getTime() - minutes(24 * 60))}, starts_at = ${new Date(world.server.clock.now().getTime() - minutes(26 * 60))}`.execute(world.server.db);
    expect(await read()).toMatchObject({ status: 410, code: 'link_expired' });
    expect(await send(world.server, 'GET', venueKitchenSheetPath('u'.repeat(32)))).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('without a deadline the venue is mailed a day before the visit that the choices are open, and at its start nothing more where nothing changed (last, because the clock has moved)', async () => {
    await party();
    const day = world.server.clock.now().getTime() + minutes(24 * 60);
    await sql`update booking set starts_at = ${new Date(day + minutes(1))}, ends_at = ${new Date(day + minutes(180))}`.execute(world.server.db);
    await world.server.sweepNow();
    expect(await mails()).toEqual([]);
    world.server.clock.advance(minutes(1));
    await world.server.sweepNow();
    const mail = (await world.server.mails()).findLast(({ subject }) => subject.startsWith('Kitchen sheet'));
    expect([mail?.text.includes('Guests can change their choices until the visit begins.'), mail?.text.includes('can’t change'), (await mails()).length]).toEqual([true, false, 1]);
    world.server.clock.advance(minutes(24 * 60));
    await world.server.sweepNow();
    expect(await mails()).toHaveLength(1);
  });
});
