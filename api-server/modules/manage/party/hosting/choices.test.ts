import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { packagesPath, preOrderByIdPath, preOrderByTokenPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { hostingFixture, type Party } from './testing/hosting-fixture';

/** It is noon on Friday 20 November 2026; the pre-order is open until 19:00. */
describeOnEngines('what guests eat, as their hosts save it', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(() => fixture.forget());

  const whole = [
    { choice_id: 51, choice_item_id: 2, plu: '4711' },
    { choice_id: 52, choice_item_id: 5 },
    { choice_id: 52, choice_item_id: 6 },
  ];
  const byId = ({ booking, cookies }: Party, payload: Record<string, unknown>, by: keyof Party['cookies'] = 'lead') =>
    fixture.by(cookies[by], 'POST', preOrderByIdPath(booking.id), payload);
  const byToken = ({ booking }: Party, payload: Record<string, unknown>) =>
    fixture.by('', 'POST', preOrderByTokenPath(booking.manage_key), payload);
  const read = async ({ booking }: Party) => (await fixture.byKey(booking, 'GET', myBookingPath(booking.id))).body.data;
  const guestIn = (data: { guests: { id: string }[] }, id: string) => data.guests.find((guest) => guest.id === id);
  const locked = {
    status: 423,
    code: 'pre_order_locked',
    body: { error: 'The pre order for this booking is now locked.' },
  };

  it('[API-M-10] POST rest/my-bookings/token/{token}/pre-order takes the fields of a guest and a variation; 423 where it is locked, and every refusal is a sentence', async () => {
    const party = await fixture.party();
    const { status, body } = await byToken(party, {
      forename: 'Bo',
      surname: 'Fox',
      variation_id: 7,
      pre_order: whole,
    });
    expect([status, body.data.guests.at(-1)]).toEqual([
      200,
      expect.objectContaining({
        forename: 'Bo',
        surname: 'Fox',
        accepted: false,
        admin: false,
        variations: [7],
        has_pre_order: true,
        choices: { 51: [2], 52: [5, 6] },
      }),
    ]);
    expect(
      (
        await byToken(party, {
          guest_id: party.ids.mo,
          variation_id: 7,
          pre_order: [{ choice_id: 51, choice_item_id: 1, plu: 'other' }],
        })
      ).body,
    ).toEqual({ errors: { pre_order: ['Soup has changed on the menu. Please choose again.'] }, code: 'invalid' });
    expect((await byToken(party, { guest_id: 'u'.repeat(32), variation_id: 7, pre_order: [] })).body.error).toBe(
      'Guest not found',
    );
    await fixture.lock(true);
    expect(await byToken(party, { guest_id: party.ids.mo, variation_id: 7, pre_order: whole })).toMatchObject(locked);
  });

  it('[API-M-16] POST rest/booking/{id}/pre-order takes one pick of a guest, and changes that one alone', async () => {
    const party = await fixture.party();
    const guest = { guest_id: party.ids.gil, variation_id: 7 };
    const { status, body } = await byId(party, { ...guest, choice_id: 51, choice_item_id: 2, plu: '4711' });
    expect([status, guestIn(body.data, party.ids.gil)]).toEqual([
      200,
      expect.objectContaining({ choices: { 51: [2] } }),
    ]);
    // A question of two gets its free place, and its first one once both are taken.
    for (const item of [5, 6]) await byId(party, { ...guest, choice_id: 52, choice_item_id: item });
    expect(guestIn(await read(party), party.ids.gil)).toMatchObject({ choices: { 51: [2], 52: [5, 6] } });
    await byId(party, { ...guest, choice_id: 52, choice_item_id: 5, item_number: 2 });
    await byId(party, { ...guest, choice_id: 51, choice_item_id: 1 });
    expect(guestIn(await read(party), party.ids.gil)).toMatchObject({ choices: { 51: [1], 52: [5, 5] } });
    expect((await byId(party, { ...guest, choice_id: 51, choice_item_id: 3 })).body.errors).toEqual({
      pre_order: ['Crab can’t be ordered at the moment.'],
    });
  });

  it('[MG-94] the answer to a save by id is the booking as it is now', async () => {
    const party = await fixture.party();
    const { body } = await byId(party, { guest_id: party.ids.gil, variation_id: 7, pre_order: whole });
    expect(body.data).toEqual(await read(party));
    expect((await byId(party, { forename: 'Bo', variation_id: 7, pre_order: [] }, 'coHost')).body.data).toMatchObject({
      role: 'co_host',
      guests: [{}, {}, {}, { forename: 'Bo', variations: [7] }],
    });
  });

  it('[MG-90] saving a guest pre-order requires a forename; the surname is optional', async () => {
    const party = await fixture.party();
    const order = { variation_id: 7, pre_order: whole };
    for (const names of [{}, { forename: '' }, { forename: '  ', surname: 'Fox' }])
      expect(await byId(party, { ...names, ...order })).toMatchObject({
        status: 422,
        body: { errors: { forename: ['First name is required'] } },
      });
    expect(await byId(party, { guest_id: party.ids.gil, forename: '', ...order })).toMatchObject({
      status: 422,
      body: { errors: { forename: ['First name is required'] } },
    });
    const { guests } = await read(party);
    expect([guests.length, guestIn({ guests }, party.ids.gil)]).toEqual([
      3,
      expect.objectContaining({ has_pre_order: false, version: 1 }),
    ]);
    expect((await byId(party, { forename: 'Bo', ...order })).body.data.guests.at(-1)).toMatchObject({
      forename: 'Bo',
      surname: null,
    });
  });

  it('changes the names of a guest with their choices', async () => {
    const party = await fixture.party();
    const { body } = await byToken(party, {
      guest_id: party.ids.mo,
      forename: 'Maud',
      surname: 'Fox',
      variation_id: 7,
      pre_order: whole,
    });
    expect(guestIn(body.data, party.ids.mo)).toMatchObject({ forename: 'Maud', surname: 'Fox', has_pre_order: true });
  });

  it('adds nobody where the choices are refused, where everybody is there, and where the dish is gone', async () => {
    const party = await fixture.party();
    expect(
      await byId(party, { forename: 'Bo', variation_id: 7, pre_order: [{ choice_id: 51, choice_item_id: 3 }] }),
    ).toMatchObject({ status: 422 });
    expect(await byId(party, { forename: 'Bo', variation_id: 8, pre_order: [] })).toMatchObject({
      status: 422,
      body: { errors: { variation_id: ['This booking hasn’t ordered that.'] } },
    });
    for (const guest of ['One', 'Two', 'Three']) await byId(party, { forename: guest, variation_id: 7, pre_order: [] });
    expect(await byId(party, { forename: 'Four', variation_id: 7, pre_order: [] })).toMatchObject({
      status: 409,
      code: 'no_place_left',
    });
    await sql`update booking set people = 6`.execute(fixture.server.db);
    await sql`update pre_order_line set quantity = 8 where variation_id = 7`.execute(fixture.server.db);
    expect(await byId(party, { forename: 'Four', variation_id: 7, pre_order: [] })).toMatchObject({
      status: 409,
      code: 'no_place_left',
    });
    expect((await read(party)).guests).toHaveLength(6);
  });

  it('is refused where somebody has saved since; without a version it wins', async () => {
    const party = await fixture.party();
    const save = (choice_item_id: number, version?: number) =>
      byId(party, {
        guest_id: party.ids.gil,
        variation_id: 7,
        pre_order: [{ choice_id: 51, choice_item_id }],
        ...(version === undefined ? {} : { version }),
      });
    expect(await save(1, 1)).toMatchObject({ status: 200 });
    expect(await save(2, 1)).toMatchObject({ status: 409, code: 'guest_changed' });
    expect(guestIn(await read(party), party.ids.gil)).toMatchObject({ choices: { 51: [1] }, version: 2 });
    expect(await save(2)).toMatchObject({ status: 200 });
  });

  it('says which dishes don’t suit the guest until a host confirms them', async () => {
    const party = await fixture.party();
    await sql`update booking_guest set allergens = '["molluscs"]', allergens_wording = 'wording', allergens_agreed_at = now() where public_id = ${party.ids.gil}`.execute(
      fixture.server.db,
    );
    const save = (more: object = {}) =>
      byId(party, { guest_id: party.ids.gil, variation_id: 7, pre_order: whole, ...more });
    expect(await save()).toMatchObject({
      status: 409,
      code: 'allergen_conflict',
      body: { error: expect.stringContaining('Oysters') },
    });
    expect(guestIn((await save({ confirmed_conflicts: 1 })).body.data, party.ids.gil)).toMatchObject({
      pre_order: [
        { choice_id: 51, plu_name: 'Oysters', is_confirmed: true },
        { is_confirmed: false },
        { is_confirmed: false },
      ],
    });
  });

  it('leaves a menu alone that was agreed with the venue', async () => {
    const party = await fixture.party();
    const bespoke = {
      variation_id: 7,
      choice_id: 51,
      choice_title: 'Starter',
      choice_item_id: 9461,
      item_number: 1,
      plu: '9461',
      title: 'Made for you',
      premium: false,
      supplement_pence: 0,
      alternative_description: 'Clear broth',
      is_confirmed: false,
    };
    await sql`update booking_guest set variations = '[7]', pre_order = ${JSON.stringify([bespoke])}::jsonb where public_id = ${party.ids.gil}`.execute(
      fixture.server.db,
    );
    expect(await byId(party, { guest_id: party.ids.gil, variation_id: 7, pre_order: whole })).toMatchObject({
      status: 403,
      code: 'bespoke_menu',
    });
  });

  it('[API-M-5] GET rest/my-bookings/{id}/packages is the list of what is ordered, with who has it', async () => {
    const party = await fixture.party();
    await byId(party, { guest_id: party.ids.gil, variation_id: 7, pre_order: [] });
    for (const by of ['lead', 'coHost'] as const) {
      const { status, body } = await fixture.by(party.cookies[by], 'GET', packagesPath(party.booking.id));
      expect([status, body.data]).toEqual([
        200,
        [
          expect.objectContaining({
            id: 7,
            name: 'Feast',
            description: 'From the garden.',
            image: null,
            price: 25,
            quantity: 3,
            price_per_booking: false,
            guests: [party.ids.gil],
          }),
          expect.objectContaining({
            id: 9,
            name: 'Punch bowl',
            price: 40,
            quantity: 2,
            price_per_booking: true,
            guests: [],
          }),
        ],
      ]);
      expect(
        body.data[0].choice_array.map(({ title, picks }: { title: string; picks: number }) => [title, picks]),
      ).toEqual([
        ['Starter', 1],
        ['Pudding', 2],
      ]);
    }
    expect(await fixture.by(party.cookies.guest, 'GET', packagesPath(party.booking.id))).toMatchObject({
      status: 403,
      code: 'host_only',
    });
  });

  it('the list has what is not sold any more, by its name', async () => {
    const party = await fixture.party();
    await sql`update pre_order_line set variation_id = 999 where variation_id = 7`.execute(fixture.server.db);
    expect((await fixture.by(party.cookies.lead, 'GET', packagesPath(party.booking.id))).body.data).toMatchObject([
      { id: 999, name: 'Feast', choice_array: [] },
      { id: 9 },
    ]);
  });
});
