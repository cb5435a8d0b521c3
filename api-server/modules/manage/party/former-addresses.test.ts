import { guestJoinPath, joinPath } from '@bars/shared-api/contracts/party';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/harness';
import { normaliseGuests } from '../guests/former-addresses.sweep';
import { joining, partyWorld } from './testing/party-world';

describeOnBothEngines('a guest whose address was kept as it was typed', (engine) => {
  const world = partyWorld(engine);

  it('has it in the normal form after a sweep, and the link that was mailed to it still counts', async () => {
    const { invite_code: code } = await world.party();
    await world.call('POST', joinPath(code), { payload: joining({ email: 'ann@example.test' }) });
    await sql`update booking_guest set email = 'ann@münchen.test', mail_code_for = 'ann@münchen.test', is_email_former = true`.execute(world.server.db);
    const invited = async () => (await world.call('GET', guestJoinPath((await world.rows<{ code: string }>('select coalesce(mail_code, code) as code from booking_guest'))[0]?.code ?? ''))).body;
    expect(await invited()).toMatchObject({ data: { email: 'ann@münchen.test' } });
    expect(await normaliseGuests(world.server.db)).toBe(1);
    expect(await world.rows('select email, mail_code_for, is_email_former from booking_guest')).toEqual([{ email: 'ann@xn--mnchen-3ya.test', mail_code_for: 'ann@xn--mnchen-3ya.test', is_email_former: false }]);
    expect(await invited()).toMatchObject({ data: { email: 'ann@xn--mnchen-3ya.test' } });
    expect(await normaliseGuests(world.server.db)).toBe(0);
  });
});
