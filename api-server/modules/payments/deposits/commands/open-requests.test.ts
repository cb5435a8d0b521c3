import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../../testing/harness';
import { ada, visitorAtDetails } from '../../../wizard/booking-session/testing/session-fixture';
import { paymentFixture } from '../testing/payment-fixture';

describeOnEngines('the open requests of a booking', (engine) => {
  const fixture = paymentFixture(engine);

  /** A booking without a deposit, and requests on it as the table takes them. */
  const asking = async () => {
    await (await visitorAtDetails(fixture.server, ada)).complete();
    const [{ id } = { id: '' }] = await fixture.rows<{ id: string }>('select id from booking');
    return (kind: string, state = 'open') =>
      sql`
        insert into deposit_request (id, token, booking_id, brand_id, kind, amount_pence, state, created_at)
          values (${randomUUID()}, ${randomUUID()}, ${id}, 1, ${kind}, 1000, ${state}, ${fixture.server.clock.now()})`.execute(
        fixture.server.db,
      );
  };

  it.each(['deposit', 'balance', 'full'])('the database refuses a second open %s', async (kind) => {
    const ask = await asking();
    await ask(kind, 'closed');
    await ask(kind);
    await expect(ask(kind)).rejects.toThrow('deposit_request_open_of_booking');
  });

  it('a deposit, a balance and the shares of several guests may be open at once', async () => {
    const ask = await asking();
    for (const kind of ['deposit', 'balance', 'share', 'share']) await ask(kind);
    expect(await fixture.rows("select kind from deposit_request where state = 'open' order by kind")).toEqual([
      { kind: 'balance' },
      { kind: 'deposit' },
      { kind: 'share' },
      { kind: 'share' },
    ]);
  });
});
