import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../../kernel/process/log';
import { digestOf } from '../../../kernel/secrets';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, sessionServer, visitorAtDetails } from '../../wizard/booking-session/testing/session-fixture';
import { openPayment } from '../deposits/testing/payer';
import { processWallet } from './testing/wallet-payer';

const feast = { ...ada, bar_id: 2, party_type: 14 } as const;
const tokenOf = (name: string) =>
  JSON.stringify({ signature: `signature-of-${name}`, signedMessage: 'the-secret-of-a-card' });

describeOnEngines('what is kept of a wallet’s token', (engine) => {
  let server: TestServer;
  const lines: string[] = [];
  beforeAll(async () => {
    server = await sessionServer(engine, {
      log: createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }),
    });
  });
  afterAll(() => server.close());

  const everything = async (): Promise<string> => {
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      server.db,
    );
    const texts = await Promise.all(
      tables.map(async ({ name }) =>
        JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(server.db)).rows),
      ),
    );
    return [...texts, ...lines].join('\n');
  };

  it('is its digest; the log has nothing of it, whether it is paid, refused, not answered, used before or malformed', async () => {
    const order = async () =>
      (await openPayment(server, (await visitorAtDetails(server, feast)).id)).payment.gp.data.order_id;
    server.gateway.wallets.set(tokenOf('refused'), { refuses: '101' });
    server.gateway.wallets.set(tokenOf('silent'), { isSilent: true });
    for (const name of ['paid', 'refused', 'silent'])
      await processWallet(server, await order(), { token: tokenOf(name) });
    expect(await processWallet(server, await order(), { token: tokenOf('paid') })).toMatchObject({
      code: 'wallet_token_used',
    });
    expect(await processWallet(server, await order(), { token: tokenOf('long').padEnd(20_001, 'x') })).toMatchObject({
      status: 422,
    });
    expect(await processWallet(server, 'no order', { token: tokenOf('nowhere') })).toMatchObject({ status: 422 });
    await server.sweepNow();
    const kept = await everything();
    expect(lines.length).toBeGreaterThan(0);
    for (const secret of ['signature-of', 'the-secret-of-a-card']) expect(kept).not.toContain(secret);
    const { rows } = await sql<{ digest: Buffer }>`select token_digest as digest from wallet_token`.execute(server.db);
    expect(rows.map(({ digest }) => digest.toString('hex')).sort()).toEqual(
      ['paid', 'refused', 'silent'].map((name) => digestOf(`signature-of-${name}`).toString('hex')).sort(),
    );
  });
});
