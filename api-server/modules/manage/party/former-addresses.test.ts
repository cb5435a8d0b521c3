import { guestJoinPath, joinPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { normaliseGuests } from '../guests/former-addresses.sweep';
import { joining, partyFixture } from './testing/party-fixture';

describeOnEngines('a guest whose address was kept as it was typed', (engine) => {
  const fixture = partyFixture(engine);

  it('has it in the normal form after a sweep, and the link that was mailed to it still counts', async () => {
    const { invite_code: code } = await fixture.party();
    await fixture.call('POST', joinPath(code), { payload: joining({ email: 'ann@example.test' }) });
    await sql`update booking_guest set email = 'ann@münchen.test', mail_code_for = 'ann@münchen.test', is_email_former = true`.execute(
      fixture.server.db,
    );
    const invited = async () =>
      (
        await fixture.call(
          'GET',
          guestJoinPath(
            (await fixture.rows<{ code: string }>('select coalesce(mail_code, code) as code from booking_guest'))[0]
              ?.code ?? '',
          ),
        )
      ).body;
    expect(await invited()).toMatchObject({ data: { email: 'ann@münchen.test' } });
    expect(await normaliseGuests(fixture.server.db)).toBe(1);
    expect(await fixture.rows('select email, mail_code_for, is_email_former from booking_guest')).toEqual([
      { email: 'ann@xn--mnchen-3ya.test', mail_code_for: 'ann@xn--mnchen-3ya.test', is_email_former: false },
    ]);
    expect(await invited()).toMatchObject({ data: { email: 'ann@xn--mnchen-3ya.test' } });
    expect(await normaliseGuests(fixture.server.db)).toBe(0);
  });
});
