import {
  guestAllergensPath,
  guestPagePath,
  guestPreOrderPath,
  joinPath,
  kitchenSheetPath,
  preOrderByTokenPath,
  preOrderChoicesPath,
} from '@bars/shared-api/contracts/party';
import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { menuFile } from '../../../estate/menus/testing/menu-files';
import { joining, partyFixture } from '../../party/testing/party-fixture';

const roasts = {
  id: 76,
  name: 'Roasts',
  position: 3,
  display_type: 'package',
  brands: [1],
  types: [81],
  variations: [
    { id: 761, name: 'Roast beef', description: 'With gravy.', pence: 2000, plus: ['T-761'] },
    { id: 762, name: 'Something else', description: 'As it comes.', pence: 2000 },
    { id: 763, name: 'Flowers', description: 'For the table.', pence: 2000, plus: [] },
  ],
};
const pieces = {
  id: 77,
  name: 'Pieces',
  position: 4,
  display_type: 'custom',
  brands: [1],
  types: [81],
  variations: [{ id: 771, name: 'Scotch eggs', description: 'Six.', pence: 900, plus: ['T-771'] }],
};
const item = (id: number, name: string, plu: string) => ({ id, name, contains: [], may_contain: [], plus: [plu] });
const menu = menuFile({
  kind: 'party',
  categories: [{ category: 'All', items: [item(101, 'Beef', 'T-761'), item(102, 'Scotch eggs', 'T-771')] }],
});

/** Gil may not eat celery and has the roast; Eve may not eat celery and has nothing of it. The table has Scotch eggs. */
describeOnEngines('a package that is a dish itself', (engine) => {
  const fixture = partyFixture(engine, { 'pre-orders/roasts.json': [roasts, pieces], 'menus/party.json': menu });
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const party = async () => {
    const booking = await fixture.party();
    await fixture.order(761, 2);
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 771, 'Scotch eggs', 2, 900, false, false, '[]' from booking`.execute(
      fixture.server.db,
    );
    const join = async (forename: string, more: object) => {
      const answer = await fixture.call('POST', joinPath(booking.invite_code), {
        payload: joining({
          forename,
          email: `${forename.toLowerCase()}@example.com`,
          allergens: ['celery'],
          allergens_note: '',
          allergens_consent: 1,
          ...more,
        }),
      });
      expect(answer.status).toBe(200);
      return answer.body.data.unique_code;
    };
    const codes = { gil: await join('Gil', { variation_id: 761 }), eve: await join('Eve', {}) };
    await emptyTables(fixture.server.db, 'mail_outbox');
    return { booking, ...codes };
  };
  const gain = async (packageId: number, gains: string[]) => {
    fixture.server.clock.advance(60_000);
    await sql`insert into dish_change (item_id, is_package, gains, changed_at) values (${packageId}, true, ${JSON.stringify(gains)}::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };
  const recipients = async () => (await fixture.mails()).map(({ recipient }) => recipient).toSorted();
  const pageOf = async (code: string) => (await fixture.call('GET', guestPagePath(code))).body.data;
  type Party = Awaited<ReturnType<typeof party>>;
  const sheetOf = async ({ booking }: Party) =>
    (await fixture.call('GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } }))
      .body.data;

  it('[AL-28, MG-85] says what the menu says of it, that nothing is known where it names no item, and nothing where there is nothing to eat', async () => {
    const { body } = await fixture.call('GET', `${preOrderChoicesPath}?variations=761,762,763,701`);
    expect(body.data.map(({ dish }: { dish: object | null }) => dish)).toEqual([
      expect.objectContaining({ is_linked: true, allergens: [], may_contain: [] }),
      expect.objectContaining({ is_linked: false, allergens: null, may_contain: null }),
      null,
      null,
    ]);
    const all = await party();
    const booking = (await fixture.call('GET', myBookingByTokenPath(all.booking.manage_key))).body.data;
    const { per_person_options: each, single_booking_options: once } = booking.pre_order_state;
    expect([...each, ...once].map(({ dish }) => dish?.is_linked ?? null)).toEqual([null, true, true]);
    const roast = (await pageOf(all.gil)).choices.find(({ id }: { id: number }) => id === 761);
    expect(roast.dish).toMatchObject({ is_linked: true, checked_on: expect.any(String) });
  });

  it('[AL-34] that gains an allergen is marked and mailed as a dish that was chosen', async () => {
    const all = await party();
    await gain(761, ['celery']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'gil@example.com']);
    const venue = (await fixture.mails()).find(({ recipient }) => recipient === 'arch@northlight.example');
    expect(venue?.body).toContain('Gil: Feast');
    const mark = { choice_id: null, choice_item_id: 761, for_table: false };
    expect([(await pageOf(all.gil)).guest.changed_dishes, (await pageOf(all.eve)).guest.changed_dishes]).toMatchObject([
      [mark],
      [],
    ]);
    expect((await sheetOf(all)).guests).toMatchObject([
      { name: 'Gil', dishes: [{ title: 'Feast', changed_at: fixture.server.clock.now().toISOString() }] },
      { name: 'Eve', dishes: [] },
    ]);
  });

  it('[AL-34] that is for the table and gains an allergen concerns everybody there', async () => {
    const all = await party();
    await gain(771, ['celery']);
    expect(await recipients()).toEqual([
      'ada@example.com',
      'arch@northlight.example',
      'eve@example.com',
      'gil@example.com',
    ]);
    expect((await sheetOf(all)).ordered.at(-1)).toEqual({
      title: 'Scotch eggs',
      quantity: 2,
      changed_at: fixture.server.clock.now().toISOString(),
    });
  });

  it('[AL-34] that does not suit whoever joins is asked about, as a chosen dish is, and then confirmed', async () => {
    const { booking } = await party();
    await sql`update pre_order_line set variation_id = 762 where variation_id = 761`.execute(fixture.server.db);
    const join = (more: object) =>
      fixture.call('POST', joinPath(booking.invite_code), {
        payload: joining({
          forename: 'Una',
          email: 'una@example.com',
          variation_id: 762,
          allergens: ['fish'],
          allergens_note: '',
          allergens_consent: 1,
          ...more,
        }),
      });
    const asked = await join({});
    expect([asked.status, asked.body.code, asked.body.error]).toEqual([
      409,
      'allergen_conflict',
      'This may not suit the guest’s allergies: Something else. Please confirm it, or choose something else.',
    ]);
    const { status, body } = await join({ confirmed_conflicts: true });
    expect(status).toBe(200);
    expect((await pageOf(body.data.unique_code)).guest.changed_dishes).toEqual([]);
    expect((await fixture.mails()).filter(({ subject }) => subject.includes('look at'))).toEqual([]);
  });

  it('[AL-34] that does not suit a guest is asked about once on a save, and again when it has changed since', async () => {
    const all = await party();
    await gain(761, ['celery']);
    await sql`update pre_order_line set variation_id = 762, marks = '[]' where variation_id = 761`.execute(
      fixture.server.db,
    );
    await sql`update booking_guest set variations = '[762]' where forename = 'Gil'`.execute(fixture.server.db);
    const save = async (more: object = {}) => {
      const answer = await fixture.call('POST', guestPreOrderPath(all.gil), {
        payload: { variation_id: 762, pre_order: [], ...more },
      });
      return [answer.status, answer.body.code ?? null];
    };
    expect(await save()).toEqual([409, 'allergen_conflict']);
    expect(await save({ confirmed_conflicts: true })).toEqual([200, null]);
    expect(await save()).toEqual([200, null]);
    await gain(762, ['celery']);
    expect(await save()).toEqual([409, 'allergen_conflict']);
    // What they say anew was never confirmed.
    expect(await save({ confirmed_conflicts: true })).toEqual([200, null]);
    const said = { allergens: ['fish'], allergens_note: '', allergens_consent: 1 };
    await fixture.call('PUT', guestAllergensPath(all.gil), { payload: said });
    expect(await save()).toEqual([409, 'allergen_conflict']);
  });

  it('[AL-34] that does not suit a guest and is given to them by who booked is told to them', async () => {
    const all = await party();
    await sql`update pre_order_line set variation_id = 762 where variation_id = 761`.execute(fixture.server.db);
    const eve = (await pageOf(all.eve)).guest;
    const give = (more: object) =>
      fixture.call('POST', preOrderByTokenPath(all.booking.manage_key), {
        payload: {
          guest_id: eve.id,
          version: eve.version,
          forename: 'Eve',
          surname: null,
          variation_id: 762,
          pre_order: [],
          ...more,
        },
      });
    expect((await give({})).body.code).toBe('allergen_conflict');
    expect((await give({ confirmed_conflicts: true })).status).toBe(200);
    expect(await recipients()).toEqual(['arch@northlight.example', 'eve@example.com']);
  });

  it('[AL-34] of which nothing is known meets whoever says an allergy later, and is on the sheet as not checked', async () => {
    const all = await party();
    await sql`update pre_order_line set variation_id = 762 where variation_id = 761`.execute(fixture.server.db);
    await sql`update booking_guest set variations = '[762]' where forename = 'Gil'`.execute(fixture.server.db);
    await fixture.call('DELETE', guestAllergensPath(all.gil));
    const said = { allergens: ['fish'], allergens_note: '', allergens_consent: 1 };
    expect((await fixture.call('PUT', guestAllergensPath(all.gil), { payload: said })).status).toBe(200);
    expect(await recipients()).toContain('gil@example.com');
    expect((await sheetOf(all)).guests[0]).toMatchObject({ dishes: [{ title: 'Feast', is_unknown: true }] });
  });
});
