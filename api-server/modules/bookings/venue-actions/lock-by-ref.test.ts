import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/harness';
import { paidBefore } from '../../payments/deposits/testing/paid-before';
import { paymentFixture } from '../../payments/deposits/testing/payment-fixture';
import { booked } from '../../manage/managed-bookings/testing/managed-fixture';
import { lockByRef } from './venue-actions.store';

describeOnEngines('the lock of a booking by its reference', (engine) => {
  const fixture = paymentFixture(engine);

  // The embedded engine has one connection, so nothing waits there.
  it.runIf(engine === 'postgres')('reads what is paid once the payment that it has waited for is there', async () => {
    const { db, clock } = fixture.server;
    const { ref_code: ref } = await booked(fixture.server);
    let pay = (): void => {};
    const isDue = new Promise<void>((resolve) => (pay = resolve));
    let isLocked = (): void => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const payment = db.transaction().execute(async (tx) => {
      await sql`select id from booking for update`.execute(tx);
      isLocked();
      await isDue;
      await paidBefore({ db: tx, clock }, 1000);
    });
    await locked;
    const found = db.transaction().execute((tx) => lockByRef(tx, ref));
    const waiting = async () =>
      (
        await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length;
    await expect.poll(waiting).toBe(1);
    pay();
    await payment;
    expect((await found)?.row.paid_pence).toBe(1000);
  });
});
