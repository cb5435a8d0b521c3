import {
  guestAllergensPath,
  guestPagePath,
  joinPath,
  keepTableDishPath,
  kitchenSheetPath,
  singleItemPath,
} from '@bars/shared-api/contracts/party';
import { myBookingByTokenPath } from '@bars/shared-api/contracts/managed-bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { joining, partyFixture } from '../../party/testing/party-fixture';
import { picked, platters } from './testing/warned-party';

/** The table has a ham board, which is free of the fourteen so far. Gil may not eat eggs; Pia has only written a note; Moe has said nothing. */
describeOnEngines('a dish for the whole table that has gained an allergen', (engine) => {
  const fixture = partyFixture(engine, { 'pre-orders/platters.json': platters });
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const picks = [{ ...picked(0, 77, 771, 'Ham board'), title: 'Board' }];
  const party = async (names: readonly ('Gil' | 'Pia' | 'Moe')[] = ['Gil', 'Pia', 'Moe']) => {
    const booking = await fixture.party();
    await fixture.order(761, 1, true);
    await sql`update pre_order_line set picks = ${JSON.stringify(picks)}::jsonb where variation_id = 761`.execute(
      fixture.server.db,
    );
    const said = {
      Gil: { allergens: ['eggs'], allergens_note: '', allergens_consent: 1 },
      Pia: { allergens: [], allergens_note: 'Pears', allergens_consent: 1 },
      Moe: {},
    };
    const codes: Record<string, string> = {};
    for (const forename of names) {
      const answer = await fixture.call('POST', joinPath(booking.invite_code), {
        payload: joining({ forename, email: `${forename.toLowerCase()}@example.com`, ...said[forename] }),
      });
      codes[forename] = answer.body.data.unique_code;
    }
    await emptyTables(fixture.server.db, 'mail_outbox');
    return { booking, codes };
  };
  const gain = async (gains: string[], itemId = 771) => {
    fixture.server.clock.advance(60_000);
    await sql`insert into dish_change (item_id, gains, changed_at) values (${itemId}, ${JSON.stringify(gains)}::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
    await fixture.server.sweepNow();
  };
  const recipients = async () => (await fixture.mails()).map(({ recipient }) => recipient).toSorted();
  type Party = Awaited<ReturnType<typeof party>>;
  const sheetOf = async ({ booking }: Party) =>
    (await fixture.call('GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } }))
      .body.data;
  const pageOf = async ({ codes }: Party, name: string) =>
    (await fixture.call('GET', guestPagePath(codes[name] ?? ''))).body.data.guest;
  const changedOnOrder = async ({ booking }: Party) =>
    (await fixture.call('GET', myBookingByTokenPath(booking.manage_key))).body.data.pre_order_state
      .single_booking_options[0].changed_dishes;

  it('[AL-34] concerns each guest who may not eat it, who has only written a note, and who booked: they and the venue are mailed', async () => {
    const all = await party();
    await gain(['eggs']);
    expect(await recipients()).toEqual([
      'ada@example.com',
      'arch@northlight.example',
      'gil@example.com',
      'pia@example.com',
    ]);
    const mails = await fixture.mails();
    const venue = mails.find(({ recipient }) => recipient === 'arch@northlight.example');
    for (const part of ['Gil: Ham board', 'Pia: Ham board', 'For the table: Ham board'])
      expect(venue?.body).toContain(part);
    for (const mail of mails) expect(`${mail.subject} ${mail.body}`).not.toMatch(/egg|allerg|pear|note/i);
    const since = fixture.server.clock.now().toISOString();
    const dish = { title: 'Ham board', for_table: true, changed_at: since };
    expect([
      (await pageOf(all, 'Gil')).changed_dishes,
      (await pageOf(all, 'Pia')).changed_dishes,
      (await pageOf(all, 'Moe')).changed_dishes,
      await changedOnOrder(all),
    ]).toMatchObject([[dish], [dish], [], [dish]]);
    const { guests, courses } = await sheetOf(all);
    expect(courses).toMatchObject([{ dishes: [{ title: 'Ham board', changed_at: since }] }]);
    expect(guests.map(({ name, dishes }: { name: string; dishes: unknown[] }) => [name, dishes])).toMatchObject([
      ['Gil', [dish]],
      ['Pia', [dish]],
      ['Moe', []],
    ]);
  });

  it('[AL-34] concerns who booked also where it is none of the guests’ allergens', async () => {
    const all = await party();
    await gain(['lupin']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'pia@example.com']);
    expect((await pageOf(all, 'Gil')).changed_dishes).toEqual([]);
  });

  it('[AL-34] is listed on the sheet for a guest whose allergies it meets, and its mark goes when it is taken out', async () => {
    const all = await party(['Gil']);
    await gain(['eggs']);
    const choose = (item: number) =>
      fixture.call('POST', singleItemPath(all.booking.manage_key, 761), {
        payload: { items: [{ choice_id: 77, choice_item_id: item, quantity: 1 }] },
      });
    expect((await choose(771)).status).toBe(200);
    expect(await changedOnOrder(all)).toHaveLength(1);
    await choose(772);
    await choose(771);
    expect([await changedOnOrder(all), (await pageOf(all, 'Gil')).changed_dishes]).toEqual([[], []]);
  });

  it('[AL-34] is kept by who booked, who and when stand on the booking and the sheet, until it changes again', async () => {
    const all = await party(['Gil']);
    await gain(['eggs']);
    const [{ variation_id, choice_id, choice_item_id, changed_at }] = await changedOnOrder(all);
    const dish = { variation_id, choice_id, choice_item_id, changed_at };
    const keep = (payload: Record<string, unknown>) =>
      fixture.call('POST', keepTableDishPath(all.booking.id), {
        payload,
        headers: { 'x-booking-token': all.booking.manage_key },
      });
    expect(await keep({ ...dish, choice_item_id: 772 })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await keep({ ...dish, variation_id: 701 })).toMatchObject({ status: 404, code: 'not_found' });
    fixture.server.clock.advance(60_000);
    const kept = { by: 'lead_booker', at: fixture.server.clock.now().toISOString() };
    const answer = await keep(dish);
    expect([answer.status, answer.body.data.pre_order_state.single_booking_options[0].changed_dishes]).toMatchObject([
      200,
      [{ ...dish, kept }],
    ]);
    const tableDish = async () => (await sheetOf(all)).courses.flatMap((course: { dishes: object[] }) => course.dishes);
    expect(await tableDish()).toContainEqual(expect.objectContaining({ changed_at, kept }));
    // What a guest should look at is theirs to decide.
    expect((await pageOf(all, 'Gil')).changed_dishes).toMatchObject([{ kept: null }]);
    await gain(['milk']);
    expect((await changedOnOrder(all))[0].kept ?? null).toBeNull();
    // What was decided of the change before says nothing of this one.
    await keep(dish);
    expect((await changedOnOrder(all))[0].kept ?? null).toBeNull();
  });

  const say = async ({ codes }: Party, name: string, allergens: string[], note = '') => {
    fixture.server.clock.advance(60_000);
    const payload = { allergens, allergens_note: note, allergens_consent: 1 };
    expect((await fixture.call('PUT', guestAllergensPath(codes[name] ?? ''), { payload })).status).toBe(200);
  };
  const titlesOf = async (all: Party, name: string) =>
    (await pageOf(all, name)).changed_dishes.map(({ title }: { title: string }) => title);

  it('[AL-34] is shown to a guest who says an allergy that a dish for the table has: that is what their mail leads to', async () => {
    const all = await party(['Moe']);
    await sql`update pre_order_line set picks = ${JSON.stringify([{ ...picks[0], items: [{ ...picks[0]?.items[0], item_id: 772, title: 'Cheese board' }] }])}::jsonb where variation_id = 761`.execute(
      fixture.server.db,
    );
    await say(all, 'Moe', ['milk']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'moe@example.com']);
    expect([await titlesOf(all, 'Moe'), await changedOnOrder(all)]).toMatchObject([
      ['Cheese board'],
      [{ title: 'Cheese board', because: 'allergies' }],
    ]);
    expect((await pageOf(all, 'Moe')).changed_dishes).toMatchObject([{ because: 'allergies' }]);
    await say(all, 'Moe', ['lupin']);
    expect(await titlesOf(all, 'Moe')).toEqual([]);
  });

  it('[AL-34] is told where somebody joins who may not eat it', async () => {
    const all = await party([]);
    await sql`update pre_order_line set picks = ${JSON.stringify([{ ...picks[0], items: [{ ...picks[0]?.items[0], item_id: 772, title: 'Cheese board' }] }])}::jsonb where variation_id = 761`.execute(
      fixture.server.db,
    );
    const answer = await fixture.call('POST', joinPath(all.booking.invite_code), {
      payload: joining({ forename: 'Una', email: '', allergens: ['milk'], allergens_note: '', allergens_consent: 1 }),
    });
    all.codes['Una'] = answer.body.data.unique_code;
    expect((await fixture.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Dishes to look at again: 1 party',
        expect.stringContaining('look at your dishes again'),
      ]),
    );
    expect(await titlesOf(all, 'Una')).toEqual(['Cheese board']);
  });

  it('[AL-34] stays marked where a guest says another allergy beside it', async () => {
    const all = await party(['Gil', 'Pia']);
    await gain(['eggs']);
    await say(all, 'Gil', ['eggs', 'lupin']);
    await say(all, 'Pia', [], 'Pears and plums');
    expect([await titlesOf(all, 'Gil'), await titlesOf(all, 'Pia')]).toEqual([['Ham board'], ['Ham board']]);
  });

  it('[AL-34] every dish of a party concerns who booked where they wrote of allergies', async () => {
    await party([]);
    await sql`update pre_order_line set picks = ${JSON.stringify([{ ...picks[0], choice_id: 71, items: [{ ...picks[0]?.items[0], item_id: 714, title: 'Salad' }] }])}::jsonb where variation_id = 701`.execute(
      fixture.server.db,
    );
    await gain(['eggs'], 714);
    expect(await recipients()).toEqual([]);
    await sql`update booking set health = ${JSON.stringify({ allergies: 'Pears' })}::jsonb, health_until = ${new Date('2027-01-01')}`.execute(
      fixture.server.db,
    );
    await gain(['eggs'], 714);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example']);
    expect((await fixture.mails()).map(({ body }) => body).join(' ')).toContain('Someone in the party: Salad');
  });
});
