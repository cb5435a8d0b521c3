import { consentWording, guestAllergensConsent } from '@bars/shared-api/contracts/consents';
import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { joinAnswer, joinPath, partyInvitationAnswer } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { allChosen, joining, partyFixture } from './testing/party-fixture';

describeOnEngines('an invitation to a party', (engine) => {
  const fixture = partyFixture(engine);
  const { call, customer, mails, order, party, rows } = fixture;
  const read = async (code: string, query = '', headers: Record<string, string> = {}) =>
    call('GET', `${joinPath(code)}${query}`, { headers });
  const join = (code: string, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call('POST', joinPath(code), { payload: joining(fields), headers });
  const guests = () =>
    rows<{
      forename: string;
      surname: string | null;
      email: string | null;
      customer_id: string | null;
      role: string;
      variations: number[];
    }>('select forename, surname, email, customer_id, role, variations from booking_guest order by position');

  describe('read', () => {
    it('[API-M-23] says who leads the party, where and when, and what can be chosen; the meta names the variation and the customer', async () => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      const { status, body } = await read(booking.invite_code, '?join=0&variation_id=701', { cookie });
      expect([status, partyInvitationAnswer.safeParse(body).success]).toEqual([200, true]);
      expect(body).toMatchObject({
        data: {
          can_use_invite: true,
          lead_booker: 'Ada',
          booking_date: '2026-11-21T19:00:00.000Z',
          people: 4,
          bar: { bar_name: 'The Arch' },
          choices: [
            {
              id: 701,
              name: 'Garden feast',
              choice_array: [
                { choice_id: 71, picks: 2 },
                { choice_id: 72, picks: 1 },
              ],
            },
          ],
        },
        meta: {
          variation_id: 701,
          customer: { forename: 'Cleo', surname: 'Marsh', email: 'cleo@example.com' },
          unique_code: null,
        },
      });
      expect(await guests()).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`Lovelace|ada@|${booking.manage_key}|${booking.id}`));
    });

    it('names no variation that the party has not ordered, and nobody where nobody is logged in', async () => {
      const booking = await party();
      expect((await read(booking.invite_code, '?variation_id=702')).body.meta).toEqual({
        variation_id: null,
        customer: null,
        unique_code: null,
      });
    });

    it('is 404 for an unknown code, and a network may try 30 of them in a quarter of an hour', async () => {
      const answers = [];
      for (let tries = 0; tries < 31; tries += 1) answers.push(await read('u'.repeat(32)));
      expect([
        answers[0]?.status,
        answers[0]?.body.error,
        answers[29]?.status,
        answers[30]?.status,
        answers[30]?.code,
      ]).toEqual([404, 'Guest not found', 404, 429, 'too_many_tries']);
    });

    it.each([
      ['over', "update booking set ends_at = '2026-11-01', starts_at = '2026-11-01'"],
      ['cancelled', 'update booking set status_id = 4'],
      ['postponed', 'update booking set status_id = 5'],
      ['full', 'update booking set people = 1'],
    ])('shows nothing once the party is %s, and nobody joins', async (_what, change) => {
      const booking = await party();
      await sql.raw(change).execute(fixture.server.db);
      expect((await read(booking.invite_code)).body.data).toEqual({ can_use_invite: false });
      expect(await join(booking.invite_code)).toMatchObject({
        status: 410,
        code: 'invite_closed',
        body: { error: 'Sorry, the link you have been provided will no longer work' },
      });
    });

    it('offers nothing to choose once the pre-order is locked, and the party can still be joined', async () => {
      const booking = await party();
      await fixture.lock();
      expect((await read(booking.invite_code, '?variation_id=701')).body).toMatchObject({
        data: { can_use_invite: true, choices: [] },
        meta: { variation_id: null },
      });
      expect(await join(booking.invite_code, { variation_id: 701, choices: allChosen })).toMatchObject({
        status: 423,
        code: 'pre_order_locked',
      });
      expect((await join(booking.invite_code)).status).toBe(200);
    });
  });

  describe('the allergens of an account', () => {
    const agreed = async (wording: string, isGiven = true) => {
      await sql`update customer set allergens = '["milk"]', allergens_agreed_at = ${fixture.server.clock.now()}`.execute(
        fixture.server.db,
      );
      await sql`insert into customer_consent (customer_id, brand_id, purpose, is_given, wording, recorded_at) select id, 1, 'allergens', ${isGiven}, ${wording}, ${fixture.server.clock.now()} from customer`.execute(
        fixture.server.db,
      );
    };
    const kept = () =>
      rows<{ allergens: string[] | null; allergens_wording: string | null }>(
        'select allergens, allergens_wording from booking_guest',
      );
    const words = consentWording('allergens', 'One');

    it.each([
      ['are those of the guest where the customer agreed that hosts read them', words, true, ['milk']],
      ['stay in the account where other words were agreed to', 'The bar alone may read them.', true, null],
      ['stay in the account where the consent was taken back', words, false, null],
    ])('%s', async (_what, wording, isGiven, allergens) => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      await agreed(wording, isGiven);
      await read(booking.invite_code, '?join=1', { cookie });
      expect(await kept()).toEqual([{ allergens, allergens_wording: allergens && words }]);
    });

    it('count for the dishes of the form, and give way to what is said there', async () => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      await agreed(words);
      expect(
        await join(booking.invite_code, { variation_id: 701, choices: { 71: [711, 714], 72: [721] } }, { cookie }),
      ).toMatchObject({ status: 409, code: 'allergen_conflict' });
      expect((await join(booking.invite_code, { allergens: ['fish'], allergens_consent: 1 }, { cookie })).status).toBe(
        200,
      );
      expect((await kept())[0]?.allergens).toEqual(['fish']);
    });
  });

  describe('with join=1', () => {
    it('joins the customer who is logged in at once, with the variation of the link; again it is the same place', async () => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      const { body } = await read(booking.invite_code, '?join=1&variation_id=701', { cookie });
      expect(await guests()).toMatchObject([
        {
          forename: 'Cleo',
          surname: 'Marsh',
          email: 'cleo@example.com',
          customer_id: expect.any(String),
          role: 'guest',
          variations: [701],
        },
      ]);
      expect((await read(booking.invite_code, '?join=1', { cookie })).body.meta.unique_code).toBe(
        body.meta.unique_code,
      );
      expect((await read(booking.invite_code, '?join=0', { cookie })).body.meta.unique_code).toBe(
        body.meta.unique_code,
      );
      expect((await call('GET', myBookingPath(booking.id), { headers: { cookie } })).body.data).toMatchObject({
        role: 'guest',
        guest: { forename: 'Cleo', accepted: true },
      });
      expect(await guests()).toHaveLength(1);
    });

    it('takes the place that waits for the address of the customer', async () => {
      const booking = await party();
      await join(booking.invite_code, { email: 'cleo@example.com', forename: 'Cleopatra' });
      const { cookie } = await customer('cleo@example.com');
      await read(booking.invite_code, '?join=1', { cookie });
      expect(await guests()).toMatchObject([{ forename: 'Cleopatra', customer_id: expect.any(String) }]);
    });

    it('joins neither the lead booker, nor anybody where the party is full, nor from another site, nor a visitor', async () => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      const lead = await customer('ada@example.com');
      expect((await read(booking.invite_code, '?join=1', lead)).body.meta.unique_code).toBeNull();
      expect((await read(booking.invite_code, '?join=1', { cookie, origin: 'https://elsewhere.example' })).code).toBe(
        'origin_not_allowed',
      );
      expect((await read(booking.invite_code, '?join=1')).body.meta).toMatchObject({
        customer: null,
        unique_code: null,
      });
      await sql`update booking set people = 1`.execute(fixture.server.db);
      expect((await read(booking.invite_code, '?join=1', { cookie })).body).toMatchObject({
        data: { can_use_invite: false },
        meta: { unique_code: null },
      });
      expect(await guests()).toEqual([]);
    });
  });

  describe('the form', () => {
    it('[API-M-24] adds a guest with what they choose and agree to, and answers their code', async () => {
      const booking = await party();
      const { status, body } = await join(booking.invite_code, {
        surname: 'Marsh',
        email: 'Gil@Example.com',
        variation_id: 701,
        choices: allChosen,
        marketing_opt_in: 1,
        sms_opt_in: 0,
        phone_opt_in: 1,
      });
      expect([status, joinAnswer.safeParse(body).success]).toEqual([200, true]);
      expect(await guests()).toMatchObject([
        {
          forename: 'Gil',
          surname: 'Marsh',
          email: 'gil@example.com',
          customer_id: null,
          role: 'guest',
          variations: [701],
        },
      ]);
      const host = (
        await call('GET', myBookingPath(booking.id), { headers: { 'x-booking-token': booking.manage_key } })
      ).body.data;
      expect(host.guests).toMatchObject([
        {
          accepted: true,
          has_pre_order: true,
          choices: allChosen,
          guest_link: `http://one.localhost:9000/guest/${body.data.unique_code}`,
        },
      ]);
      expect(host.guests[0].pre_order).toMatchObject([
        { choice_id: 71, choice_name: 'Plates', choice_item_id: 711, plu: 'T-711', plu_name: 'Soup', item_number: 1 },
        { choice_item_id: 714, item_number: 2 },
        { choice_id: 72, choice_item_id: 721, plu: '721' },
      ]);
      expect(await rows('select purpose, is_given, wording from guest_consent order by id')).toEqual([
        { purpose: 'email', is_given: true, wording: consentWording('email', 'Brand 1') },
        { purpose: 'sms', is_given: false, wording: consentWording('sms', 'Brand 1') },
        { purpose: 'phone', is_given: true, wording: consentWording('phone', 'Brand 1') },
      ]);
      expect(await join(booking.invite_code, { email: 'gil@example.com' })).toMatchObject({
        status: 409,
        code: 'already_added',
      });
    });

    it('answers 409 to an address that is at the party, in whatever case, to an account that is, and to the lead booker', async () => {
      const booking = await party();
      await join(booking.invite_code, { email: 'gil@example.com' });
      const { cookie } = await customer('cleo@example.com');
      await join(booking.invite_code, { forename: 'Cleo' }, { cookie });
      const refused = { status: 409, code: 'already_added', body: { error: 'You are already added to this booking!' } };
      expect(await join(booking.invite_code, { email: ' GIL@example.com ' })).toMatchObject(refused);
      expect(await join(booking.invite_code, { forename: 'Cleo' }, { cookie })).toMatchObject(refused);
      expect(await join(booking.invite_code, { email: 'ADA@example.com' })).toMatchObject(refused);
      expect(await guests()).toHaveLength(2);
    });

    it('joins a customer with their account unless they name another address, as for somebody who is with them', async () => {
      const booking = await party();
      const { cookie } = await customer('cleo@example.com');
      await join(booking.invite_code, { forename: 'Cleo', email: 'cleo@example.com' }, { cookie });
      await join(booking.invite_code, { forename: 'Dan', email: 'dan@example.com' }, { cookie });
      expect(await guests()).toMatchObject([
        { forename: 'Cleo', customer_id: expect.any(String) },
        { forename: 'Dan', customer_id: null },
      ]);
    });

    it('asks for a forename of 3 characters, a surname of 3 or none, an address with an @ or none, and every choice', async () => {
      const booking = await party();
      const fieldsOf = async (fields: Record<string, unknown>) =>
        Object.keys((await join(booking.invite_code, fields)).body.errors ?? {});
      expect(await fieldsOf({ forename: 'Al' })).toEqual(['forename']);
      expect(await fieldsOf({ forename: '' })).toEqual(['forename']);
      expect(await fieldsOf({ surname: 'Li' })).toEqual(['surname']);
      expect(await fieldsOf({ email: 'gil.example.com' })).toEqual(['email']);
      expect(await fieldsOf({ variation_id: 701, choices: { 71: [711, 714] } })).toEqual(['choices']);
      expect(await fieldsOf({ variation_id: 701, choices: { 71: [711], 72: [721] } })).toEqual(['choices']);
      expect(await fieldsOf({ variation_id: 702, choices: { 72: [721] } })).toEqual(['variation_id']);
      expect(await guests()).toEqual([]);
      expect((await join(booking.invite_code, { forename: 'Eve', surname: '', email: '' })).status).toBe(200);
    });

    it('fills every place beside the lead booker’s, and no more, also at once', async () => {
      const booking = await party();
      const answers = await Promise.all(
        ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map((forename) => join(booking.invite_code, { forename })),
      );
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 200, 200, 410, 410,
      ]);
    });

    it('gives a variation to as many as it was ordered for', async () => {
      const booking = await party();
      await order(702, 1);
      const pudding = { variation_id: 702, choices: { 72: [721] } };
      expect((await join(booking.invite_code, { forename: 'Ann', ...pudding })).status).toBe(200);
      expect(await join(booking.invite_code, { forename: 'Ben', ...pudding })).toMatchObject({
        status: 409,
        code: 'no_place_left',
      });
      expect((await read(booking.invite_code)).body.data.choices.map(({ id }: { id: number }) => id)).toEqual([701]);
    });

    it('keeps allergens with consent alone, and a dish that does not suit them when it is confirmed', async () => {
      const booking = await party();
      const said = { allergens: ['fish'], allergens_note: 'Also prawns', variation_id: 701, choices: allChosen };
      expect(await join(booking.invite_code, said)).toMatchObject({
        status: 422,
        body: { errors: { allergens_consent: [expect.any(String)] } },
      });
      expect(await join(booking.invite_code, { ...said, allergens_consent: 1 })).toMatchObject({
        status: 409,
        code: 'allergen_conflict',
        body: { error: expect.stringContaining('Soup') },
      });
      expect((await join(booking.invite_code, { ...said, allergens_consent: 1, confirmed_conflicts: 1 })).status).toBe(
        200,
      );
      expect(
        await rows('select allergens, allergens_note, allergens_wording, allergens_agreed_at from booking_guest'),
      ).toEqual([
        {
          allergens: ['fish'],
          allergens_note: 'Also prawns',
          allergens_wording: guestAllergensConsent,
          allergens_agreed_at: fixture.server.clock.now(),
        },
      ]);
      expect(
        await rows("select jsonb_path_query_array(pre_order, '$[*].is_confirmed') as confirmed from booking_guest"),
      ).toEqual([{ confirmed: [true, false, false] }]);
    });

    it('mails the guest their own page and the link to an account, and nothing of allergies', async () => {
      const booking = await party();
      const { body } = await join(booking.invite_code, {
        email: 'gil@example.com',
        allergens: ['fish'],
        allergens_note: 'Also prawns',
        allergens_consent: 1,
      });
      const [mail] = (await mails()).filter(({ recipient }) => recipient === 'gil@example.com');
      expect(mail?.body).toContain(`http://one.localhost:9000/guest/${body.data.unique_code}`);
      expect(mail?.body).toMatch(/http:\/\/one\.localhost:9000\/guest-join\/[\w-]{32}/);
      expect(mail?.body).not.toMatch(/fish|prawn/i);
      await join(booking.invite_code, { forename: 'Eve' });
      expect((await mails()).filter(({ recipient }) => recipient !== 'ada@example.com')).toHaveLength(1);
    });
  });
});
