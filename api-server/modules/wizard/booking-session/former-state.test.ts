import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assetDir } from '../../../kernel/asset-dir';
import { emptyTables } from '../../../testing/empty-tables';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { sessionState } from './booking-session.state';
import { ada, sessionServer, visitorAtDetails } from './testing/session-fixture';

/** A state as releases before 0026 stored it. */
const former = {
  step: 4,
  choices: {
    barId: 2,
    date: '2026-11-21',
    requestedTime: '18:30',
    people: 8,
    categoryId: 10,
    partyTypeId: 11,
    allowStanding: true,
    slotAt: '2026-11-21T19:00:00+00:00',
  },
  contact: {
    forename: 'Ada',
    surname: 'Lovelace',
    email: 'ada@example.com',
    phone: '07700900123',
    companyName: 'Analytical Engines',
    allergies: 'nuts',
    allergiesConsent: true,
    specialRequirements: 'By the window',
    optIns: { email: true, sms: false, phone: true },
  },
  variations: [],
  callback: { date: '2026-11-20', time: '15:00', preferred: 'After six' },
  payment: {
    type: 'full',
    isRefunded: true,
    opened: {
      network: 'a network',
      forename: 'Ada',
      surname: 'Lovelace',
      email: 'ada@example.com',
      phone: '07700900123',
      companyName: null,
    },
  },
  movedAway: false,
  holder: null,
};

const migration = readFileSync(join(assetDir('migrations'), '0026_session_state_in_wire_names.sql'), 'utf8');

describeOnEngines('a session from before a release', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine);
  });
  afterAll(() => server.close());
  beforeEach(() => emptyTables(server.db, 'hold', 'booking_session'));

  const store = (state: object) =>
    sql`update booking_session set state = ${JSON.stringify(state)}::jsonb`.execute(server.db);
  const stored = async (): Promise<unknown> =>
    (await sql<{ state: unknown }>`select state from booking_session`.execute(server.db)).rows[0]?.state;
  const migrate = () => server.db.executeQuery(CompiledQuery.raw(migration));

  it('keeps everything that was chosen and typed, and can be completed', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    await store(former);
    await migrate();
    expect((await visitor.send({})).session).toMatchObject({
      step: 4,
      bar_id: 2,
      date: '2026-11-21',
      requested_time: '18:30',
      time: '19:00',
      full_date: '2026-11-21T19:00:00+00:00',
      no_people: 8,
      booking_type_category_id: 10,
      party_type: 11,
      allow_standing: true,
      ...ada,
      company_name: 'Analytical Engines',
      allergies: 'nuts',
      allergies_consent: true,
      special_requirements: 'By the window',
      opt_in: true,
      sms_opt_in: false,
      phone_opt_in: true,
      callback_date: '2026-11-20',
      callback_time: '15:00',
      preferred_time: 'After six',
      deposit_refunded: true,
    });
    expect(sessionState.parse(await stored()).payment).toEqual({
      payment_type: 'full',
      pay_now: false,
      deposit_refunded: true,
      opened: {
        network: 'a network',
        forename: 'Ada',
        surname: 'Lovelace',
        email: 'ada@example.com',
        phone_number: '07700900123',
        company_name: null,
      },
    });
    expect((await visitor.complete()).session).toMatchObject({ is_completed: true });
  });

  it('is read where the row has no ring-back and no payment', async () => {
    const visitor = await visitorAtDetails(server, { ...ada, bar_id: 2 });
    const { callback: _callback, payment: _payment, variations: _variations, holder: _holder, ...older } = former;
    await store(older);
    await migrate();
    expect((await visitor.send({})).session).toMatchObject({
      step: 4,
      ...ada,
      callback_date: null,
      payment_type: null,
      deposit_refunded: false,
      variations: [],
    });
  });

  it('has an empty value for a field that the row lacks', async () => {
    const visitor = await visitorAtDetails(server, {
      ...ada,
      bar_id: 2,
      special_requirements: 'By the window',
      allow_standing: 1,
      opt_in: 1,
    });
    await sql`update booking_session set state = state #- '{contact,special_requirements}' #- '{contact,opt_in}' #- '{choices,allow_standing}' #- '{callback,preferred_time}'`.execute(
      server.db,
    );
    expect((await visitor.send({})).session).toMatchObject({
      step: 4,
      ...ada,
      special_requirements: null,
      opt_in: false,
      allow_standing: false,
      preferred_time: null,
    });
  });
});
