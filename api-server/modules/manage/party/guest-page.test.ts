import { guestAllergensConsent } from '@bars/shared-api/contracts/consents';
import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import {
  guestAllergensPath,
  guestPageAnswer,
  guestPagePath,
  guestPreOrderPath,
  joinPath,
  preOrderChoicesAnswer,
  preOrderChoicesPath,
} from '@bars/shared-api/contracts/party';
import { addDays } from 'date-fns';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { allChosen, joining, partyFixture } from './testing/party-fixture';

describeOnEngines('the page of a guest', (engine) => {
  const fixture = partyFixture(engine);
  const { call, customer, order, party, rows } = fixture;
  const joined = async (fields: Record<string, unknown> = {}) => {
    const booking = await party();
    const { body } = await call('POST', joinPath(booking.invite_code), {
      payload: joining({ email: 'gil@example.com', ...fields }),
    });
    return { booking, code: String(body.data.unique_code) };
  };
  const read = (code: string, headers: Record<string, string> = {}) =>
    call('GET', `${guestPagePath(code)}?include=booking,customer`, { headers });
  const pick = (choiceId: number, ...items: number[]) =>
    items.map((id) => ({ choice_id: choiceId, choice_item_id: id }));
  const save = (code: string, fields: Record<string, unknown> = {}) =>
    call('POST', guestPreOrderPath(code), {
      payload: {
        variation_id: 701,
        pre_order: [...pick(71, 711, 714), ...pick(72, 721)],
        include: 'booking,customer',
        ...fields,
      },
    });
  const allergens = (code: string, fields: Record<string, unknown> = {}) =>
    call('PUT', guestAllergensPath(code), {
      payload: { allergens: ['fish'], allergens_note: '', allergens_consent: 1, ...fields },
    });

  it('[API-M-25] carries the guest, the booking as a guest reads it, and what there is to choose; it needs no login', async () => {
    const { booking, code } = await joined({ variation_id: 701, choices: allChosen });
    const { status, body } = await read(code);
    expect([status, guestPageAnswer.safeParse(body).success]).toEqual([200, true]);
    expect(body).toMatchObject({
      data: {
        guest: { forename: 'Gil', email: 'gil@example.com', variations: [701], has_pre_order: true, version: 1 },
        booking: {
          ref_code: booking.ref_code,
          party_name: 'Ada Lovelace',
          role: 'guest',
          admin: false,
          pre_order_locked: false,
        },
        choices: [{ id: 701 }],
        customer: null,
        pre_order_until: '2026-11-21T13:00:00.000Z',
        invite_link: `http://one.localhost:9000/join/${booking.invite_code}`,
      },
      meta: { logged_in_as: null },
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${booking.manage_key}|ada@`));
    expect(await read('u'.repeat(32))).toMatchObject({ status: 404, body: { error: 'Guest not found' } });
    expect(await read(booking.invite_code)).toMatchObject({ status: 404 });
  });

  it('names who else is logged in, and not the invited customer', async () => {
    const { code } = await joined();
    const [gil, cleo] = [await customer('gil@example.com'), await customer('cleo@example.com')];
    expect([(await read(code, gil)).body.meta, (await read(code, cleo)).body.meta]).toEqual([
      { logged_in_as: null },
      { logged_in_as: 'cleo@example.com' },
    ]);
  });

  it('[API-M-26] saves the guest’s choices by the code, and the answer is the page with them', async () => {
    const { booking, code } = await joined();
    const { status, body } = await save(code, { version: 1 });
    expect([status, guestPageAnswer.safeParse(body).success]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      guest: { version: 2, variations: [701], choices: allChosen, has_pre_order: true },
      booking: { ref_code: booking.ref_code },
    });
    const host = (await call('GET', myBookingPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } }))
      .body.data;
    expect(host.pre_order_state.per_person_options).toMatchObject([
      { variation_id: 701, guest_added: 1, guest_required: 4, guests: [body.data.guest.id] },
    ]);
  });

  it('saves nothing of an older version, and a save without one wins', async () => {
    const { code } = await joined();
    await save(code, { version: 1 });
    expect(await save(code, { version: 1, pre_order: [] })).toMatchObject({ status: 409, code: 'guest_changed' });
    expect((await read(code)).body.data.guest.choices).toEqual(allChosen);
    expect((await save(code, { pre_order: pick(72, 722) })).body.data.guest).toMatchObject({
      version: 3,
      choices: { 72: [722] },
    });
  });

  it('refuses what is not ordered, not on the menu, too much, or the guest’s no more', async () => {
    const { code } = await joined();
    await order(702, 1);
    await call(
      'POST',
      joinPath((await rows<{ invite_code: string }>('select invite_code from booking'))[0]!.invite_code),
      { payload: joining({ forename: 'Eve', variation_id: 702, choices: { 72: [721] } }) },
    );
    const outcomes = [
      await save(code, { variation_id: 999 }),
      await save(code, { variation_id: 702, pre_order: pick(72, 721) }),
      await save(code, { pre_order: pick(71, 721) }),
      await save(code, { pre_order: pick(71, 713) }),
      await save(code, { pre_order: [{ choice_id: 71, choice_item_id: 711, plu: 'T-999' }] }),
      await save(code, { pre_order: pick(71, 711, 714, 715) }),
    ];
    expect(outcomes.map(({ status, code: why }) => `${status} ${why}`)).toEqual([
      '422 invalid',
      '409 no_place_left',
      ...Array.from({ length: 4 }, () => '422 invalid'),
    ]);
  });

  it('lets a guest choose of what they have, also where fewer are ordered by now', async () => {
    const { booking, code } = await joined({ variation_id: 701, choices: allChosen });
    const other = await call('POST', joinPath(booking.invite_code), {
      payload: joining({ forename: 'Eve', variation_id: 701, choices: allChosen }),
    });
    await sql`update pre_order_line set quantity = 1`.execute(fixture.server.db);
    expect([(await save(code)).status, (await save(other.body.data.unique_code)).status]).toEqual([200, 200]);
    expect(
      (
        await call('POST', joinPath(booking.invite_code), {
          payload: joining({ forename: 'Dan', variation_id: 701, choices: allChosen }),
        })
      ).code,
    ).toBe('no_place_left');
  });

  it('is locked at its hour: nothing of what is eaten can be changed, and it still shows', async () => {
    const { code } = await joined({ variation_id: 701, choices: allChosen });
    await fixture.lock();
    expect(await save(code)).toMatchObject({
      status: 423,
      code: 'pre_order_locked',
      body: { error: 'The pre order for this booking is now locked.' },
    });
    expect((await read(code)).body.data).toMatchObject({
      booking: { pre_order_locked: true },
      guest: { choices: allChosen },
      choices: [{ id: 701 }],
    });
  });

  it('does not change a menu that the venue has agreed', async () => {
    const { code } = await joined({ variation_id: 701, choices: allChosen });
    await sql`update booking_guest set pre_order = jsonb_set(pre_order, '{0,alternative_description}', '"Her own soup"')`.execute(
      fixture.server.db,
    );
    expect(await save(code)).toMatchObject({ status: 403, code: 'bespoke_menu' });
    expect((await read(code)).body.data.guest.pre_order[0]).toMatchObject({ alternative_description: 'Her own soup' });
  });

  it('keeps allergens with consent alone, with its words and time, and deletes them when they are taken back', async () => {
    const { code } = await joined({ variation_id: 701, choices: allChosen });
    expect(await allergens(code, { allergens_consent: 0 })).toMatchObject({
      status: 422,
      body: { errors: { allergens_consent: [expect.any(String)] } },
    });
    expect((await allergens(code, { allergens_note: 'Prawns too' })).body.data.guest).toMatchObject({
      allergens: ['fish'],
      allergens_note: 'Prawns too',
      version: 2,
    });
    const kept = () =>
      rows('select allergens, allergens_note, allergens_wording, allergens_agreed_at from booking_guest');
    expect(await kept()).toEqual([
      {
        allergens: ['fish'],
        allergens_note: 'Prawns too',
        allergens_wording: guestAllergensConsent,
        allergens_agreed_at: fixture.server.clock.now(),
      },
    ]);
    expect(guestAllergensConsent).toMatch(
      /team at the bar, the lead booker and their co-hosts.*30 days after the visit/,
    );
    expect((await allergens(code, { allergens: [] })).body.data.guest).toMatchObject({
      allergens: [],
      allergens_note: null,
    });
    expect((await call('DELETE', guestAllergensPath(code))).body.data.guest).toMatchObject({
      allergens: null,
      allergens_note: null,
    });
    expect(await kept()).toEqual([
      { allergens: null, allergens_note: null, allergens_wording: null, allergens_agreed_at: null },
    ]);
  });

  it('asks before a dish that does not suit the guest, keeps that it was confirmed, and asks again for other allergens', async () => {
    const { code } = await joined();
    await allergens(code);
    expect(await save(code)).toMatchObject({
      status: 409,
      code: 'allergen_conflict',
      body: { error: expect.stringContaining('Soup') },
    });
    expect(
      (await save(code, { confirmed_conflicts: 1 })).body.data.guest.pre_order.map(
        ({ is_confirmed: is }: { is_confirmed: boolean }) => is,
      ),
    ).toEqual([true, false, false]);
    expect((await save(code)).status).toBe(200);
    await allergens(code, { allergens: ['celery'] });
    expect((await read(code)).body.data.guest.pre_order[0].is_confirmed).toBe(false);
    expect(await save(code)).toMatchObject({ status: 409, code: 'allergen_conflict' });
  });

  it('shows allergens to the guest and the hosts alone, and they are deleted 30 days after the visit', async () => {
    const { booking, code } = await joined({ variation_id: 701, choices: allChosen });
    const other = await call('POST', joinPath(booking.invite_code), { payload: joining({ forename: 'Eve' }) });
    await allergens(code, { allergens_note: 'Anaphylaxis' });
    await save(code, { confirmed_conflicts: 1 });
    const seen = async (answer: ReturnType<typeof call>) => JSON.stringify((await answer).body).includes('Anaphylaxis');
    const { cookie } = await customer('mallory@example.com');
    expect([
      await seen(read(code)),
      await seen(call('GET', myBookingPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } })),
      await seen(read(other.body.data.unique_code)),
      await seen(call('GET', joinPath(booking.invite_code), { headers: { cookie } })),
    ]).toEqual([true, true, false, false]);

    const [{ ends_at: end } = { ends_at: new Date() }] = await rows<{ ends_at: Date }>('select ends_at from booking');
    const left = () =>
      rows(
        "select allergens, allergens_note, jsonb_path_exists(pre_order, '$[*] ? (@.is_confirmed == true)') as confirmed from booking_guest where forename = 'Gil'",
      );
    fixture.server.clock.set(new Date(addDays(end, 30).getTime() - 1000));
    await fixture.server.sweepNow();
    expect(await left()).toEqual([{ allergens: ['fish'], allergens_note: 'Anaphylaxis', confirmed: true }]);
    fixture.server.clock.set(addDays(end, 30));
    await fixture.server.sweepNow();
    expect(await left()).toEqual([{ allergens: null, allergens_note: null, confirmed: false }]);
  });
});

describeOnEngines('what variations ask of each person', (engine) => {
  const { call } = partyFixture(engine);

  it('[API-M-15] is answered for a list of ids, as the choices of those that are sold', async () => {
    const { status, body } = await call('GET', `${preOrderChoicesPath}?variations=702,701,999`);
    expect([status, preOrderChoicesAnswer.safeParse(body).success]).toEqual([200, true]);
    expect(body.data).toMatchObject([
      {
        id: 702,
        name: 'Pudding only',
        description: 'For later.',
        image: 'https://images.example/pudding.jpg',
        choice_array: [{ choice_id: 72 }],
      },
      {
        id: 701,
        choice_array: [
          { group_id: 7, group_title: 'Food', choice_id: 71, title: 'Plates', picks: 2 },
          { choice_id: 72, picks: 1 },
        ],
      },
    ]);
    expect(body.data).toHaveLength(2);
    expect(body.data[1].choice_array[0].choices.slice(0, 2)).toEqual([
      {
        choice_item_id: 711,
        plu: 'T-711',
        title: 'Soup',
        description: 'Of the day.',
        image: null,
        premium: false,
        supplement: 0,
        selectable: true,
        bespoke: false,
        vegan: false,
        vegetarian: true,
        contains_gluten: false,
        allergens: ['celery', 'milk'],
        may_contain: ['fish'],
        traces: [],
        checked_on: '2026-11-17',
        is_too_old: false,
      },
      {
        choice_item_id: 712,
        plu: '712',
        title: 'Oysters',
        description: null,
        image: null,
        premium: true,
        supplement: 6,
        selectable: true,
        bespoke: false,
        vegan: false,
        vegetarian: false,
        contains_gluten: false,
        allergens: ['molluscs'],
        may_contain: [],
        traces: [],
        checked_on: '2026-11-17',
        is_too_old: false,
      },
    ]);
    expect(
      body.data[1].choice_array[0].choices.map(
        ({ contains_gluten: has, bespoke: is }: { contains_gluten: boolean | null; bespoke: boolean }) => [has, is],
      ),
    ).toEqual([
      [false, false],
      [false, false],
      [false, false],
      [false, false],
      [true, false],
      [null, true],
    ]);
    expect((await call('GET', `${preOrderChoicesPath}?variations=a`)).status).toBe(422);
  });
});
