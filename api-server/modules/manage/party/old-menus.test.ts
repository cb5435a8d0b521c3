import {
  guestPageAnswer,
  guestPagePath,
  guestPreOrderPath,
  joinPath,
  kitchenSheetAnswer,
  kitchenSheetPath,
  preOrderChoicesAnswer,
  preOrderChoicesPath,
} from '@bars/shared-api/contracts/party';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import { dayOf } from '@bars/shared-api/format';
import { addDays } from 'date-fns';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { menuFile } from '../../estate/menus/testing/menu-files';
import { allChosen, joining, partyFixture } from './testing/party-fixture';

const item = (id: number, plu: string) => ({ id, name: `Item ${id}`, contains: [], may_contain: [], plus: [plu] });
const menu = (id: number, bars: number[], plu: string) =>
  menuFile({ id, bars, checks: [], categories: [{ category: 'All', items: [item(id * 100, plu)] }] });

/** Bar 1 serves the salad on menu 1, bar 2 on that menu and the crumble on menu 2; no menu has the soup. Gil, of a party at bar 1, may not eat eggs, which none of them has. */
describeOnEngines('a dish of a menu that was checked long ago', (engine) => {
  const fixture = partyFixture(engine, { 'menus/some.json': [menu(1, [1, 2], '714'), menu(2, [2], '721')] });
  const { call } = fixture;
  const today = () => dayOf(fixture.server.clock.now());
  const check = (menuId: number, barId: number, on: string) =>
    sql`insert into menu_check (menu_id, bar_id, checked_on, checked_by, noted_at) values (${menuId}, ${barId}, ${on}, 'head chef', now())`.execute(
      fixture.server.db,
    );
  const daysAgo = (days: number) => dayOf(addDays(fixture.server.clock.now(), -days));
  beforeEach(async () => {
    await check(1, 2, '2020-01-01');
    await check(2, 2, '2020-01-01');
  });

  const join = async (fields: Record<string, unknown> = {}, known?: Booking) => {
    const booking = known ?? (await fixture.party());
    const said = { allergens: ['eggs'], allergens_note: '', allergens_consent: 1 };
    const answer = await call('POST', joinPath(booking.invite_code), { payload: joining({ ...said, ...fields }) });
    return { booking, code: String(answer.body.data?.unique_code), answer };
  };
  const dishesOf = async (code: string) =>
    guestPageAnswer
      .parse((await call('GET', guestPagePath(code))).body)
      .data.choices.flatMap(({ choice_array: questions }) => questions.flatMap(({ choices }) => choices));
  const oldOnes = async (code: string) =>
    (await dishesOf(code)).filter((dish) => dish.is_too_old).map(({ title, checked_on: on }) => [title, on]);
  const save = (code: string, fields: Record<string, unknown> = {}) =>
    call('POST', guestPreOrderPath(code), {
      payload: { variation_id: 701, pre_order: [{ choice_id: 71, choice_item_id: 714 }], ...fields },
    });
  const sheet = async ({ id, manage_key: key }: Booking) =>
    kitchenSheetAnswer
      .parse((await call('GET', kitchenSheetPath(id), { headers: { 'x-booking-token': key } })).body)
      .data.guests.flatMap(({ dishes }) => dishes);

  it.each([
    [59, false],
    [60, false],
    [61, true],
  ])('[API-M-25, MG-86] is judged by the last check of the menu at that bar: %i days ago', async (days, isTooOld) => {
    await check(1, 1, daysAgo(days));
    const { code } = await join();
    expect(await oldOnes(code)).toEqual(isTooOld ? [['Salad', daysAgo(days)]] : []);
  });

  it('[API-M-26, API-M-24] is asked about before it is saved, and a dish of no menu is not', async () => {
    await check(1, 1, daysAgo(61));
    const { booking, code } = await join();
    expect(await save(code)).toMatchObject({ status: 409, code: 'allergen_conflict' });
    expect((await save(code, { confirmed_conflicts: 1 })).body.data.guest.pre_order).toMatchObject([
      { choice_item_id: 714, is_confirmed: true },
    ]);
    expect((await save(code, { pre_order: [{ choice_id: 72, choice_item_id: 721 }] })).status).toBe(200);
    const other = await join({ forename: 'Eve', variation_id: 701, choices: allChosen }, booking);
    expect(other.answer).toMatchObject({ status: 409, code: 'allergen_conflict' });
  });

  it('[AL-28] is marked on the kitchen’s sheet for a guest who is careful of something, until the menu is checked', async () => {
    await check(1, 1, daysAgo(60));
    const { booking, code } = await join();
    expect((await save(code)).status).toBe(200);
    expect((await sheet(booking))[0]?.too_old).toBeUndefined();
    await check(1, 1, daysAgo(61));
    expect(await sheet(booking)).toMatchObject([
      { title: 'Salad', conflicts: [], is_unknown: true, too_old: { checked_on: daysAgo(61) } },
    ]);
    await check(1, 1, today());
    expect((await sheet(booking))[0]).toMatchObject({ is_unknown: false });
    await sql`insert into menu_check (menu_id, bar_id, noted_at) values (1, 1, now())`.execute(fixture.server.db);
    expect((await sheet(booking))[0]?.too_old).toEqual({ checked_on: null });
  });

  it('is told to the venue as a change of a sheet that it was mailed', async () => {
    await check(1, 1, today());
    const { code } = await join();
    await save(code);
    await fixture.lock();
    await fixture.server.sweepNow();
    await check(1, 1, daysAgo(61));
    fixture.server.clock.advance(61 * 60 * 1000);
    await fixture.server.sweepNow();
    const mails = (await fixture.mails()).filter(({ subject }) => subject.startsWith('Kitchen sheet'));
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Kitchen sheet', 'Kitchen sheet changed']);
    for (const { body } of mails) expect(body).not.toMatch(/Salad|Gil|egg|last checked/);
  });

  it('[API-M-15] counts the oldest check at any bar where no bar is asked about', async () => {
    await check(1, 1, today());
    const { body } = await call('GET', `${preOrderChoicesPath}?variations=701`);
    const dishes = preOrderChoicesAnswer
      .parse(body)
      .data.flatMap(({ choice_array: questions }) => questions.flatMap(({ choices }) => choices));
    expect(dishes.filter((dish) => dish.is_too_old).map(({ title }) => title)).toEqual(['Salad', 'Crumble']);
  });

  it('[API-M-25] becomes too old by the server’s clock alone (last, because the clock moves)', async () => {
    await check(1, 1, daysAgo(59));
    const { code } = await join();
    await sql`update booking set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days'`.execute(
      fixture.server.db,
    );
    const seen: number[] = [];
    for (const _day of [59, 60, 61]) {
      seen.push((await oldOnes(code)).length);
      fixture.server.clock.advance(24 * 60 * 60 * 1000);
    }
    expect(seen).toEqual([0, 0, 1]);
  });
});
