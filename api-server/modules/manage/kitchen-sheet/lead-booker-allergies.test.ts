import type { Booking } from '@bars/shared-api/contracts/bookings';
import { kitchenSheetPath, venueKitchenSheetPath } from '@bars/shared-api/contracts/party';
import { deletionPath } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines } from '../../../testing/harness';
import { minutes, paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked, guestOf, loggedIn, send } from '../managed-bookings/testing/managed-fixture';

const told = 'Robin: milk. Anaphylaxis!';

/** Ada books a table for eight in 31 hours and writes of Robin's allergy. The sheet is mailed a day before the visit. */
describeOnEngines('allergies that the lead booker wrote', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() =>
    emptyTables(fixture.server.db, 'booking_guest', 'pre_order_line', 'kitchen_sheet', 'customer_session', 'customer'),
  );

  const visit = () => booked(fixture.server, { allergies: told, allergies_consent: 1 });
  const order = () =>
    sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 7, 'Feast', 2, 2500, false, true, '[]' from booking`.execute(
      fixture.server.db,
    );
  /** The visit is three hours long and begins now. */
  const begin = async () => {
    const now = fixture.server.clock.now().getTime();
    await sql`update booking set starts_at = ${new Date(now)}, ends_at = ${new Date(now + minutes(180))}`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };
  const anHourLater = async () => {
    fixture.server.clock.advance(minutes(61));
    await fixture.server.sweepNow();
  };
  const mails = async ({ ref_code: code }: Pick<Booking, 'ref_code'>) =>
    (await fixture.server.mails())
      .filter(({ subject }) => subject.startsWith('Kitchen sheet') && subject.includes(code))
      .map(({ subject, text, html }) => ({ subject, text, all: `${subject} ${text} ${html}` }));
  const ofLink = async () => {
    const [row] = await fixture.rows<{ token: string }>('select token from kitchen_sheet');
    return (await send(fixture.server, 'GET', venueKitchenSheetPath(row?.token ?? ''))).body.data;
  };
  const ofHost = (id: string, headers: Record<string, string>) =>
    send(fixture.server, 'GET', kitchenSheetPath(id), { headers });

  it('[BW-148] are on the sheet of the venue and of the lead booker, with dishes', async () => {
    const booking = await visit();
    await order();
    await begin();
    expect(await ofLink()).toMatchObject({ lead_booker_allergies: told, ordered: [{ title: 'Feast' }] });
    const { body } = await ofHost(booking.id, { 'x-booking-token': booking.manage_key });
    expect(body.data.lead_booker_allergies).toBe(told);
  });

  it('[BW-148] of an enquiry are mailed to the venue as a link at once, weeks before the visit', async () => {
    const booking = await visit();
    await sql`update booking set status_id = 3, starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days'`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
    const [mail, ...others] = await mails(booking);
    expect([mail?.text, others]).toEqual([expect.stringContaining('There are allergies to read'), []]);
    expect(mail?.all).not.toMatch(/Robin|milk|Anaphylaxis/);
    expect((await ofLink()).lead_booker_allergies).toBe(told);
    await anHourLater();
    expect(await mails(booking)).toHaveLength(1);
  });

  it('[BW-148] of an enquiry that is cancelled are mailed to nobody', async () => {
    const booking = await visit();
    await sql`update booking set status_id = 4`.execute(fixture.server.db);
    await fixture.server.sweepNow();
    expect(await mails(booking)).toEqual([]);
  });

  it('[BW-148] are read by nobody whom the consent does not name: no co-host, no guest', async () => {
    const booking = await visit();
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
    const coHost = await ofHost(booking.id, { cookie });
    expect([coHost.status, coHost.body.data.lead_booker_allergies]).toEqual([200, null]);
    const gil = await guestOf(fixture.server, booking);
    expect(await ofHost(booking.id, { 'x-booking-token': gil })).toMatchObject({ status: 403, code: 'host_only' });
  });

  it('[BW-148] reach the venue without a pre-order too: a mail says that there are allergies to read, and not which', async () => {
    const booking = await visit();
    await begin();
    await anHourLater();
    const [mail, ...more] = await mails(booking);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Nothing is ordered in advance.');
    expect(mail?.text).toContain('There are allergies to read');
    expect(mail?.text).toContain('/kitchen-sheet/');
    expect(mail?.text).not.toContain('choices');
    expect(mail?.all).not.toMatch(/Robin|milk|Anaphylaxis|Lovelace/);
    expect(await ofLink()).toMatchObject({ lead_booker_allergies: told, ordered: [], courses: [] });
  });

  it('without them and without a pre-order the venue gets no sheet', async () => {
    const booking = await booked(fixture.server);
    await begin();
    expect(await mails(booking)).toEqual([]);
  });

  it('[BW-148] a change of them is a change of the sheet', async () => {
    const booking = await visit();
    await order();
    await begin();
    await sql`update booking set health = jsonb_set(health, '{allergies}', '"Robin: nuts"')`.execute(fixture.server.db);
    await anHourLater();
    expect((await mails(booking)).map(({ subject }) => subject.split(':')[0])).toEqual([
      'Kitchen sheet',
      'Kitchen sheet changed',
    ]);
  });

  it('[BW-148] are gone from the sheet with the account of the lead booker, and the venue hears that it has changed', async () => {
    const booking = await visit();
    const cookie = await loggedIn(fixture.server, 'ada@example.com');
    await begin();
    expect((await ofLink()).lead_booker_allergies).toBe(told);
    const deleted = await send(fixture.server, 'POST', deletionPath, {
      headers: { cookie },
      payload: { agreed: true },
    });
    expect(deleted.status).toBe(200);
    expect((await ofLink()).lead_booker_allergies).toBeNull();
    await anHourLater();
    const last = (await mails(booking)).at(-1);
    expect([last?.subject.split(':')[0], last?.text.includes('There are allergies')]).toEqual([
      'Kitchen sheet changed',
      false,
    ]);
  });
});
