import {
  guestAllergensPath,
  guestPagePath,
  guestPreOrderPath,
  joinPath,
  kitchenSheetPath,
  preOrderByTokenPath,
} from '@bars/shared-api/contracts/party';
import type { Booking } from '@bars/shared-api/contracts/bookings';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { emptyTables } from '../../../../testing/empty-tables';
import { describeOnEngines } from '../../../../testing/harness';
import { booked } from '../../managed-bookings/testing/managed-fixture';
import { joining, partyFixture } from '../../party/testing/party-fixture';

/** Gil and Nora may not eat eggs, Moe has said nothing. All three have the salad, which is free of the fourteen so far; Nora has left no address. */
describeOnEngines('a dish that should be looked at again', (engine) => {
  const fixture = partyFixture(engine);
  beforeEach(() => emptyTables(fixture.server.db, 'dish_change'));

  const chosen = { 71: [714, 715], 72: [721] };
  const join = async (booking: Booking, forename: string, allergens: string[] | null): Promise<string> => {
    const said = allergens === null ? {} : { allergens, allergens_note: '', allergens_consent: 1 };
    const email = forename === 'Nora' ? '' : `${forename.toLowerCase()}@example.com`;
    const answer = await fixture.call('POST', joinPath(booking.invite_code), {
      payload: joining({ forename, email, variation_id: 701, choices: chosen, ...said }),
    });
    expect(answer.status).toBe(200);
    return answer.body.data.unique_code;
  };
  const party = async () => {
    const booking = await fixture.party();
    const codes = {
      gil: await join(booking, 'Gil', ['eggs']),
      nora: await join(booking, 'Nora', ['eggs']),
      mo: await join(booking, 'Moe', null),
    };
    await forgetMails();
    return { booking, ...codes };
  };
  const forgetMails = () => emptyTables(fixture.server.db, 'mail_outbox');
  /** As an import leaves it, in its own transaction. */
  const change = (itemId: number, gains: string[]) =>
    sql`insert into dish_change (item_id, gains, changed_at) values (${itemId}, ${JSON.stringify(gains)}::jsonb, ${fixture.server.clock.now()})`.execute(
      fixture.server.db,
    );
  const gain = async (itemId: number, gains: string[]) => {
    await change(itemId, gains);
    await fixture.server.sweepNow();
  };
  const sheetOf = async (booking: Booking) =>
    (await fixture.call('GET', kitchenSheetPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } }))
      .body.data;
  const marksOf = async (booking: Booking) =>
    Object.fromEntries(
      (await sheetOf(booking)).guests.map(
        (guest: { name: string; dishes: { title: string; changed_at?: string }[] }) => [
          guest.name,
          guest.dishes.filter((dish) => dish.changed_at !== undefined).map(({ title }) => title),
        ],
      ),
    );
  /** Why a guest's own dishes should be looked at again, as their page says. */
  const causesOf = async (code: string) =>
    Object.fromEntries(
      (await fixture.call('GET', guestPagePath(code))).body.data.guest.pre_order
        .filter(({ changed_at: at }: { changed_at?: string | null }) => (at ?? null) !== null)
        .map(({ plu_name: title, because = 'dish' }: { plu_name: string; because?: string }) => [title, because]),
    );
  const recipients = async () => (await fixture.mails()).map(({ recipient }) => recipient).toSorted();

  it('[AL-34] is found in every coming booking of a guest with that allergy: the venue, who booked and the guest are mailed, and the sheet is marked', async () => {
    const { booking, gil } = await party();
    await gain(714, ['eggs']);
    expect(await marksOf(booking)).toEqual({ Gil: ['Salad'], Nora: ['Salad'], Moe: [] });
    const mails = await fixture.mails();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.com',
      'arch@northlight.example',
      'gil@example.com',
    ]);
    const [venue, lead, guest] = ['arch@northlight.example', 'ada@example.com', 'gil@example.com'].map((address) =>
      mails.find(({ recipient }) => recipient === address),
    );
    expect(venue?.subject).toBe('Dishes to look at again: 1 party');
    for (const part of [booking.ref_code, 'Sat 21 Nov, 19:00, 4 people', 'Gil: Salad', 'Nora: Salad'])
      expect(venue?.body).toContain(part);
    expect(lead?.body).toContain(`http://one.localhost:9000/manage/${booking.manage_key}`);
    expect(guest?.body).toContain(`http://one.localhost:9000/guest/${gil}`);
    // None of them says anything of health; only the venue's names guests.
    for (const mail of mails) expect(`${mail.subject} ${mail.body}`).not.toMatch(/egg|allerg|intoleran/i);
    for (const mail of [lead, guest]) expect(`${mail?.subject} ${mail?.body}`).not.toMatch(/Nora|Salad/);
  });

  it('is told once', async () => {
    await party();
    await gain(714, ['eggs']);
    await forgetMails();
    await fixture.server.sweepNow();
    expect(await recipients()).toEqual([]);
  });

  it.each([
    ['another allergen', 714, ['milk']],
    ['a dish that nobody has', 711, ['eggs']],
  ])('is none for %s', async (_what, itemId, gains) => {
    const { booking } = await party();
    await gain(itemId, gains);
    expect([await recipients(), await marksOf(booking)]).toEqual([[], { Gil: [], Nora: [], Moe: [] }]);
  });

  it('is none where the visit is over or cancelled, and only marked where it is postponed', async () => {
    const { booking } = await party();
    const statusOf = (id: number) => sql`update booking set status_id = ${id}`.execute(fixture.server.db);
    for (const [status, marks] of [
      [4, []],
      [5, ['Salad']],
    ] as const) {
      await statusOf(status);
      await gain(714, ['eggs']);
      expect([
        await recipients(),
        (
          await fixture.rows<{ forename: string }>(
            `select forename from booking_guest where pre_order @> '[{"choice_item_id": 714}]' and pre_order::text like '%changed_at%' and forename = 'Gil'`,
          )
        ).map(() => 'Salad'),
      ]).toEqual([[], marks]);
    }
    await statusOf(1);
    await sql`update booking set starts_at = ${new Date(0)}, ends_at = ${fixture.server.clock.now()}`.execute(
      fixture.server.db,
    );
    await gain(714, ['eggs']);
    expect([booking.ref_code.length > 0, await recipients()]).toEqual([true, []]);
  });

  it('is told to the party of an enquiry that is still open: its guests have chosen already', async () => {
    const { booking } = await party();
    await sql`update booking set status_id = 3`.execute(fixture.server.db);
    await gain(714, ['eggs']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'gil@example.com']);
    await sql`update booking set status_id = 1`.execute(fixture.server.db);
    expect(await marksOf(booking)).toEqual({ Gil: ['Salad'], Nora: ['Salad'], Moe: [] });
  });

  it('takes back what was confirmed before, and counts as a version, so that an older page saves nothing over it', async () => {
    const { booking, gil } = await party();
    const page = async () => (await fixture.call('GET', guestPagePath(gil))).body.data.guest;
    await sql`update booking_guest set pre_order = jsonb_set(pre_order, '{0,is_confirmed}', 'true') where forename = 'Gil'`.execute(
      fixture.server.db,
    );
    const before = await page();
    await gain(714, ['eggs']);
    const after = await page();
    expect([
      after.version - before.version,
      after.pre_order.filter((dish: { is_confirmed: boolean }) => dish.is_confirmed),
    ]).toEqual([1, []]);
    const save = (version: number) =>
      fixture.call('POST', guestPreOrderPath(gil), {
        payload: {
          variation_id: 701,
          version,
          pre_order: [
            { choice_id: 71, choice_item_id: 715 },
            { choice_id: 72, choice_item_id: 721 },
          ],
        },
      });
    expect((await save(before.version)).code).toBe('guest_changed');
    // Another dish is not marked.
    expect((await save(after.version)).status).toBe(200);
    expect((await marksOf(booking))['Gil']).toEqual([]);
  });

  it('concerns who has chosen nothing, by what was picked for their place when it was booked', async () => {
    const booking = await fixture.party();
    await fixture.call('POST', joinPath(booking.invite_code), {
      payload: joining({
        forename: 'Gil',
        email: 'gil@example.com',
        allergens: ['eggs'],
        allergens_note: '',
        allergens_consent: 1,
      }),
    });
    await sql`update booking_guest set variations = '[701]'`.execute(fixture.server.db);
    const picks = [
      {
        index: 0,
        choice_id: 71,
        title: 'Plates',
        items: [{ breakdown_id: 1, item_id: 714, title: 'Salad', supplement_pence: 0 }],
      },
    ];
    await sql`update pre_order_line set picks = ${JSON.stringify(picks)}::jsonb`.execute(fixture.server.db);
    await forgetMails();
    expect((await sheetOf(booking)).guests[0]).toMatchObject({
      name: 'Gil',
      dishes: [{ title: 'Salad', conflicts: [] }],
    });
    await gain(714, ['eggs']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'gil@example.com']);
  });

  /** Gil, Nora and Moe a week later, and Eve. */
  const twoParties = async () => {
    const first = await party();
    await sql`update booking set starts_at = starts_at + interval '7 days', ends_at = ends_at + interval '7 days'`.execute(
      fixture.server.db,
    );
    await sql`update resource_claim set during = tstzrange(lower(during) + interval '7 days', upper(during) + interval '7 days')`.execute(
      fixture.server.db,
    );
    const second = await booked(fixture.server, { party_type: 81, no_people: 4 });
    await sql`insert into pre_order_line (booking_id, variation_id, name, quantity, unit_price_pence, per_booking, per_person, picks) select id, 701, 'Feast', 4, 2000, false, true, '[]' from booking where public_id = ${second.id}`.execute(
      fixture.server.db,
    );
    const eve = await join(second, 'Eve', ['eggs', 'milk']);
    await forgetMails();
    return { first, second, eve };
  };

  it('is told to the other parties where one booking cannot be read', async () => {
    const { first, eve } = await twoParties();
    await sql`update booking_guest set pre_order = '[{}]' where forename = 'Moe'`.execute(fixture.server.db);
    await gain(714, ['eggs']);
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'eve@example.com']);
    const mails = await fixture.mails();
    expect(mails.some(({ body }) => body.includes(eve))).toBe(true);
    expect(mails.some(({ body }) => body.includes(first.booking.ref_code))).toBe(false);
  });

  it('one mail to the venue lists all its parties, in the order of their visits', async () => {
    const { first, second } = await twoParties();
    await gain(714, ['eggs']);
    const venue = (await fixture.mails()).filter(({ recipient }) => recipient === 'arch@northlight.example');
    expect(venue.map(({ subject }) => subject)).toEqual(['Dishes to look at again: 2 parties']);
    const body = venue[0]?.body ?? '';
    expect(body.indexOf(second.ref_code)).toBeGreaterThan(0);
    expect(body.indexOf(second.ref_code)).toBeLessThan(body.indexOf(first.booking.ref_code));
  });

  const say = (code: string, allergens: string[]) =>
    fixture.call('PUT', guestAllergensPath(code), { payload: { allergens, allergens_note: '', allergens_consent: 1 } });

  it('an allergy that a guest adds later does the same for the dishes that suited before', async () => {
    const { booking, mo } = await party();
    expect((await say(mo, ['cereals containing gluten'])).status).toBe(200);
    expect(await marksOf(booking)).toEqual({ Gil: [], Nora: [], Moe: ['Bread'] });
    expect(await recipients()).toEqual(['ada@example.com', 'arch@northlight.example', 'moe@example.com']);
    expect(await causesOf(mo)).toEqual({ Bread: 'allergies' });
    await forgetMails();
    // The same again is nothing new.
    await say(mo, ['cereals containing gluten', 'lupin']);
    expect([await recipients(), (await marksOf(booking))['Moe']]).toEqual([[], ['Bread']]);
    expect(await causesOf(mo)).toEqual({ Bread: 'allergies' });
    // The dish itself changes, which stays so whatever is said after it.
    await gain(715, ['lupin']);
    expect(await causesOf(mo)).toEqual({ Bread: 'dish' });
    await say(mo, ['cereals containing gluten', 'lupin', 'milk']);
    expect(await causesOf(mo)).toEqual({ Bread: 'dish' });
    // Nothing speaks against it any more.
    await say(mo, ['fish']);
    expect((await marksOf(booking))['Moe']).toEqual([]);
  });

  it('a dish that a host gives a guest whom it does not suit is told to the guest and to the venue, once', async () => {
    const { booking, gil: gilsCode } = await party();
    const [gil] = await fixture.rows<{ id: string }>(
      "select public_id as id from booking_guest where forename = 'Gil'",
    );
    const swap = () =>
      fixture.call('POST', preOrderByTokenPath(booking.manage_key), {
        payload: {
          guest_id: gil?.id,
          variation_id: 701,
          confirmed_conflicts: 1,
          pre_order: [
            { choice_id: 71, choice_item_id: 714 },
            { choice_id: 72, choice_item_id: 722 },
          ],
        },
      });
    expect((await swap()).status).toBe(200);
    expect(await recipients()).toEqual(['arch@northlight.example', 'gil@example.com']);
    await forgetMails();
    await swap();
    expect(await recipients()).toEqual([]);
    // What was confirmed counts no more: a host who confirms it instead of the guest does so for a dish that nobody has accepted.
    await say(gilsCode, ['eggs', 'lupin']);
    await forgetMails();
    await swap();
    expect(await recipients()).toEqual(['arch@northlight.example', 'gil@example.com']);
  });

  it('one that meets no dish of theirs says nothing', async () => {
    const { booking, mo } = await party();
    await say(mo, ['lupin']);
    expect([await recipients(), await marksOf(booking)]).toEqual([[], { Gil: [], Nora: [], Moe: [] }]);
  });
});
