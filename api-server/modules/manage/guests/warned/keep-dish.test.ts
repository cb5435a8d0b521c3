import {
  guestAllergensPath,
  guestKeepDishPath,
  guestPagePath,
  joinPath,
  keepDishPath,
  kitchenSheetPath,
} from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { joining, partyFixture } from '../../party/testing/party-fixture';

/** Gil may not eat eggs and has the salad, which has gained them. */
describeOnEngines('a dish that has changed and is kept', (engine) => {
  const fixture = partyFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const gain = async (gains: string[]) => {
    fixture.server.clock.advance(60_000);
    await sql`insert into dish_change (item_id, gains, changed_at) values (714, ${JSON.stringify(gains)}::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };
  const said = { allergens: ['eggs'], allergens_note: '', allergens_consent: 1 };
  const party = async () => {
    const booking = await fixture.party();
    const answer = await fixture.call('POST', joinPath(booking.invite_code), {
      payload: joining({ variation_id: 701, choices: { 71: [714, 715], 72: [721] }, ...said }),
    });
    await gain(['eggs']);
    return { booking, code: answer.body.data.unique_code };
  };
  type Party = Awaited<ReturnType<typeof party>>;
  const guestOf = async ({ code }: Party) => (await fixture.call('GET', guestPagePath(code))).body.data.guest;
  const saladOf = async (all: Party) =>
    (await guestOf(all)).pre_order.find(({ choice_item_id: id }: { choice_item_id: number }) => id === 714);
  const dishOf = async (all: Party) => {
    const { variation_id, choice_id, choice_item_id, changed_at } = await saladOf(all);
    return { variation_id, choice_id, choice_item_id, changed_at };
  };
  const sheetDish = async ({ booking }: Party) => {
    const headers = { 'x-booking-token': booking.manage_key };
    const sheet = (await fixture.call('GET', kitchenSheetPath(booking.id), { headers })).body.data;
    return sheet.guests[0].dishes.find(({ title }: { title: string }) => title === 'Salad');
  };

  it('[AL-34] by its guest is decided, with who and when, on the page and on the sheet, until it changes again', async () => {
    const all = await party();
    const dish = await dishOf(all);
    fixture.server.clock.advance(60_000);
    const kept = { by: 'guest', at: fixture.server.clock.now().toISOString() };
    const { version } = await guestOf(all);
    const answer = await fixture.call('POST', guestKeepDishPath(all.code), { payload: dish });
    expect([answer.status, answer.body.data.guest.version]).toEqual([200, version + 1]);
    expect(await saladOf(all)).toMatchObject({ kept, is_confirmed: true });
    expect(await sheetDish(all)).toMatchObject({ kept, is_confirmed: true });
    await gain(['eggs']);
    expect(await saladOf(all)).toMatchObject({ kept: null, is_confirmed: false });
    // What was decided of the change before says nothing of this one.
    await fixture.call('POST', guestKeepDishPath(all.code), { payload: dish });
    expect(await saladOf(all)).toMatchObject({ kept: null, is_confirmed: false });
    expect((await sheetDish(all)).kept).toBeUndefined();
  });

  it('by the lead booker is decided by them', async () => {
    const all = await party();
    const path = keepDishPath(all.booking.id, (await guestOf(all)).id);
    const headers = { 'x-booking-token': all.booking.manage_key };
    expect((await fixture.call('POST', path, { payload: await dishOf(all), headers })).status).toBe(200);
    expect((await saladOf(all)).kept).toMatchObject({ by: 'lead_booker' });
  });

  it('is refused where it has not changed, and forgotten when the guest says something else of allergens', async () => {
    const all = await party();
    const dish = await dishOf(all);
    const keep = (change: object) =>
      fixture.call('POST', guestKeepDishPath(all.code), { payload: { ...dish, ...change } });
    expect(await keep({ choice_item_id: 715 })).toMatchObject({ status: 404, code: 'not_found' });
    await keep({});
    await fixture.call('PUT', guestAllergensPath(all.code), { payload: said });
    expect(await fixture.rows('select kept_dishes from booking_guest')).toEqual([{ kept_dishes: [] }]);
  });
});
