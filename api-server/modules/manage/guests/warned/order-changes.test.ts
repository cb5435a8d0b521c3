import { guestByTokenPath, guestPath, guestPreOrderPath, singleItemPath } from '@bars/shared-api/contracts/party';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { guestOf } from '../../managed-bookings/testing/managed-fixture';
import { picked, saying, venueCommand, warnedParty } from './testing/warned-party';

const everybody = ['ada@example.com', 'arch@northlight.example', 'gil@example.com'];

/** The bread that was picked for the first place has gluten; the salad of the second is free of the fourteen. Gil comes second and may not eat gluten, or has written a note. */
describeOnEngines('a dish that somebody gets by a change of the party', (engine) => {
  const party = warnedParty(engine);
  const { fixture, join, pick, forgetMails, recipients, markedFor, causesFor, onSheet, idOf } = party;

  const places = [picked(0, 71, 715, 'Bread'), picked(1, 71, 714, 'Salad'), picked(2, 71, 714, 'Salad')];
  const gluten = saying(['cereals containing gluten']);
  /** @param said by Gil */
  const gathered = async (said: Record<string, unknown> = gluten) => {
    const booking = await fixture.party();
    const codes = {
      moe: await join(booking, 'Moe'),
      gil: await join(booking, 'Gil', said),
    };
    // Both have the feast, and have chosen nothing of it.
    await sql`update booking_guest set variations = '[701]'`.execute(fixture.server.db);
    await pick(701, places);
    await forgetMails();
    return { booking, ...codes };
  };
  const remove = async (booking: Booking, code: string): Promise<void> => {
    const { status } = await fixture.call('DELETE', guestByTokenPath(booking.manage_key, await idOf(code)));
    expect(status).toBe(200);
  };

  it('[AL-34] is marked and told to them, to the venue and to who booked, where a guest before them is removed', async () => {
    const { booking, moe, gil } = await gathered();
    expect(await markedFor(gil)).toEqual([]);
    await remove(booking, moe);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Bread']]);
    expect(await onSheet(booking)).toEqual(expect.arrayContaining(['Gil: Bread']));
    for (const { subject, body } of await fixture.mails()) expect(`${subject} ${body}`).not.toMatch(/gluten|cereal/i);
  });

  it('[AL-34] is told to who has written a note, whatever is in it', async () => {
    const { booking, moe, gil } = await gathered(saying([], 'Pears'));
    await pick(701, [picked(0, 71, 714, 'Salad'), picked(1, 71, 715, 'Bread')]);
    await remove(booking, moe);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Salad']]);
  });

  it.each([
    ['it suits them', saying(['milk']), places],
    ['they have said nothing', {}, places],
    ['it is the one that they had', gluten, [picked(0, 71, 714, 'Salad'), picked(1, 71, 714, 'Salad')]],
  ])('is told to nobody where %s', async (_what, said, picks) => {
    const { booking, moe, gil } = await gathered(said);
    await pick(701, picks);
    await remove(booking, moe);
    expect([await recipients(), await markedFor(gil)]).toEqual([[], []]);
  });

  it('[AL-34] is told where a guest before them gets another variation', async () => {
    const { booking, moe, gil } = await gathered();
    await fixture.order(702, 4);
    const { status } = await fixture.call('PUT', guestPath(booking.id, await idOf(moe)), {
      headers: { 'x-booking-token': booking.manage_key },
      payload: { variation: 702 },
    });
    expect(status).toBe(200);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Bread']]);
  });

  it('[AL-34] is told where a guest before them chooses another variation', async () => {
    const { moe, gil } = await gathered();
    await fixture.order(702, 4);
    const payload = { variation_id: 702, pre_order: [{ choice_id: 72, choice_item_id: 721 }] };
    expect((await fixture.call('POST', guestPreOrderPath(moe), { payload })).status).toBe(200);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Bread']]);
  });

  it('[AL-34] is told where a host gives them the variation to which it belongs', async () => {
    const { booking, gil } = await gathered();
    await fixture.order(702, 4);
    await pick(702, [picked(0, 72, 722, 'Cake of the week')]);
    await fixture.call('PUT', guestPath(booking.id, await idOf(gil)), {
      headers: { 'x-booking-token': booking.manage_key },
      payload: { variation: 702 },
    });
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Cake of the week']]);
    expect(await causesFor(gil), 'the order has changed, and not the dish').toEqual([['dish', true]]);
  });

  it('[AL-34] is told where the list of the venue gives a guest before them another variation', async () => {
    const { booking, gil } = await gathered();
    await fixture.order(702, 4);
    const guests = [{ forename: 'Moe', email: 'moe@example.com', accepted: true, variations: [702] }];
    expect(await venueCommand(fixture.server, { command: 'guests', ref: booking.ref_code, guests })).toMatchObject({
      isDone: true,
    });
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Bread']]);
  });

  const withBoard = async (said: Record<string, unknown>) => {
    const booking = await fixture.party();
    await fixture.order(761, 1, true);
    await pick(761, [picked(0, 77, 771, 'Ham board')]);
    const gil = await join(booking, 'Gil', said);
    const moe = await join(booking, 'Moe');
    await forgetMails();
    return { booking, gil, moe };
  };
  const swap = async ({ manage_key: key }: Booking, item: number): Promise<void> => {
    const payload = { items: [{ choice_id: 77, choice_item_id: item, quantity: 1 }] };
    expect((await fixture.call('POST', singleItemPath(key, 761), { payload })).status).toBe(200);
  };

  it('[AL-34] is told to each guest whom it meets where a host swaps a dish for the whole table', async () => {
    const { booking, gil, moe } = await withBoard(saying(['milk']));
    await swap(booking, 772);
    expect([await recipients(), await markedFor(gil), await markedFor(moe)]).toEqual([everybody, ['Cheese board'], []]);
    expect(await onSheet(booking)).toEqual(['Gil: Cheese board']);
    expect(await party.tableMarks(booking)).toEqual(['Cheese board']);
    await forgetMails();
    // The same again is no other dish.
    await swap(booking, 772);
    expect(await recipients()).toEqual([]);
  });

  it('[AL-34] is told to who has written a note where a dish for the whole table is swapped', async () => {
    const { booking, gil } = await withBoard(saying([], 'Pears'));
    await forgetMails();
    await swap(booking, 772);
    expect([await recipients(), await markedFor(gil)]).toEqual([everybody, ['Cheese board']]);
  });

  it('[AL-34] is told to who booked and wrote of allergies where a co-host swaps a dish for the whole table, and marked for them', async () => {
    const { booking } = await withBoard({});
    await sql`update booking set health = ${JSON.stringify({ allergies: 'Pears' })}::jsonb, health_until = ${new Date('2027-01-01')}`.execute(
      fixture.server.db,
    );
    const { cookie } = await fixture.customer('cleo@example.com');
    await guestOf(fixture.server, booking, { role: 'co_host', email: 'cleo@example.com', forename: 'Cleo' });
    const read = await fixture.call('GET', myBookingPath(booking.id), { headers: { cookie } });
    await swap(read.body.data, 772);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example']);
    expect(await party.tableMarks(booking)).toEqual(['Cheese board']);
    await forgetMails();
    // Who booked knows what they wrote.
    await swap(booking, 771);
    expect(await recipients()).toEqual([]);
  });

  it('is told to nobody where the dish for the whole table suits everybody', async () => {
    const { booking, gil } = await withBoard(saying(['eggs']));
    await swap(booking, 772);
    expect([await recipients(), await markedFor(gil)]).toEqual([[], []]);
  });
});
