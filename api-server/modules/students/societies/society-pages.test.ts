import { deletionPath, myDataAnswer, myDataPath } from '@bars/shared-api/contracts/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { ada, customersServer, post } from '../../accounts/customers/testing/customers-fixture';
import { hasOffers } from './societies.store';
import { apps, codes, dora, mia, nell, societyCalls } from './testing/society-fixture';

const refused = [403, { error: 'Only the people who run this society can see this page.', code: 'not_society_admin' }];

describeOnEngines('The pages of societies', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await customersServer(engine);
  });
  const { enter, get, leave, logIn, mine, reset, view } = societyCalls(() => server);
  beforeEach(reset);
  afterAll(() => server.close());

  const idOf = async (email: string) =>
    (await sql<{ id: string }>`select id from customer where email = ${email}`.execute(server.db)).rows[0]?.id ?? '';

  describe('[RT-47, ST-95, ST-97] the dashboard', () => {
    it('needs a login', async () => {
      expect((await mine(''))[1]).toMatchObject({ code: 'login_required' });
    });

    it('has the society that the customer is in and what it offers, and no other', async () => {
      const cookie = await logIn(mia);
      expect(await mine(cookie)).toEqual([200, { data: { societies: [] } }]);
      await enter(codes.drama, apps.lucia);
      const { active_type: active } = Object(Object((await enter(codes.netball, apps.mia))[1]).data);
      expect(await mine(cookie)).toEqual([
        200,
        {
          data: {
            societies: [
              {
                id: 'leeds-netball',
                title: 'Leeds Netball',
                bar: expect.stringContaining('Leeds'),
                offers: ['Half-price cocktails on Wednesdays after a match', 'A table for the squad without a deposit'],
                date_registered: server.clock.now().toISOString(),
                is_admin: false,
              },
            ],
          },
        },
      ]);
      await leave(active.id, apps.mia);
      expect(await mine(cookie)).toEqual([200, { data: { societies: [] } }]);
    });

    it('has the one that they run, also where they are in another one', async () => {
      const cookie = await logIn(nell);
      await enter(codes.drama, apps.nell);
      const [, said] = await mine(cookie);
      expect(said).toMatchObject({
        data: {
          societies: [
            { id: 'bristol-drama', is_admin: false },
            { id: 'leeds-netball', is_admin: true, date_registered: null },
          ],
        },
      });
    });
  });

  describe('[RT-48, ST-96, AC-56, API-M-64] a society', () => {
    it('needs a login', async () => {
      expect((await view('leeds-netball', ''))[1]).toMatchObject({ code: 'login_required' });
    });

    it('shows its members to those who run it, and not who has left', async () => {
      await enter(codes.netball, apps.mia);
      const { active_type: active } = Object(Object((await enter(codes.netball, apps.lucia))[1]).data);
      await leave(active.id, apps.lucia);
      expect(await view('leeds-netball', await logIn(nell))).toEqual([
        200,
        {
          data: {
            id: 'leeds-netball',
            title: 'Leeds Netball',
            bar: expect.stringContaining('Leeds'),
            offers: ['Half-price cocktails on Wednesdays after a match', 'A table for the squad without a deposit'],
            members: [{ id: expect.any(String), name: 'Mia Fenn', date_registered: server.clock.now().toISOString() }],
            contract: {
              status: { completed: false, name: 'signed' },
              signers: [
                { name: 'Ada Marsh', role: 'Captain', signed_at: server.clock.now().toISOString() },
                { name: 'Bea Holt', role: 'Secretary', signed_at: null },
              ],
            },
          },
        },
      ]);
    });

    it('is refused to its own members, to those who run another one, and to strangers', async () => {
      await enter(codes.netball, apps.mia);
      for (const who of [mia, dora, ada]) expect(await view('leeds-netball', await logIn(who))).toEqual(refused);
    });

    it('that nobody knows is one, and who runs none is told the same as of any', async () => {
      expect(await view('no-such', await logIn(ada))).toEqual(refused);
      expect(await view('no-such', await logIn(dora))).toEqual([
        404,
        { error: 'We don’t recognise this society. Please check the link.', code: 'society_unknown' },
      ]);
    });

    it('is not kept by anybody', async () => {
      const cookie = await logIn(nell);
      for (const path of ['', '/leeds-netball'])
        expect((await get(`/api/customers/society-portal/society${path}`, { cookie })).headers['cache-control']).toBe(
          'no-store',
        );
    });
  });

  it('[ST-14] a student has society offers while they are registered with a society that offers something', async () => {
    const id = await idOf(mia.email);
    const seen = [await hasOffers(server.db, id)];
    const { active_type: active } = Object(Object((await enter(codes.netball, apps.mia))[1]).data);
    seen.push(await hasOffers(server.db, id));
    await leave(active.id, apps.mia);
    seen.push(await hasOffers(server.db, id));
    await enter(codes.choir, apps.mia);
    seen.push(await hasOffers(server.db, id));
    expect(seen).toEqual([false, true, false, false]);
  });

  describe('personal data', () => {
    it('is handed over, and deleted with the account', async () => {
      await enter(codes.drama, apps.nell);
      const cookie = await logIn(nell);
      const file = myDataAnswer.parse((await get(myDataPath, { cookie })).json()).data;
      expect(file.societies).toEqual([
        {
          title: 'Bristol Drama',
          bar: expect.stringContaining('Bristol'),
          role: 'member',
          status: 'registered',
          registered_at: server.clock.now().toISOString(),
          left_at: null,
        },
        {
          title: 'Leeds Netball',
          bar: expect.stringContaining('Leeds'),
          role: 'admin',
          status: null,
          registered_at: null,
          left_at: null,
        },
      ]);
      await post(server, deletionPath, { agreed: true }, { cookie });
      const { rows } = await sql`select email from society_admin where email = ${nell.email}`.execute(server.db);
      expect([rows, await idOf(nell.email)]).toEqual([[], '']);
      const { rows: left } = await sql`select 1 from society_membership`.execute(server.db);
      expect(left).toEqual([]);
    });
  });
});
