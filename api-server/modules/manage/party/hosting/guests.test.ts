import { myBookingByTokenPath, myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import {
  addGuestPath,
  guestByTokenPath,
  guestJoinPath,
  guestAllergensPath,
  guestPagePath,
  guestPath,
  historyPath,
  preOrderByIdPath,
} from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { send } from '../../managed-bookings/testing/managed-fixture';
import { hostingFixture, type Party } from './testing/hosting-fixture';

/** It is noon on Friday 20 November 2026; the pre-order is open until 19:00. */
describeOnEngines('the guests of a booking, as its hosts change them', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(() => fixture.forget());

  const edit = (
    { booking, cookies, ids }: Party,
    guest: keyof Party['ids'],
    change: Record<string, unknown>,
    by: keyof Party['cookies'] = 'lead',
  ) => fixture.by(cookies[by], 'PUT', guestPath(booking.id, ids[guest]), change);
  const remove = ({ booking, cookies, ids }: Party, guest: keyof Party['ids'], by: keyof Party['cookies'] = 'lead') =>
    fixture.by(cookies[by], 'DELETE', guestPath(booking.id, ids[guest]));
  const read = ({ booking, cookies }: Party, by: keyof Party['cookies'] = 'lead') =>
    fixture.by(cookies[by], 'GET', myBookingPath(booking.id));
  const guestIn = (data: { guests: { id: string }[] }, id: string) => data.guests.find((guest) => guest.id === id);

  const codeOf = async (id: string) =>
    (await fixture.rows<{ code: string }>(`select code from booking_guest where public_id = '${id}'`))[0]!.code;

  it('[MG-109] [API-M-17] PUT rest/booking/{id}/guest/{guestId} takes a variation and an admin flag, and answers the booking', async () => {
    const party = await fixture.party();
    const { status, body } = await edit(party, 'gil', { variation: 7, admin: 1 });
    expect([status, guestIn(body.data, party.ids.gil)]).toEqual([
      200,
      expect.objectContaining({ variations: [7], admin: true, version: 2 }),
    ]);
    expect(body.data).toEqual((await read(party)).body.data);
    expect((await edit(party, 'gil', { variation: null, admin: 0 })).body.data).toMatchObject({
      guests: [{}, { variations: [], admin: false, version: 3 }, {}],
    });
  });

  it('changes names and leaves out what was not sent; the same again counts no version', async () => {
    const party = await fixture.party();
    await edit(party, 'mo', { forename: 'Maud', surname: 'Fox' });
    const { body } = await edit(party, 'mo', { forename: 'Maud' });
    expect(guestIn(body.data, party.ids.mo)).toMatchObject({
      forename: 'Maud',
      surname: 'Fox',
      full_name: 'Maud Fox',
      email: 'mo@example.com',
      version: 2,
    });
    expect(await edit(party, 'mo', { forename: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { forename: ['First name is required'] } },
    });
    expect(guestIn((await edit(party, 'mo', { surname: '' })).body.data, party.ids.mo)).toMatchObject({
      surname: null,
      version: 3,
    });
  });

  it('is refused where somebody has saved since, and changes nothing', async () => {
    const party = await fixture.party();
    await edit(party, 'mo', { forename: 'Maud', version: 1 });
    expect(await edit(party, 'mo', { forename: 'Moritz', version: 1 })).toMatchObject({
      status: 409,
      code: 'guest_changed',
    });
    expect(guestIn((await read(party)).body.data, party.ids.mo)).toMatchObject({ forename: 'Maud', version: 2 });
  });

  it('are added by hosts with or without an address and an order; who has an address is invited once', async () => {
    const party = await fixture.party();
    const { booking, cookies } = party;
    const add = (who: Record<string, unknown>, by: keyof Party['cookies'] = 'lead') =>
      fixture.by(cookies[by], 'POST', addGuestPath(booking.id), who);
    const { status, body } = await add({ forename: 'Nora', email: ' Nora@Example.com ' });
    expect([status, body.data.guests.at(-1)]).toEqual([
      200,
      expect.objectContaining({
        full_name: 'Nora',
        email: 'nora@example.com',
        accepted: false,
        variations: [],
        version: 1,
      }),
    ]);
    expect((await fixture.mailsTo('nora@example.com')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You’re invited: /),
    ]);
    expect(
      (await add({ forename: 'Olga', surname: 'Fox', variation: 7 }, 'coHost')).body.data.guests.at(-1),
    ).toMatchObject({ full_name: 'Olga Fox', email: null, variations: [7] });
    expect(await add({ forename: 'Pia' }, 'guest')).toMatchObject({ status: 403, code: 'host_only' });
    const { body: history } = await fixture.byKey(booking, 'GET', historyPath(booking.id));
    expect(history.data.map(({ who, what }: { who: string; what: string }) => [who, what])).toEqual([
      ['Cleo', 'Added Olga'],
      ['Ada Lovelace', 'Invited Nora'],
      ['Ada Lovelace', 'Added Nora'],
    ]);
  });

  it('are not added without a name, with the address of somebody who is there, without a place, or once the pre-order is locked', async () => {
    const { booking, cookies } = await fixture.party();
    const add = (who: Record<string, unknown>) => fixture.by(cookies.lead, 'POST', addGuestPath(booking.id), who);
    expect(await add({ forename: ' ' })).toMatchObject({
      status: 422,
      body: { errors: { forename: ['First name is required'] } },
    });
    expect(await add({ forename: 'Nora', email: 'nora' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please enter an email address such as name@example.com.'] } },
    });
    for (const email of ['ada@example.com', 'MO@example.com'])
      expect(await add({ forename: 'Nora', email })).toMatchObject({ status: 409, code: 'already_a_guest' });
    expect(await add({ forename: 'Nora', variation: 9 })).toMatchObject({
      status: 422,
      body: { errors: { variation_id: ['This booking hasn’t ordered that.'] } },
    });
    await sql`update booking set people = 3`.execute(fixture.server.db);
    expect(await add({ forename: 'Nora', email: 'nora@example.com' })).toMatchObject({
      status: 409,
      code: 'no_place_left',
    });
    await sql`update booking set people = 8`.execute(fixture.server.db);
    await fixture.lock(true);
    expect(await add({ forename: 'Nora', email: 'nora@example.com' })).toMatchObject({
      status: 423,
      code: 'pre_order_locked',
    });
    await fixture.lock(false);
    expect([
      await fixture.rows('select id from mail_outbox'),
      (await fixture.rows('select id from booking_guest')).length,
    ]).toEqual([[], 3]);
  });

  it('makes and unmakes co-hosts by the lead booker alone; the role is that of the account, and the key ends with it', async () => {
    const party = await fixture.party();
    const { url, key } = {
      url: myBookingPath(party.booking.id),
      key: String((await read(party, 'coHost')).body.data.manage_key),
    };
    expect(await edit(party, 'gil', { admin: 1 }, 'coHost')).toMatchObject({ status: 403, code: 'lead_booker_only' });
    expect(await edit(party, 'cleo', { admin: 0 }, 'coHost')).toMatchObject({ status: 403, code: 'lead_booker_only' });
    expect(await edit(party, 'cleo', { admin: 1, surname: 'Marsh' }, 'coHost')).toMatchObject({ status: 200 });
    expect((await fixture.by(party.cookies.guest, 'GET', url)).body.data.role).toBe('guest');
    await edit(party, 'gil', { admin: 1 });
    expect((await fixture.by(party.cookies.guest, 'GET', url)).body.data).toMatchObject({
      role: 'co_host',
      manage_key: key,
    });
    await edit(party, 'cleo', { admin: 0 });
    expect((await read(party, 'coHost')).body.data.role).toBe('guest');
    expect(await fixture.by('', 'GET', myBookingByTokenPath(key))).toMatchObject({ status: 404 });
    expect((await fixture.by(party.cookies.guest, 'GET', url)).body.data.manage_key).not.toBe(key);
  });

  it('sends an invitation to a new address, which is open again, and the unused link of the former address ends', async () => {
    const party = await fixture.party();
    const { body } = await edit(party, 'mo', { email: ' Maud@Example.com ' });
    const guest = guestIn(body.data, party.ids.mo);
    expect(guest).toMatchObject({ email: 'maud@example.com', accepted: false });
    const [mail, ...others] = await fixture.mailsTo('maud@example.com');
    const [, code = ''] = /\/guest-join\/([\w-]+)/.exec(mail!.text) ?? [];
    expect(others).toEqual([]);
    expect((await send(fixture.server, 'GET', guestJoinPath(code))).body.data).toMatchObject({
      email: 'maud@example.com',
      accepted: false,
      admin: false,
    });
    expect([
      (await send(fixture.server, 'GET', guestPagePath(await codeOf(party.ids.mo)))).status,
      (await send(fixture.server, 'GET', guestPagePath(party.codes.mo))).status,
    ]).toEqual([200, 404]);
    await edit(party, 'mo', { email: 'maud@example.com', surname: 'Fox' });
    expect(await fixture.mailsTo('maud@example.com')).toHaveLength(1);
  });

  it('keeps the link that a guest uses where their address is put right', async () => {
    const party = await fixture.party();
    await sql`update booking_guest set accepted_at = now() where public_id = ${party.ids.mo}`.execute(
      fixture.server.db,
    );
    await edit(party, 'mo', { email: 'maud@example.com' });
    expect(await fixture.mailsTo('maud@example.com')).toHaveLength(1);
    expect(await codeOf(party.ids.mo)).toBe(party.codes.mo);
  });

  it.each([
    ['keeps what a guest said of allergens where their address is put right', { email: 'maud@example.com' }, ['eggs']],
    [
      'gives a place to somebody else without what the one before said of allergens, and without their link',
      { email: 'zed@example.com', forename: 'Zed' },
      null,
    ],
  ])('%s', async (_what, change, allergens) => {
    const party = await fixture.party();
    const said = { allergens: ['eggs'], allergens_note: 'and sesame', allergens_consent: 1 };
    await send(fixture.server, 'PUT', guestAllergensPath(party.codes.mo), { payload: said });
    await sql`update booking_guest set accepted_at = now() where public_id = ${party.ids.mo}`.execute(
      fixture.server.db,
    );
    await edit(party, 'mo', change);
    const code = await codeOf(party.ids.mo);
    const page = await send(fixture.server, 'GET', guestPagePath(code));
    expect([page.status, page.body.data.guest.allergens, JSON.stringify(page.body).includes('sesame')]).toEqual([
      200,
      allergens,
      allergens !== null,
    ]);
    expect((await send(fixture.server, 'GET', guestPagePath(party.codes.mo))).status).toBe(
      allergens === null ? 404 : 200,
    );
  });

  it('invites who becomes a co-host without an account, and nobody who has one', async () => {
    const party = await fixture.party();
    await edit(party, 'mo', { admin: 1 });
    await edit(party, 'gil', { admin: 1 });
    expect([
      (await fixture.mailsTo('mo@example.com')).length,
      (await fixture.mailsTo('gil@example.com')).length,
    ]).toEqual([1, 0]);
  });

  it('refuses the address of the lead booker, of another guest and of another guest’s account, and one that is none', async () => {
    const party = await fixture.party();
    await sql`update booking_guest set email = 'gil.at.home@example.com' where public_id = ${party.ids.gil}`.execute(
      fixture.server.db,
    );
    for (const email of ['ADA@example.com', 'cleo@example.com', 'gil@example.com', 'gil.at.home@example.com'])
      expect(await edit(party, 'mo', { email })).toMatchObject({ status: 409, code: 'already_a_guest' });
    expect(await edit(party, 'mo', { email: 'mo' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['Please enter an email address such as name@example.com.'] } },
    });
    expect(await edit(party, 'gil', { email: 'else@example.com' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['This guest has an account. Only they can change its email address.'] } },
    });
    expect(await fixture.rows('select id from mail_outbox')).toEqual([]);
  });

  it('gives a guest a place of what is ordered, as long as there is one, and drops what they chose of something else', async () => {
    const party = await fixture.party();
    await sql`update pre_order_line set quantity = 1 where variation_id = 7`.execute(fixture.server.db);
    expect(await edit(party, 'gil', { variation: 7 })).toMatchObject({ status: 200 });
    expect(await edit(party, 'mo', { variation: 7 })).toMatchObject({ status: 409, code: 'no_place_left' });
    expect(await edit(party, 'mo', { variation: 9 })).toMatchObject({
      status: 422,
      body: { errors: { variation_id: ['This booking hasn’t ordered that.'] } },
    });
    await fixture.by(party.cookies.lead, 'POST', preOrderByIdPath(party.booking.id), {
      guest_id: party.ids.gil,
      variation_id: 7,
      pre_order: [{ choice_id: 51, choice_item_id: 1 }],
    });
    expect(guestIn((await edit(party, 'gil', { variation: null })).body.data, party.ids.gil)).toMatchObject({
      variations: [],
      pre_order: [],
      has_pre_order: false,
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
    expect(await edit(party, 'gil', { variation: null })).toMatchObject({ status: 403, code: 'bespoke_menu' });
    expect(await edit(party, 'gil', { surname: 'Fox', variation: 7 })).toMatchObject({ status: 200 });
    expect(await remove(party, 'gil')).toMatchObject({ status: 200 });
  });

  it('[MG-112] the lead booker and a co-host remove guests, and a guest removes nobody', async () => {
    const party = await fixture.party();
    expect(await remove(party, 'mo', 'guest')).toMatchObject({ status: 403, code: 'host_only' });
    expect((await remove(party, 'mo', 'coHost')).body.data.guests).toMatchObject([
      { forename: 'Cleo' },
      { forename: 'Gil' },
    ]);
    expect((await remove(party, 'gil')).body.data.guests).toMatchObject([{ forename: 'Cleo' }]);
    expect(await remove(party, 'cleo', 'coHost')).toMatchObject({ status: 403, code: 'lead_booker_only' });
    expect((await remove(party, 'cleo')).body.data.guests).toEqual([]);
  });

  it('are told apart in the history: the lead booker, a co-host by their account, and whoever has the key of the co-hosts alone', async () => {
    const party = await fixture.party();
    const { manage_key: key } = (await read(party, 'coHost')).body.data;
    await edit(party, 'gil', { variation: 7 });
    await fixture.by(party.cookies.coHost, 'POST', preOrderByIdPath(party.booking.id), {
      guest_id: party.ids.gil,
      variation_id: 7,
      pre_order: [{ choice_id: 51, choice_item_id: 1 }],
    });
    await send(fixture.server, 'DELETE', guestByTokenPath(String(key), party.ids.mo));
    const { body } = await fixture.byKey(party.booking, 'GET', historyPath(party.booking.id));
    expect(body.data.map(({ who, what }: { who: string; what: string }) => [who, what])).toEqual([
      ['A host', 'Removed Mo'],
      ['Cleo', 'Chose for Gil: Soup'],
      ['Ada Lovelace', 'Cleared the choices for Gil'],
    ]);
  });

  it('[API-M-18] DELETE rest/booking/{id}/guest/{guestId} removes the guest, and their account has nothing to do with the booking any more', async () => {
    const party = await fixture.party();
    const { status, body } = await remove(party, 'gil');
    expect([status, body.data]).toEqual([200, (await read(party)).body.data]);
    expect(guestIn(body.data, party.ids.gil)).toBeUndefined();
    expect(await read(party, 'guest')).toMatchObject({ status: 404 });
    expect(await remove(party, 'gil')).toMatchObject({ status: 404, body: { error: 'Guest not found' } });
  });

  it('[API-M-12] DELETE rest/my-bookings/token/{token}/guest/{guestId} removes the guest, and the key of co-hosts ends with a co-host', async () => {
    const party = await fixture.party();
    const key = String((await read(party, 'coHost')).body.data.manage_key);
    const { status, body } = await fixture.by('', 'DELETE', guestByTokenPath(party.booking.manage_key, party.ids.cleo));
    expect([status, guestIn(body.data, party.ids.cleo)]).toEqual([200, undefined]);
    expect([
      (await fixture.by('', 'GET', myBookingByTokenPath(key))).status,
      (await read(party, 'coHost')).status,
    ]).toEqual([404, 404]);
  });

  it('[MG-99] while the pre-order is locked nobody is added, edited or removed', async () => {
    const party = await fixture.party();
    const { booking, cookies } = party;
    const add = () =>
      fixture.by(cookies.lead, 'POST', preOrderByIdPath(booking.id), {
        forename: 'Bo',
        variation_id: 7,
        pre_order: [],
      });
    const all = async () => [
      await add(),
      await edit(party, 'mo', { forename: 'Maud' }),
      await remove(party, 'mo'),
      await fixture.by('', 'DELETE', guestByTokenPath(booking.manage_key, party.ids.mo)),
    ];
    expect((await read(party)).body.data.pre_order_locked).toBe(false);
    await fixture.lock(true);
    expect(await all()).toMatchObject(
      Array.from({ length: 4 }, () => ({
        status: 423,
        code: 'pre_order_locked',
        body: { error: 'The pre order for this booking is now locked.' },
      })),
    );
    expect((await read(party)).body.data).toMatchObject({
      pre_order_locked: true,
      guests: [
        { forename: 'Cleo', version: 1 },
        { forename: 'Gil', version: 1 },
        { forename: 'Mo', version: 1 },
      ],
    });
    await fixture.lock(false);
    expect((await all()).map(({ status }) => status)).toEqual([200, 200, 200, 404]);
  });
});
