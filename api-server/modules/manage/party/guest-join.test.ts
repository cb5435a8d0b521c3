import { customersMePath } from '@bars/shared-api/contracts/current-customer';
import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import {
  guestInvitationAnswer,
  guestJoinAnswer,
  guestJoinPath,
  guestPagePath,
  joinPath,
} from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { joining, partyFixture } from './testing/party-fixture';

const chosen = { forename: 'Gilbert', surname: 'Marsh', password: 'a seat by the window' };

describeOnEngines('the invitation of a guest', (engine) => {
  const fixture = partyFixture(engine);
  const { call, customer, mails, party, rows } = fixture;

  /** A guest with an address: the code of their page, and the one that was mailed to them alone. */
  const invited = async (fields: Record<string, unknown> = {}) => {
    const booking = await party();
    const { body } = await call('POST', joinPath(booking.invite_code), {
      payload: joining({ email: 'gil@example.com', ...fields }),
    });
    return { booking, code: String(body.data.unique_code), mailed: await mailedCode() };
  };
  const mailedCode = async () => /guest-join\/([\w-]+)/.exec((await mails()).map(({ body }) => body).join())?.[1] ?? '';
  const read = (code: string, headers: Record<string, string> = {}) => call('GET', guestJoinPath(code), { headers });
  const take = (code: string, payload: Record<string, unknown> = chosen, headers: Record<string, string> = {}) =>
    call('POST', guestJoinPath(code), { payload, headers });
  const people = () => rows<{ customer_id: string | null }>('select customer_id from booking_guest order by position');

  it('[API-M-27] says whom it is for, whether they have an account, and what they are invited to', async () => {
    const { booking, mailed } = await invited();
    const { status, body } = await read(mailed);
    expect([status, guestInvitationAnswer.safeParse(body).success]).toEqual([200, true]);
    expect(body).toMatchObject({
      data: {
        email: 'gil@example.com',
        forename: 'Gil',
        surname: null,
        has_account: false,
        accepted: false,
        admin: false,
        booking_id: booking.id,
        lead_booker: 'Ada',
        people: 4,
        booking_date: '2026-11-21T19:00:00.000Z',
        bar: { bar_name: 'The Arch' },
      },
      meta: { customer_email: null },
    });
    const gil = await customer('gil@example.com');
    expect((await read(mailed, gil)).body).toMatchObject({
      data: { has_account: true },
      meta: { customer_email: 'gil@example.com' },
    });
    expect(await read('u'.repeat(32))).toMatchObject({ status: 404, body: { error: 'Guest not found' } });
  });

  it('[API-M-28] makes the account, which is confirmed, logs it in, and answers the booking, which is theirs', async () => {
    const { booking, mailed } = await invited();
    const answer = await fixture.server.app.inject({
      method: 'POST',
      url: guestJoinPath(mailed),
      payload: chosen,
      headers: {
        host: 'one.localhost:9000',
        origin: 'http://one.localhost:9000',
        'x-api-key': 'pk_portal_test',
        'x-brand': '1',
      },
    });
    expect([answer.statusCode, guestJoinAnswer.parse(answer.json()).data.booking_id]).toEqual([200, booking.id]);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await call('GET', customersMePath, { headers: { cookie } })).body.data).toMatchObject({
      email: 'gil@example.com',
      forename: 'Gilbert',
      surname: 'Marsh',
    });
    expect((await call('GET', myBookingPath(booking.id), { headers: { cookie } })).body.data).toMatchObject({
      role: 'guest',
      guest: { accepted: true, full_name: 'Gilbert Marsh' },
    });
    expect(
      (await call('POST', authenticatePath, { payload: { email: 'gil@example.com', password: chosen.password } }))
        .status,
    ).toBe(200);
  });

  it('gives a co-host their role', async () => {
    const { booking, mailed } = await invited();
    await sql`update booking_guest set role = 'co_host'`.execute(fixture.server.db);
    await take(mailed);
    expect(await rows('select role from customer_booking')).toEqual([{ role: 'co_host' }]);
    expect(booking.id).not.toBe('');
  });

  it.each([
    [{}, { forename: ['Forename is required'], surname: ['Surname is required'], password: ['Password is required'] }],
    [{ ...chosen, forename: ' ' }, { forename: ['Forename is required'] }],
    [{ ...chosen, surname: '' }, { surname: ['Surname is required'] }],
    [{ ...chosen, password: '' }, { password: ['Password is required'] }],
    [{ ...chosen, password: 'short1!' }, { password: ['Password must be at least 8 characters'] }],
    [{ ...chosen, password: 'hello' }, { password: ['Password must be at least 8 characters'] }],
    [
      { ...chosen, password: 'password1' },
      { password: ['Too many people use this password, so it’s easy to guess. Please choose another one.'] },
    ],
  ])('of %j says what is missing, by field', async (payload, errors) => {
    const { mailed } = await invited();
    expect(await take(mailed, payload)).toMatchObject({ status: 422, body: { errors } });
    expect(await rows('select id from customer')).toEqual([]);
  });

  it('is taken by the invited customer without any field', async () => {
    const { booking, mailed, code } = await invited();
    const gil = await customer('gil@example.com');
    expect(await take(mailed, {}, gil)).toMatchObject({ status: 200, body: { data: { booking_id: booking.id } } });
    expect((await people())[0]?.customer_id).toEqual(expect.any(String));
    expect((await read(code)).body.data.accepted).toBe(true);
    expect((await take(mailed, {}, gil)).status).toBe(200);
  });

  it('is taken without an account, which leads to the guest’s own page', async () => {
    const { booking, code, mailed } = await invited();
    await sql`update booking_guest set accepted_at = null`.execute(fixture.server.db);
    expect((await read(mailed)).body.data).toMatchObject({ accepted: false, guest_code: null });
    for (const _try of [1, 2])
      expect(await take(mailed, { without_account: true })).toMatchObject({
        status: 200,
        body: { data: { booking_id: booking.id, guest_code: code } },
      });
    expect((await call('GET', guestPagePath(code))).body.data.guest).toMatchObject({
      accepted: true,
      customer_id: null,
    });
    expect((await read(mailed)).body.data).toMatchObject({ accepted: false, guest_code: code });
    expect([
      await rows('select id from customer'),
      await rows("select kind from booking_history where kind = 'accepted'"),
    ]).toEqual([[], [{ kind: 'accepted' }]]);
    expect((await take(mailed)).status).toBe(200);
  });

  it('of a co-host is not taken without an account, since a co-host acts by one', async () => {
    const { mailed } = await invited();
    await sql`update booking_guest set role = 'co_host', accepted_at = null`.execute(fixture.server.db);
    expect(await take(mailed, { without_account: true })).toMatchObject({
      status: 403,
      code: 'account_required',
      body: { error: 'A co-host needs an account. Please log in, or create one.' },
    });
    expect(await rows('select accepted_at from booking_guest')).toEqual([{ accepted_at: null }]);
  });

  it('that was taken with an account is not given again to whoever opens its link without logging in', async () => {
    const { mailed, code } = await invited();
    await take(mailed);
    expect(await take(mailed, { without_account: true })).toMatchObject({ status: 409, code: 'account_exists' });
    const { body } = await read(mailed);
    expect([body.data.accepted, JSON.stringify(body).includes(code)]).toEqual([true, false]);
  });

  it('is refused to another customer, by the address of both', async () => {
    const { mailed } = await invited();
    const cleo = await customer('cleo@example.com');
    expect(await take(mailed, chosen, cleo)).toMatchObject({
      status: 403,
      code: 'other_customer',
      body: { error: 'The invitation is for gil@example.com but you are logged in as cleo@example.com.' },
    });
    expect(await people()).toEqual([{ customer_id: null }]);
  });

  it('never sets the password of an account that is confirmed', async () => {
    const { mailed } = await invited();
    await customer('gil@example.com');
    expect(await take(mailed)).toMatchObject({ status: 409, code: 'account_exists' });
    expect(await rows('select password_hash from customer')).toEqual([{ password_hash: null }]);
  });

  it('confirms an account that nobody has confirmed, whose sessions end', async () => {
    const { mailed } = await invited();
    const { cookie } = await customer('gil@example.com');
    await sql`update customer set email_verified_at = null, password_hash = 'of somebody'`.execute(fixture.server.db);
    expect((await take(mailed)).status).toBe(200);
    expect(await call('GET', customersMePath, { headers: { cookie } })).toMatchObject({ body: { data: {} } });
    expect(
      (await call('POST', authenticatePath, { payload: { email: 'gil@example.com', password: chosen.password } }))
        .status,
    ).toBe(200);
  });

  describe('by the code of the guest’s page, which others know', () => {
    it('makes no account: the link is mailed to the address first', async () => {
      const { code, mailed } = await invited();
      await sql`delete from mail_outbox`.execute(fixture.server.db);
      expect(await take(code)).toMatchObject({ status: 403, code: 'mail_link_required' });
      expect([await rows('select id from customer'), await mailedCode()]).toEqual([[], mailed]);
      expect((await take(mailed)).status).toBe(200);
    });

    it('is taken by the invited customer', async () => {
      const { code } = await invited();
      expect((await take(code, {}, await customer('gil@example.com'))).status).toBe(200);
    });
  });

  it('opens nothing once the guest has another address, or none', async () => {
    const { code, mailed } = await invited();
    await sql`update booking_guest set email = 'other@example.com'`.execute(fixture.server.db);
    expect([(await read(mailed)).status, (await read(code)).status]).toEqual([404, 200]);
    await sql`update booking_guest set email = null`.execute(fixture.server.db);
    expect([(await read(mailed)).status, (await read(code)).status]).toEqual([404, 404]);
  });

  it('ends with the party', async () => {
    const { mailed } = await invited();
    await sql`update booking set status_id = 4`.execute(fixture.server.db);
    expect([await read(mailed), await take(mailed)]).toMatchObject([
      { status: 410, code: 'invite_closed' },
      { status: 410, code: 'invite_closed' },
    ]);
  });

  it('is not taken a second time by somebody who is at the party with their account', async () => {
    const { booking, mailed } = await invited();
    const { cookie } = await customer('cleo@example.com');
    await call('POST', joinPath(booking.invite_code), { payload: joining({ forename: 'Cleo' }), headers: { cookie } });
    await sql`update customer set email = 'gil@example.com'`.execute(fixture.server.db);
    expect(await take(mailed, {}, { cookie })).toMatchObject({ status: 409, code: 'already_added' });
  });
});
