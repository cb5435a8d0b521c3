import { authenticatePath } from '@bars/shared-api/contracts/customers';
import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { cookieOf } from '../../accounts/customers/testing/customers-fixture';
import { sessionServer } from '../../wizard/booking-session/testing/session-fixture';
import { stateOfSociety } from './contract.rules';
import { findOfSociety, readSigners } from './contract.store';
import { aSignature, ada, bea, contractFixture, fileContract, page } from './testing/contract-fixture';

const grace = { email: 'grace@example.com', password: 'verbena-tonight' };

describeOnEngines('A contract, for others', (engine) => {
  let server: TestServer;
  const { open } = contractFixture(() => server);
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'customers.json': [{ ...grace, forename: 'Grace' }] } });
  });
  beforeEach(() => emptyTables(server.db, 'society_contract', 'society_signature_record', 'customer_try'));
  afterAll(() => server.close());

  it('is not viewed, signable, signed and completed for its society, with who has signed when', async () => {
    const state = async () => {
      const contract = await findOfSociety(server.db, 'leeds-netball');
      return contract && stateOfSociety(contract.completed_at, await readSigners(server.db, contract.id));
    };
    expect(await state()).toBeUndefined();
    const { first, second } = await open();
    const nobody = [
      { name: ada.name, role: ada.role, signedAt: null },
      { name: bea.name, role: bea.role, signedAt: null },
    ];
    expect(await state()).toEqual({ status: { completed: false, name: 'not_viewed' }, signers: nobody });
    await first.viewed();
    expect(await state()).toEqual({ status: { completed: false, name: 'signable' }, signers: nobody });
    await first.sign();
    expect(await state()).toEqual({
      status: { completed: false, name: 'signed' },
      signers: [{ name: ada.name, role: ada.role, signedAt: server.clock.now() }, nobody[1]],
    });
    await second.viewed();
    await second.sign();
    expect((await state())?.status).toEqual({ completed: true, name: 'completed' });
  });

  it('is the one that begins last', async () => {
    await open();
    await open({
      id: 'netball-2027',
      terms: { ...fileContract().terms, starts_on: '2027-09-20', ends_on: '2028-09-18' },
    });
    expect((await findOfSociety(server.db, 'leeds-netball'))?.id).toBe('netball-2027');
  });

  describe('with the address of a customer', () => {
    const logIn = async () =>
      cookieOf(await server.app.inject({ method: 'POST', url: authenticatePath, headers: page, payload: grace }));
    const signers = [
      { name: 'Grace Lane', role: 'Captain', email: 'Grace@Example.com', admin_code: 'grace'.repeat(6) },
      { ...bea, admin_code: 'beahx'.repeat(6) },
    ];

    it('is handed over with their other data, and nobody else’s is', async () => {
      const { first } = await open({ signers });
      await first.viewed();
      await first.sign(aSignature);
      const { society_contracts: found } = myDataAnswer.parse(
        (await server.app.inject({ url: myDataPath, headers: { ...page, cookie: await logIn() } })).json(),
      ).data;
      const now = server.clock.now().toISOString();
      expect(found).toEqual([
        {
          contract: 'netball',
          brand: 'Brand 1',
          society: 'Leeds Netball Club',
          name: 'Grace Lane',
          role: 'Captain',
          read_at: now,
          signed_at: now,
        },
      ]);
    });

    it('keeps its evidence when their account is deleted, and forgets the address', async () => {
      const { first } = await open({ signers });
      await first.viewed();
      await first.sign(aSignature);
      await server.app.inject({
        method: 'POST',
        url: deletionPath,
        headers: { ...page, cookie: await logIn() },
        payload: { agreed: true },
      });
      const { rows } = await sql`select name, email from society_contract_signer order by number`.execute(server.db);
      expect(rows).toEqual([
        { name: 'Grace Lane', email: null },
        { name: bea.name, email: bea.email },
      ]);
      expect((await first.shown()).status.name).toBe('signed');
    });
  });
});
