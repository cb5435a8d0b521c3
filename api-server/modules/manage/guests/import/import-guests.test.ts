import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { venueCalls } from '../../../bookings/index';
import { venuePath } from '../../../bookings/venue-actions/venue-actions.commands';
import { paymentFixture } from '../../../payments/deposits/testing/payment-fixture';
import { booked, loggedIn, send } from '../../managed-bookings/testing/managed-fixture';

describeOnEngines('a list of guests', (engine) => {
  const fixture = paymentFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'customer', 'customer_session', 'booking_guest', 'pre_order_line'));

  /** As the command line sends it, which a server checks itself. */
  const run = async (body: object) => venueCalls({ run: fixture.server.venue })[venuePath]?.({ ...body });
  const rows = async () =>
    (
      await sql<{
        forename: string;
        role: string;
        customer_id: string | null;
        accepted_at: Date | null;
        variations: number[];
      }>`select forename, role, customer_id, accepted_at, variations from booking_guest order by position`.execute(
        fixture.server.db,
      )
    ).rows;
  const order = async (line: { variation_id: number; per_booking?: boolean }) =>
    sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, ${line.variation_id}, 'Feast', 8, 2500, ${line.per_booking ?? false}, ${line.per_booking !== true}, '[]' from booking`.execute(
      fixture.server.db,
    );
  const list = [
    { forename: 'Cleo', surname: 'Marsh', email: 'Cleo@Example.com', co_host: true, accepted: true, variations: [7] },
    { forename: 'Gil' },
  ];

  it('adds guests, and again it changes nothing', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    await order({ variation_id: 7 });
    expect(await run({ command: 'guests', ref, guests: list })).toEqual({
      isDone: true,
      lines: [`Guests of ${ref}: 2 added, 0 changed.`],
    });
    const before = await rows();
    expect(before).toEqual([
      {
        forename: 'Cleo',
        role: 'co_host',
        customer_id: null,
        accepted_at: fixture.server.clock.now(),
        variations: [7],
      },
      { forename: 'Gil', role: 'guest', customer_id: null, accepted_at: null, variations: [] },
    ]);
    expect(await run({ command: 'guests', ref, guests: list })).toEqual({
      isDone: true,
      lines: [`${ref} has these guests already. Nothing was changed.`],
    });
    expect(await rows()).toEqual(before);
  });

  it('changes a guest by the address, and an invitation that was taken stays taken', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    await run({ command: 'guests', ref, guests: [{ forename: 'Cleo', email: 'cleo@example.com', accepted: true }] });
    expect(
      await run({
        command: 'guests',
        ref,
        guests: [{ forename: 'Cleopatra', email: 'cleo@example.com', co_host: true }],
      }),
    ).toMatchObject({ isDone: true, lines: [`Guests of ${ref}: 0 added, 1 changed.`] });
    expect(await rows()).toMatchObject([{ forename: 'Cleopatra', role: 'co_host', accepted_at: expect.any(Date) }]);
  });

  it('gives a guest who took the invitation the account with their confirmed address, and its role', async () => {
    const booking = await booked(fixture.server);
    const cookie = await loggedIn(fixture.server, 'cleo@example.com');
    await loggedIn(fixture.server, 'gil@example.com');
    await sql`update customer set email_verified_at = null where email = 'gil@example.com'`.execute(fixture.server.db);
    await run({
      command: 'guests',
      ref: booking.ref_code,
      guests: [
        { forename: 'Cleo', email: 'cleo@example.com', co_host: true, accepted: true },
        { forename: 'Gil', email: 'gil@example.com', accepted: true },
        { forename: 'Mo', email: 'mo@example.com' },
      ],
    });
    expect((await rows()).map((row) => row.customer_id !== null)).toEqual([true, false, false]);
    expect(await send(fixture.server, 'GET', myBookingPath(booking.id), { headers: { cookie } })).toMatchObject({
      status: 200,
      body: { data: { role: 'co_host', guest: { forename: 'Cleo', accepted: true } } },
    });
    await run({ command: 'guests', ref: booking.ref_code, guests: [{ forename: 'Cleo', email: 'cleo@example.com' }] });
    expect(await send(fixture.server, 'GET', myBookingPath(booking.id), { headers: { cookie } })).toMatchObject({
      status: 200,
      body: { data: { role: 'guest' } },
    });
  });

  it('says every problem of the form by guest and field, and changes nothing', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    const { isDone, lines = [] } =
      (await run({
        command: 'guests',
        ref,
        guests: [
          { forename: 'Gil' },
          { forename: ' ', email: 'mo', cohost: true },
          { forename: 'Mo', accepted: 'yes' },
        ],
      })) ?? {};
    expect([isDone, lines.map((line) => line.split(': ')[0])]).toEqual([
      false,
      ['Guest 2, forename', 'Guest 2, email', 'Guest 2', 'Guest 3, accepted'],
    ]);
    expect(await rows()).toEqual([]);
  });

  it('says every problem with the booking by guest and field, and changes nothing', async () => {
    const booking = await booked(fixture.server);
    await order({ variation_id: 9, per_booking: true });
    const guests = [
      { forename: 'Gil' },
      { forename: 'gil' },
      { forename: 'Ada', email: 'ada@example.com' },
      { forename: 'Mo', email: 'mo@example.com', variations: [9] },
      { forename: 'Mo', email: 'MO@example.com' },
      ...Array.from({ length: 6 }, (_, index) => ({ forename: `Guest ${index}` })),
    ];
    expect(await run({ command: 'guests', ref: booking.ref_code, guests })).toEqual({
      isDone: false,
      lines: [
        'Guest 2, forename: is in the list twice.',
        'Guest 3, email: is the address of the lead booker.',
        'Guest 4, variations: 9 isn’t ordered for each person.',
        'Guest 5, email: is in the list twice.',
        'The booking is for 8 people, and there would be 9 guests.',
        'Nothing was changed.',
      ],
    });
    expect(await rows()).toEqual([]);
  });

  it('never makes a lead booker a guest, whatever address the booking was made with', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    await loggedIn(fixture.server, 'work@example.com');
    await sql`insert into customer_booking (customer_id, booking_id, role, created_at) select customer.id, booking.id, 'lead_booker', now() from customer, booking`.execute(
      fixture.server.db,
    );
    expect(
      await run({ command: 'guests', ref, guests: [{ forename: 'Ada', email: 'work@example.com', accepted: true }] }),
    ).toMatchObject({
      isDone: false,
      lines: ['Guest 1, email: is the address of the lead booker.', 'Nothing was changed.'],
    });
  });

  it('is refused for an unknown reference and a cancelled booking', async () => {
    const { ref_code: ref } = await booked(fixture.server);
    await sql`update booking set status_id = 4`.execute(fixture.server.db);
    expect([
      await run({ command: 'guests', ref: 'ZZZZZZ', guests: list }),
      await run({ command: 'guests', ref, guests: list }),
    ]).toMatchObject([
      { isDone: false, lines: ['There is no booking ZZZZZZ.'] },
      { isDone: false, lines: [`${ref} is cancelled. Only a live booking has guests.`] },
    ]);
  });

  it('an agency is named, named again without a change, and taken away', async () => {
    const booking = await booked(fixture.server);
    const agency = async () =>
      (
        await send(fixture.server, 'GET', myBookingPath(booking.id), {
          headers: { 'x-booking-token': booking.manage_key },
        })
      ).body.data.agency_name;
    const { ref_code: ref } = booking;
    expect(await run({ command: 'agency', ref, name: 'Nights Out' })).toEqual({
      isDone: true,
      lines: [`${ref} is a booking of Nights Out: they change and pay it.`],
    });
    expect(await agency()).toBe('Nights Out');
    expect(await run({ command: 'agency', ref, name: 'Nights Out' })).toEqual({
      isDone: true,
      lines: [`${ref} is a booking of Nights Out already. Nothing was changed.`],
    });
    expect(await run({ command: 'agency', ref, name: null })).toEqual({
      isDone: true,
      lines: [`${ref} is no agency’s booking.`],
    });
    expect(await agency()).toBeNull();
  });
});
