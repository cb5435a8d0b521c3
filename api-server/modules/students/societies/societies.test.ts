import { societyStatusPath, societyUser, type SocietyUser } from '@bars/shared-api/contracts/societies';
import { inviteCodePath, leaveSocietyPath, societyQrPath } from '@bars/shared-api/contracts/societies';
import { envelope } from '@bars/shared-api/contracts/dto';
import { millisecondsInHour } from 'date-fns/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnEngines, openTestStore, type TestServer } from '../../../testing/harness';
import type { Store } from '../../../kernel/store/open-store';
import { customersServer, ownPage, post } from '../../accounts/customers/testing/customers-fixture';
import { recorder } from '../../accounts/customers/testing/statements';
import { apps, codes, mia, nell, qrCodes, refusedCode, societyCalls, type Outcome } from './testing/society-fixture';

const body = envelope(societyUser);
const userOf = ([, said]: Outcome): SocietyUser => body.parse(said).data;
const membershipOf = (outcome: Outcome): string => userOf(outcome).active_type?.id ?? 'none';
const unknownAppUser = [
  404,
  {
    error: 'We don’t recognise this app user. Please log in to the app again, and open this page from it.',
    code: 'app_user_unknown',
  },
];
const nobody = [200, { data: { status: 'unregistered', active_type: null } }];

describeOnEngines('Societies', (engine) => {
  const statements: string[] = [];
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await openTestStore(engine);
    server = await customersServer(engine, { store: { ...store, db: store.db.withPlugin(recorder(statements)) } });
  });
  const { enter, get, joinByQr, leave, logIn, qr, reset, rows, status } = societyCalls(() => server);
  beforeEach(reset);
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const netball = () => ({
    status: 'registered',
    active_type: {
      id: expect.any(String),
      date_registered: server.clock.now().toISOString(),
      type: {
        title: 'Leeds Netball',
        base_type: {
          registered_message: 'You’re on the team sheet. Show this page at the bar.',
          leave_message: 'If you leave, the netball offers go with you. You can come back with a new code.',
          can_leave: true,
        },
      },
    },
  });

  describe('an app user', () => {
    it('[ST-84, ST-90, API-M-60] without a society has none, and with one has its type and base type', async () => {
      expect(await status(apps.lucia)).toEqual(nobody);
      await enter(codes.netball);
      expect(await status(apps.lucia)).toEqual([200, { data: netball() }]);
    });

    it('[ST-91, API-M-60] who is not known gets the server’s text, and is counted', async () => {
      expect(await status('x'.repeat(32))).toEqual(unknownAppUser);
      expect(await enter(codes.netball, 'x'.repeat(32))).toEqual(unknownAppUser);
      expect(await leave('any', 'x'.repeat(32))).toEqual(unknownAppUser);
      for (let wrong = 3; wrong < 30; wrong += 1) await status('x'.repeat(32));
      expect((await status('x'.repeat(32)))[0]).toBe(429);
      expect((await status(apps.lucia))[0]).toBe(200);
    });

    it('[ST-89] is unregistered, registered, left, and registered again', async () => {
      const seen = [userOf(await status(apps.lucia)).status];
      const joined = await enter(codes.netball);
      seen.push(userOf(joined).status);
      seen.push(userOf(await leave(membershipOf(joined))).status);
      seen.push(userOf(await enter(codes.netball)).status);
      expect(seen).toEqual(['unregistered', 'registered', 'left', 'registered']);
      expect(await rows()).toHaveLength(1);
    });

    it('[RT-39, ST-82] reads and sets no cookie: the id alone says who it is', async () => {
      const cookie = await logIn(mia);
      const read = await get(societyStatusPath(apps.lucia), { cookie });
      const sent = await post(server, inviteCodePath(codes.netball), { app_user_id: apps.lucia }, { cookie });
      expect([read.json(), sent.statusCode]).toEqual([nobody[1], 200]);
      expect([read.headers['set-cookie'], sent.headers['set-cookie']]).toEqual([undefined, undefined]);
      expect([read.headers['cache-control'], sent.headers['cache-control']]).toEqual(['no-store', 'no-store']);
      expect(await rows()).toMatchObject([{ email: 'lucia@guests.example' }]);
      expect((await get(societyStatusPath('x'.repeat(32)), { cookie })).statusCode).toBe(404);
    });
  });

  describe('[API-M-59, AC-58] an invite code', () => {
    it('[ST-85] joins as it is typed, once, also when it is sent twice at once', async () => {
      const both = await Promise.all([enter(' ntb-7k4 '), enter(codes.netball)]);
      expect(both).toEqual([
        [200, { data: netball() }],
        [200, { data: netball() }],
      ]);
      expect(await rows()).toEqual([
        { society_id: 'leeds-netball', status: 'registered', email: 'lucia@guests.example' },
      ]);
    });

    it.each(['ABC12', 'ABC1234', '---'])('[ST-86] “%s” must be exactly 6 characters', async (code) => {
      expect(await enter(code)).toEqual([
        422,
        { errors: { code: ['Code must be exactly 6 characters'] }, code: 'invalid' },
      ]);
    });

    it('that is unknown, expired or used up is refused in the same words', async () => {
      expect(await enter('ZZZZZZ')).toEqual(refusedCode);
      expect(await enter(codes.expired)).toEqual(refusedCode);
      expect((await enter(codes.onlyOne, apps.mia))[0]).toBe(200);
      expect(await enter(codes.onlyOne)).toEqual(refusedCode);
    });

    it('gives its last place to one of two at once', async () => {
      const both = await Promise.all([enter(codes.onlyOne, apps.mia), enter(codes.onlyOne, apps.lucia)]);
      expect(both.map(([code]) => code).toSorted((a, b) => a - b)).toEqual([200, 404]);
    });

    it('that has given its last place is taken of who has it, whose answer got lost, and counts no wrong one', async () => {
      const joined = await enter(codes.onlyOne, apps.mia);
      expect(await enter(codes.onlyOne, apps.mia)).toEqual(joined);
      expect(await enter(codes.onlyOne)).toEqual(refusedCode);
      const { rows: counted } = await sql`select 1 from customer_try where cause = 'society_code'`.execute(server.db);
      expect(counted).toHaveLength(1);
    });

    it('has a place for each person: who leaves and comes back uses up nobody else’s', async () => {
      await sql`update society set invite_places = 2 where id = 'york-rowing'`.execute(server.db);
      for (let time = 0; time < 3; time += 1) await leave(membershipOf(await enter(codes.onlyOne, apps.mia)), apps.mia);
      const outcomes = [await enter(codes.onlyOne), await enter(codes.onlyOne, apps.nell)];
      await sql`update society set invite_places = 1 where id = 'york-rowing'`.execute(server.db);
      expect(outcomes.map(([code]) => code)).toEqual([200, 404]);
    });

    it('after ten wrong ones no code is taken for an hour, in the same words: of the account, and from the network', async () => {
      for (let wrong = 0; wrong < 10; wrong += 1) expect(await enter(`ZZZZZ${wrong}`)).toEqual(refusedCode);
      expect(await enter(codes.netball)).toEqual(refusedCode);
      expect(await enter(codes.netball, apps.nell)).toEqual(refusedCode);
      await sql`update customer_try set network = 'another'`.execute(server.db);
      expect(await enter(codes.netball)).toEqual(refusedCode);
      expect((await enter(codes.netball, apps.nell))[0]).toBe(200);
      server.clock.advance(millisecondsInHour);
      expect((await enter(codes.netball))[0]).toBe(200);
    });

    it('does not become longer locked by going on', async () => {
      for (let wrong = 0; wrong < 14; wrong += 1) await enter(`ZZZZZ${wrong % 10}`);
      const { rows: counted } = await sql`select 1 from customer_try where cause = 'society_code'`.execute(server.db);
      expect(counted).toHaveLength(10);
    });

    it('does not forget wrong codes for a right one', async () => {
      for (let wrong = 0; wrong < 9; wrong += 1) await enter(`ZZZZZ${wrong}`);
      expect((await enter(codes.netball))[0]).toBe(200);
      await enter('ZZZZZ9');
      expect(await enter(codes.drama, apps.lucia, { replace: true })).toEqual(refusedCode);
    });

    it('takes the same statements whether it is unknown, expired, used up or locked', async () => {
      const statementsOf = async (code: string): Promise<string[]> => {
        statements.length = 0;
        expect(await enter(code)).toEqual(refusedCode);
        return [...statements];
      };
      await enter(codes.onlyOne, apps.mia);
      const unknown = await statementsOf('ZZZZZZ');
      expect(unknown.length).toBeGreaterThan(4);
      expect(await statementsOf(codes.expired)).toEqual(unknown);
      expect(await statementsOf(codes.onlyOne)).toEqual(unknown);
      for (let wrong = 0; wrong < 10; wrong += 1) await enter(`ZZZZZ${wrong}`);
      expect(await statementsOf(codes.netball)).toEqual(unknown);
      expect(await statementsOf('ZZZZZZ')).toEqual(unknown);
    });

    it('is refused from a page of another origin', async () => {
      const answer = await post(
        server,
        inviteCodePath(codes.netball),
        { app_user_id: apps.lucia },
        { origin: 'https://elsewhere.example' },
      );
      expect(answer.statusCode).toBe(403);
    });
  });

  describe('[ST-92] another society', () => {
    const warning = [
      409,
      {
        error: 'You’re registered with Leeds Netball. If you join Bristol Drama, you’ll be removed from Leeds Netball.',
        code: 'already_in_society',
      },
    ];

    it('is joined only by who agrees to be removed from the one before', async () => {
      await enter(codes.netball);
      expect(await enter(codes.drama)).toEqual(warning);
      expect(await rows()).toMatchObject([{ society_id: 'leeds-netball', status: 'registered' }]);
      const joined = await enter(codes.drama, apps.lucia, { replace: true });
      expect(userOf(joined).active_type?.type.title).toBe('Bristol Drama');
      expect(await rows()).toMatchObject([
        { society_id: 'bristol-drama', status: 'registered' },
        { society_id: 'leeds-netball', status: 'left' },
      ]);
    });

    it('takes no place of a code before they agree', async () => {
      await enter(codes.netball);
      expect((await enter(codes.onlyOne))[0]).toBe(409);
      expect((await enter(codes.onlyOne, apps.mia))[0]).toBe(200);
    });

    it('cannot be joined from one that cannot be left', async () => {
      await enter(codes.choir);
      expect(await enter(codes.netball, apps.lucia, { replace: true })).toEqual([
        409,
        {
          error: 'You can’t leave Glasgow Choir here. Please talk to the people who run your society.',
          code: 'cannot_leave',
        },
      ]);
    });

    it('is one at most, also for two joins at once, and by the database itself', async () => {
      await Promise.all([enter(codes.netball), enter(codes.drama)]);
      expect((await rows()).filter((row) => row['status'] === 'registered')).toHaveLength(1);
      await expect(
        sql`insert into society_membership (id, society_id, customer_id, status, changed_at, registered_at)
          select 'second', 'glasgow-choir', customer_id, 'registered', now(), now() from society_membership where status = 'registered'`.execute(
          server.db,
        ),
      ).rejects.toThrow(/society_membership_active/);
    });
  });

  describe('[ST-88, API-M-61] leaving', () => {
    it('ends the membership, and the second time changes nothing', async () => {
      const id = membershipOf(await enter(codes.netball));
      const left = [200, { data: { status: 'left', active_type: null } }];
      expect(await leave(id)).toEqual(left);
      expect(await leave(id)).toEqual(left);
    });

    it('leaves the one that is named, and not one that was joined meanwhile', async () => {
      const before = membershipOf(await enter(codes.netball));
      await enter(codes.drama, apps.lucia, { replace: true });
      expect(userOf(await leave(before)).active_type?.type.title).toBe('Bristol Drama');
    });

    it('is not somebody else’s to do', async () => {
      const id = membershipOf(await enter(codes.netball));
      expect(await leave(id, apps.mia)).toEqual(nobody);
      expect(userOf(await status(apps.lucia)).status).toBe('registered');
    });

    it('is refused where the base type’s can_leave is false', async () => {
      const id = membershipOf(await enter(codes.choir));
      expect(await leave(id)).toEqual([
        409,
        {
          error: 'You can’t leave Glasgow Choir here. Please talk to the people who run your society.',
          code: 'cannot_leave',
        },
      ]);
      expect(
        (await post(server, leaveSocietyPath, { app_user_id: apps.lucia, id }, { origin: 'https://elsewhere.example' }))
          .statusCode,
      ).toBe(403);
    });
  });

  describe('[ST-93, ST-94, AC-55, AC-58] a QR code', () => {
    const society = (own: string | null) => [
      200,
      {
        data: {
          title: 'Leeds Netball',
          bar: expect.stringContaining('Leeds'),
          offers: ['Half-price cocktails on Wednesdays after a match', 'A table for the squad without a deposit'],
          registered_message: 'You’re on the team sheet. Show this page at the bar.',
          status: own,
        },
      },
    ];

    it('[API-M-62, RT-46] is read without a login; for whoever is known with what they are in it', async () => {
      const cookie = await logIn(mia);
      expect(await qr(qrCodes.netball)).toEqual(society(null));
      expect(await qr(qrCodes.netball, apps.lucia)).toEqual(society('unregistered'));
      await joinByQr(qrCodes.netball, {}, { cookie });
      expect(await qr(qrCodes.netball, undefined, { cookie })).toEqual(society('registered'));
    });

    it('[API-M-62] that nobody knows gets the server’s text, and is counted', async () => {
      const unknown = [
        404,
        { error: 'We don’t recognise this QR code. Please ask your society for a new one.', code: 'society_unknown' },
      ];
      expect(await qr('y'.repeat(32))).toEqual(unknown);
      expect(await joinByQr('y'.repeat(32), { app_user_id: apps.lucia })).toEqual(unknown);
      // The code of six characters is none.
      expect(await qr(codes.netball)).toEqual(unknown);
      for (let wrong = 3; wrong < 30; wrong += 1) await qr('y'.repeat(32));
      expect((await qr('y'.repeat(32)))[0]).toBe(429);
      expect((await qr(qrCodes.netball))[0]).toBe(200);
    });

    it('[API-M-63] joins the app user, whoever else is logged in, and sets no cookie', async () => {
      const cookie = await logIn(mia);
      const answer = await post(server, societyQrPath(qrCodes.netball), { app_user_id: apps.lucia }, { cookie });
      expect([answer.statusCode, answer.json().data.active_type.type.title]).toEqual([200, 'Leeds Netball']);
      expect([answer.headers['set-cookie'], answer.headers['cache-control']]).toEqual([undefined, 'no-store']);
      expect(await rows()).toMatchObject([{ email: 'lucia@guests.example' }]);
      expect(await joinByQr(qrCodes.netball, { app_user_id: 'x'.repeat(32) }, { cookie })).toEqual(unknownAppUser);
      expect(await qr(qrCodes.netball, 'x'.repeat(32), { cookie })).toEqual(unknownAppUser);
    });

    it('[API-M-63] joins whoever is logged in, once, and nobody who is not', async () => {
      expect((await joinByQr(qrCodes.netball))[1]).toMatchObject({ code: 'login_required' });
      const cookie = await logIn(mia);
      const [first, second] = [
        await joinByQr(qrCodes.netball, {}, { cookie }),
        await joinByQr(qrCodes.netball, {}, { cookie }),
      ];
      expect(second).toEqual(first);
      expect(await rows()).toEqual([{ society_id: 'leeds-netball', status: 'registered', email: mia.email }]);
    });

    it('[ST-92, API-M-63] warns before it removes from the society before', async () => {
      await enter(codes.drama);
      expect(await joinByQr(qrCodes.netball, { app_user_id: apps.lucia })).toEqual([
        409,
        {
          error:
            'You’re registered with Bristol Drama. If you join Leeds Netball, you’ll be removed from Bristol Drama.',
          code: 'already_in_society',
        },
      ]);
      expect(userOf(await joinByQr(qrCodes.netball, { app_user_id: apps.lucia, replace: true })).status).toBe(
        'registered',
      );
    });

    it('works while codes are locked', async () => {
      for (let wrong = 0; wrong < 10; wrong += 1) await enter(`ZZZZZ${wrong}`);
      expect((await joinByQr(qrCodes.netball, { app_user_id: apps.lucia }))[0]).toBe(200);
    });

    it('is refused from a page of another origin', async () => {
      const cookie = await logIn(nell);
      const headers = { ...ownPage, cookie, origin: 'https://elsewhere.example' };
      expect((await joinByQr(qrCodes.netball, {}, headers))[0]).toBe(403);
    });
  });
});
