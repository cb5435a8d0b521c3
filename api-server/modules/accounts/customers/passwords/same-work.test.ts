import {
  authenticatePath,
  forgotPasswordPath,
  registerPath,
  resetLinkPath,
  verificationPath,
} from '@bars/shared-api/contracts/customers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeOnEngines, openTestStore, type TestServer } from '../../../../testing/harness';
import { emptyTables } from '../../../../testing/empty-tables';
import type { Store } from '../../../../kernel/store/open-store';
import { loadBars } from '../../../estate/bars/index';
import { createCustomersService } from '../customers.service';
import { createForgottenPasswordService } from '../forgotten-password/forgotten-password.service';
import { createRegistrationService } from '../registration/registration.service';
import type { CheckedPassword } from './passwords';
import { ada, customersServer, ownPage, post } from '../testing/customers-fixture';
import { recorder } from '../testing/statements';

const nobody = 'nobody@guests.example';

describeOnEngines('the work for an address that has an account and for one that has none', (engine) => {
  const statements: string[] = [];
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await openTestStore(engine);
    server = await customersServer(engine, { store: { ...store, db: store.db.withPlugin(recorder(statements)) } });
  });
  beforeEach(() => emptyTables(store.db, 'customer_try', 'customer_session', 'customer_link', 'mail_outbox'));
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    statements.length = 0;
    await work();
    return [...statements];
  };

  it('is the same statements for a registration', async () => {
    const [known, unknown] = [
      await statementsOf(() => post(server, registerPath, { email: ada.email })),
      await statementsOf(() => post(server, registerPath, { email: nobody })),
    ];
    expect(unknown).toEqual(known);
    expect(known.length).toBeGreaterThan(6);
    // A second time nobody's account is there, and not confirmed.
    expect(await statementsOf(() => post(server, registerPath, { email: nobody }))).toEqual(known);
  });

  it('is the same statements and the same answer for a login that is refused', async () => {
    const logIn = async (email: string) => {
      const { statusCode, body, headers } = await post(server, authenticatePath, { email, password: 'wrong' });
      return { statusCode, body, headers: Object.keys(headers).sort() };
    };
    let answers: unknown[] = [];
    const known = await statementsOf(async () => (answers = [await logIn(ada.email)]));
    const unknown = await statementsOf(async () => answers.push(await logIn(nobody)));
    expect(unknown).toEqual(known);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('is the same number of hash calculations', async () => {
    const passwords = {
      hashPassword: vi.fn<() => Promise<string>>().mockResolvedValue('hash'),
      checkPassword: vi.fn<() => Promise<CheckedPassword>>().mockResolvedValue({ isRight: false, renewed: null }),
    };
    const calls = () => [passwords.hashPassword.mock.calls.length, passwords.checkPassword.mock.calls.length];
    const { kernel } = server;
    const bars = await loadBars(kernel.db, kernel.clock);
    const customers = createCustomersService(kernel, { bars, passwords });
    const registration = createRegistrationService(kernel, {
      bars,
      bookings: { findByKey: async () => undefined, findManaged: async () => undefined },
      passwords,
    });
    const forgotten = createForgottenPasswordService(kernel, { bars, passwords });
    const from = { network: 'a-network', brand: 1, device: undefined } as const;
    const works: [(email: string) => Promise<unknown>, number[]][] = [
      [
        (email) =>
          customers
            .logIn({ email, password: 'wrong' }, from, { session: undefined, device: undefined })
            .catch(() => null),
        [0, 1],
      ],
      [(email) => registration.register({ email }, from), [0, 0]],
      [(email) => forgotten.request({ email }, from), [0, 0]],
    ];
    for (const [work, count] of works) {
      for (const email of [ada.email, nobody]) {
        vi.clearAllMocks();
        await work(email);
        expect([email, ...calls()]).toEqual([email, ...count]);
      }
    }
  });

  it('tells a forgotten password’s address by data.new alone', async () => {
    const ask = async (email: string) => {
      const { statusCode, headers, body } = await post(server, forgotPasswordPath, { email });
      return { statusCode, headers: Object.keys(headers).sort(), body: body.replace(/true|false/, '?') };
    };
    expect(await ask(nobody)).toEqual(await ask(ada.email));
  });

  it('is the same for unknown links of both kinds, whatever the token looks like', async () => {
    const get = (url: string) => server.app.inject({ url, headers: ownPage });
    const works = [verificationPath('x'.repeat(32)), verificationPath('short')].map((path) => `${path}?brand_id=1`);
    const [first, second] = [await statementsOf(() => get(works[0]!)), await statementsOf(() => get(works[1]!))];
    expect(second).toEqual(first);
    expect(await statementsOf(() => get(resetLinkPath('x'.repeat(32))))).toEqual(first);
  });
});
