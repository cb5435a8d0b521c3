import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dueAtResume } from './due-at-resume';
import { NoMoneyMoves } from './kernel/quarantine/quarantined-gateway';
import { restoreBackup } from './kernel/store/backup/restore-backup';
import { takeBackup } from './kernel/store/backup/take-backup';
import { resume } from './modules/bookings/index';
import { believed, headers, postAnswer } from './modules/payments/card-orders/testing/card-page';
import { openPayment } from './modules/payments/deposits/testing/payer';
import { owed } from './modules/payments/deposits/testing/payment-fixture';
import { ada, sessionServer, visitorAtDetails } from './modules/wizard/booking-session/testing/session-fixture';
import { isFullRun } from './testing/full-run';
import { describeOnEngines, openTestStore, type TestServer } from './testing/harness';
import { testFolder } from './testing/test-folder';

/** Bookings before the backup and after it. */
const [before, after] = isFullRun ? [12, 4] : [4, 2];
const saturday = (week: number): string => new Date(Date.UTC(2027, 4, 1 + 7 * week)).toISOString().slice(0, 10);

describeOnEngines('a restored copy', (engine) => {
  const folder = testFolder();
  const { kept } = folder;

  const atPayment = async (server: TestServer, week: number) => {
    const visitor = await visitorAtDetails(server, { ...ada, party_type: 14, date: saturday(week) });
    return { visitor, orderId: (await openPayment(server, visitor.id)).payment.gp.data.order_id };
  };
  const book = async (server: TestServer, week: number): Promise<{ ref: string; orderId: string }> => {
    const { visitor, orderId } = await atPayment(server, week);
    await postAnswer(server, believed(orderId, server.gateway.charge(orderId, owed)));
    return { ref: (await visitor.send({})).session.booking?.ref_code ?? '', orderId };
  };
  const ids = (mails: readonly { messageId: string }[]) => mails.map(({ messageId }) => messageId);

  it('mails and charges nobody before it is resumed, and nobody twice afterwards', async () => {
    const lost = kept(await sessionServer(engine));
    const { gateway } = lost;
    const booked = [];
    for (let week = 0; week < before; week += 1) booked.push(await book(lost, week));
    const open = await atPayment(lost, before);
    const file = folder.path('backup');
    await takeBackup(lost.store, file, { now: lost.clock.now(), note: () => undefined });

    const [first] = booked;
    const lostOrders: string[] = [];
    for (let week = 1; week <= after; week += 1) lostOrders.push((await book(lost, before + week)).orderId);
    gateway.charge(open.orderId, owed);
    await lost.venue({ command: 'cancel', ref: first?.ref ?? '' });
    const left = ids(await lost.mails());
    const [charged, returned] = [new Map(gateway.charged), new Map(gateway.returned)];
    expect([left.length > before, charged.size, returned.size]).toEqual([true, before + after + 1, 1]);

    const store = kept(await openTestStore(engine));
    lost.clock.advance(60_000);
    await restoreBackup(store.db, file, { now: lost.clock.now(), note: () => undefined });
    const copy = kept(await sessionServer(engine, { store, gateway, clockStart: lost.clock.now() }));
    await copy.built.quarantine.look();
    expect(await copy.mails()).toEqual([]);
    const refused = await copy.app.inject({ method: 'POST', url: bookingSessionPath, headers, payload: {} });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'quarantine']);
    expect(await copy.venue({ command: 'cancel', ref: first?.ref ?? '' })).toMatchObject({
      isDone: false,
      lines: [expect.stringContaining('run bars resume first')],
    });
    const charge = {
      orderId: 'x',
      amountPence: 1,
      currency: 'GBP',
      account: 'a',
      providerReference: 'p',
      authCode: '1',
    };
    await expect(copy.kernel.gateway.refund({ ...charge, key: 'k' })).rejects.toThrow(NoMoneyMoves);
    await expect(copy.kernel.gateway.settle(charge)).rejects.toThrow(NoMoneyMoves);

    gateway.isDown = true;
    const parts = { db: store.db, clock: copy.clock, gateway };
    const listed = [...lostOrders, ...booked.map(({ orderId }) => orderId), open.orderId];
    let askedUntil = copy.clock.now();
    const report = {
      between: async (_from: Date, until: Date) => {
        askedUntil = until;
        return listed.map((orderId) => ({ orderId, at: '2026-11-20T13:00:00Z', payer: 'Ada' }));
      },
    };
    const options = { days: 90, report, due: dueAtResume };
    expect(await resume(parts, { ...options, report: null })).toEqual({
      outcome: 'unlisted',
      lines: [expect.stringContaining('run bars resume --orders FILE')],
    });
    expect(await resume(parts, options)).toEqual({
      outcome: 'silent',
      lines: [expect.stringContaining('so the quarantine goes on: run bars resume again.')],
    });
    gateway.isDown = false;
    const failing = { between: () => Promise.reject(new Error('no')) };
    expect(await resume(parts, { ...options, report: failing })).toEqual({
      outcome: 'silent',
      lines: [expect.stringContaining('report did not answer, so the quarantine goes on')],
    });
    await copy.built.quarantine.look();
    expect(copy.built.quarantine.stopsWork()).toBe(true);
    const { outcome, lines } = await resume(parts, options);
    expect(outcome).toBe('resumed');
    // The provider's clock may be ahead of ours.
    expect(askedUntil.getTime() - copy.clock.now().getTime()).toBe(3_600_000);
    const title = lines.indexOf('Orders at the card provider that are not here');
    expect(lines.slice(title + 1, title + 2 + after)).toEqual([
      ...lostOrders.map((orderId) => `  ${orderId}  £80  2026-11-20T13:00:00Z  Ada  was paid`),
      expect.stringMatching(/^ {2}To do: .*ring the guest/),
    ]);
    expect(lines).toContainEqual(expect.stringMatching(`^  ${open.orderId}  £80  .*was paid, and is entered`));
    expect(lines).toContainEqual(
      expect.stringMatching(`^  ${first?.orderId}  £80  the provider has given all of it back$`),
    );
    expect(await resume(parts, options)).toMatchObject({ outcome: 'none' });

    await copy.built.quarantine.look();
    const mailed = ids(await copy.mails());
    expect(mailed.filter((id) => left.includes(id))).toEqual([]);
    expect(gateway.charged).toEqual(charged);
    expect([...returned].every(([orderId, pence]) => gateway.returned.get(orderId) === pence)).toBe(true);
    expect(
      (await sql`select order_id from payment where order_id = ${open.orderId}`.execute(store.db)).rows,
    ).toHaveLength(1);
  });
});
