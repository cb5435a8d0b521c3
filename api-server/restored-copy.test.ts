import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingSessionPath } from '@bars/shared-api/contracts/booking-session';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

/** Bookings before the backup and after it. */
const [before, after] = isFullRun ? [12, 4] : [4, 2];
const saturday = (week: number): string => new Date(Date.UTC(2027, 4, 1 + 7 * week)).toISOString().slice(0, 10);

describeOnEngines('a restored copy', (engine) => {
  let dir: string;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'bars-restored-'));
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    rmSync(dir, { recursive: true });
  });
  const kept = <Opened extends { close: () => Promise<void> }>(opened: Opened): Opened => {
    closers.push(opened.close);
    return opened;
  };

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
    const file = join(dir, 'backup');
    await takeBackup(lost.store, file, { now: lost.clock.now(), note: () => undefined });

    const [first] = booked;
    for (let week = 1; week <= after; week += 1) await book(lost, before + week);
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
    expect(await resume(parts, { days: 90 })).toEqual({
      outcome: 'silent',
      lines: [expect.stringContaining('so the quarantine goes on: run bars resume again.')],
    });
    gateway.isDown = false;
    await copy.built.quarantine.look();
    expect(copy.built.quarantine.stopsWork()).toBe(true);
    const { outcome, lines } = await resume(parts, { days: 90 });
    expect(outcome).toBe('resumed');
    expect(lines).toContainEqual(expect.stringMatching(`^  ${open.orderId}  £80  .*was paid, and is entered`));
    expect(lines).toContainEqual(
      expect.stringMatching(`^  ${first?.orderId}  £80  the provider has given all of it back$`),
    );
    expect(await resume(parts, { days: 90 })).toMatchObject({ outcome: 'none' });

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
