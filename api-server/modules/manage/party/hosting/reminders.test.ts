import { myBookingPath } from '@bars/shared-api/contracts/managed-bookings';
import { guestPath, guestReminderPath, reminderKinds, type ReminderKind } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { hostingFixture, type Party } from './testing/hosting-fixture';

/** It is noon on Friday 20 November 2026. */
describeOnEngines('the reminders of hosts', (engine) => {
  const fixture = hostingFixture(engine);
  beforeEach(() => fixture.forget());

  const remind = (
    { booking, cookies }: Party,
    kind: ReminderKind,
    guestId: string,
    by: keyof Party['cookies'] = 'lead',
  ) => fixture.by(cookies[by], 'POST', guestReminderPath(booking.id, kind), { guest_id: guestId });
  const remindedOf = async ({ booking, ids }: Party) =>
    (await fixture.byKey(booking, 'GET', myBookingPath(booking.id))).body.data.guests.find(
      ({ id }: { id: string }) => id === ids.mo,
    ).reminded;

  it('[MG-117] the lead booker and a co-host send them, by account and by key, and a guest sends none', async () => {
    const party = await fixture.party();
    for (const kind of reminderKinds) {
      await sql`delete from guest_mail`.execute(fixture.server.db);
      expect(await remind(party, kind, party.ids.mo)).toMatchObject({
        status: 200,
        body: { data: { reminded_at: '2026-11-20T12:00:00.000Z' } },
      });
      expect(await remind(party, kind, party.ids.mo, 'guest')).toMatchObject({ status: 403, code: 'host_only' });
      expect(await remind(party, kind, party.ids.mo, 'coHost')).toMatchObject({
        status: 409,
        code: 'already_reminded',
      });
      await sql`delete from guest_mail`.execute(fixture.server.db);
      expect(await remind(party, kind, party.ids.mo, 'coHost')).toMatchObject({ status: 200 });
      await sql`delete from guest_mail`.execute(fixture.server.db);
      expect(
        await fixture.byKey(party.booking, 'POST', guestReminderPath(party.booking.id, kind), {
          guest_id: party.ids.mo,
        }),
      ).toMatchObject({ status: 200 });
    }
  });

  const mails = {
    'pre-order': ['Choose the flavours of your night', 'guest'],
    'guest-details': ['Please check your details', 'guest'],
    'invite-reminder': ['Ada is counting on you', 'guest-join'],
  } as const;
  const expectMail = async (kind: ReminderKind): Promise<void> => {
    const party = await fixture.party();
    expect(await remind(party, kind, party.ids.mo)).toMatchObject({ status: 200 });
    const sent = await fixture.mailsTo('mo@example.com');
    const [title, page] = mails[kind];
    expect(sent).toHaveLength(1);
    expect(sent[0]!.text).toContain(title);
    // The code of an invitation is mailed and shown nowhere: whoever takes it has shown that the address is theirs.
    const [{ mail_code: mailCode } = { mail_code: '' }] = await fixture.rows<{ mail_code: string | null }>(
      `select mail_code from booking_guest where public_id = '${party.ids.mo}'`,
    );
    expect(sent[0]!.text).toContain(
      `http://one.localhost:9000/${page}/${page === 'guest' ? party.codes.mo : mailCode}`,
    );
    expect((await fixture.byKey(party.booking, 'GET', myBookingPath(party.booking.id))).body.data.guests).not.toContain(
      mailCode,
    );
    expect(sent[0]!.text).toContain('Hello Mo,');
    // What opens the booking for its hosts, or another guest's page, stands in no guest's mail.
    for (const secret of [party.booking.manage_key, party.booking.invite_code, party.codes.gil, party.codes.cleo])
      expect(sent[0]!.text + sent[0]!.html).not.toContain(secret);
  };

  it('[API-M-20] [MG-118] POST rest/booking/{id}/reminder/pre-order mails the guest, who is led to their own page', () =>
    expectMail('pre-order'));

  it('[API-M-21] [MG-119] POST rest/booking/{id}/reminder/guest-details mails the guest, who is led to their own page', () =>
    expectMail('guest-details'));

  it('[API-M-22] POST rest/booking/{id}/reminder/invite-reminder mails the guest, who is led to the invitation', () =>
    expectMail('invite-reminder'));

  it('[MG-120] an invite reminder goes only while the invitation is not accepted', async () => {
    const party = await fixture.party();
    expect(await remind(party, 'invite-reminder', party.ids.gil)).toMatchObject({
      status: 409,
      code: 'invite_accepted',
      body: { error: 'This guest has already accepted.' },
    });
    expect(await fixture.mailsTo('gil@example.com')).toEqual([]);
    expect(await remind(party, 'invite-reminder', party.ids.mo)).toMatchObject({ status: 200 });
  });

  it('goes once of a kind, guest and day in London, and the guest record has those of today', async () => {
    const party = await fixture.party();
    expect(await remindedOf(party)).toEqual([]);
    await remind(party, 'guest-details', party.ids.mo);
    expect(await remind(party, 'guest-details', party.ids.mo)).toMatchObject({
      status: 409,
      code: 'already_reminded',
      body: { error: 'You’ve already sent this reminder today.' },
    });
    expect(await remind(party, 'invite-reminder', party.ids.mo)).toMatchObject({ status: 200 });
    expect(await remind(party, 'guest-details', party.ids.gil)).toMatchObject({ status: 200 });
    expect(await remindedOf(party)).toEqual([
      { kind: 'guest-details', at: '2026-11-20T12:00:00.000Z' },
      { kind: 'invite-reminder', at: '2026-11-20T12:00:00.000Z' },
    ]);
    await sql`update guest_mail set sent_on = '2026-11-19'`.execute(fixture.server.db);
    fixture.server.clock.advance(1);
    expect(await remindedOf(party)).toEqual([]);
    expect(await remind(party, 'guest-details', party.ids.mo)).toMatchObject({ status: 200 });
    expect(await fixture.mailsTo('mo@example.com')).toHaveLength(3);
  });

  it('is sent once where two hosts press at the same time', async () => {
    const party = await fixture.party();
    const answers = await Promise.all([
      remind(party, 'guest-details', party.ids.mo),
      remind(party, 'guest-details', party.ids.mo, 'coHost'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await fixture.mailsTo('mo@example.com')).toHaveLength(1);
  });

  it('needs an address, and a guest of this booking', async () => {
    const party = await fixture.party();
    await sql`update booking_guest set email = null where public_id = ${party.ids.mo}`.execute(fixture.server.db);
    expect(await remind(party, 'pre-order', party.ids.mo)).toMatchObject({
      status: 409,
      code: 'no_address',
      body: { error: 'We have no email address for this guest.' },
    });
    expect(await remind(party, 'pre-order', 'u'.repeat(32))).toMatchObject({
      status: 404,
      body: { error: 'Guest not found' },
    });
  });

  it('of the pre-order ends with its lock, and all of them with the visit', async () => {
    const party = await fixture.party();
    await fixture.lock(true);
    expect(await remind(party, 'pre-order', party.ids.mo)).toMatchObject({
      status: 423,
      code: 'pre_order_locked',
      body: { error: 'The pre order for this booking is now locked.' },
    });
    expect(await remind(party, 'guest-details', party.ids.mo)).toMatchObject({ status: 200 });
    await fixture.lock(false);
    await sql`update booking set status_id = 4`.execute(fixture.server.db);
    expect(await remind(party, 'invite-reminder', party.ids.mo)).toMatchObject({ status: 403, code: 'cannot_change' });
  });

  describe('and invitations', () => {
    it('[MG-111] the invitation text differs for co-hosts', async () => {
      const { booking, cookies, ids } = await fixture.party();
      await fixture.by(cookies.lead, 'PUT', guestPath(booking.id, ids.mo), { email: 'mo.new@example.com' });
      const [guest] = await fixture.mailsTo('mo.new@example.com');
      await fixture.by(cookies.lead, 'PUT', guestPath(booking.id, ids.mo), { email: 'mo.host@example.com', admin: 1 });
      const [coHost] = await fixture.mailsTo('mo.host@example.com');
      expect([guest!.subject, coHost!.subject]).toEqual([
        expect.stringMatching(/^You’re invited: /),
        expect.stringMatching(/^You’re a co-host: /),
      ]);
      expect(guest!.text).not.toContain('co-host');
      expect(coHost!.text).toContain(
        'would like you as a co-host. Once you’ve accepted, you can change the booking, pay for it, and look after the guests and what they choose. Only Ada can cancel it.',
      );
    });

    it('are limited by the day, so that a booking is no way to write to anybody', async () => {
      const { booking, cookies, ids } = await fixture.party();
      await sql`insert into guest_mail (booking_id, kind, sent_on, created_at) select booking.id, 'invitation', '2026-11-20', now() from booking, generate_series(1, 34)`.execute(
        fixture.server.db,
      );
      expect(
        await fixture.by(cookies.lead, 'PUT', guestPath(booking.id, ids.mo), { email: 'a@example.com' }),
      ).toMatchObject({ status: 429, code: 'too_many_invitations' });
      expect(await fixture.mailsTo('a@example.com')).toEqual([]);
    });
  });
});
