import { societyContractCopyPath, societyContractPath } from '@bars/shared-api/contracts/society-contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, describeOnEngines, type TestServer } from '../../../testing/harness';

describeOnEngines('The contracts of the demo', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ engine });
  });
  afterAll(() => server.close());
  const headers = { 'x-api-key': 'pk_portal_bars' };
  const read = (code: string, adminCode: string) =>
    server.app.inject({ url: societyContractPath(code, adminCode), headers });

  it.each([
    ['bristol-drama-2026', 'demo-bristol-drama-president', 'not_viewed'],
    ['bristol-drama-renewal', 'demo-bristol-renewal-president', 'not_viewed'],
    ['leeds-netball-2026', 'demo-leeds-netball-captain', 'signed'],
    ['leeds-netball-2026', 'demo-leeds-netball-secretary', 'signable'],
    ['york-rowing-2026', 'demo-york-rowing-president', 'completed'],
  ])('[ST-99] %s by %s is %s', async (code, adminCode, name) => {
    const answer = await read(code, adminCode);
    expect([answer.statusCode, answer.json().data.status.name]).toEqual([200, name]);
  });

  it('one has an expired link', async () => {
    expect((await read('york-rowing-2025', 'demo-york-rowing-expired-link')).statusCode).toBe(410);
  });

  it('[ST-108] the completed one agrees with its records', async () => {
    const url = societyContractCopyPath('york-rowing-2026', 'demo-york-rowing-treasurer');
    const agrees = { text: 'agrees', signature: 'agrees', record: 'agrees' };
    const { signatures } = (await server.app.inject({ url, headers })).json().data;
    expect(signatures.map(({ checks }: { checks: unknown }) => checks)).toEqual([agrees, agrees]);
  });
});
