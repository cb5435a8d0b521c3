import { barTablesAnswer, barTablesPath } from '@bars/shared-api/contracts/bar-tables';
import { errorBody } from '@bars/shared-api/contracts/dto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { call, first, saturday, sessionServer, tableType, visit } from './testing/session-fixture';

const partyTypes = [
  tableType({}),
  tableType({
    id: 61,
    front_end_name: 'Brunch',
    position: 2,
    served: [{ weekdays: ['saturday', 'sunday'], from: '10:00', to: '14:15' }],
  }),
  tableType({ id: 62, front_end_name: 'Party', position: 3, booking_flow_name: 'DrinksBooking' }),
  tableType({ id: 21, front_end_name: 'Mesa', category_id: 30, brands: [2] }),
];

describeOnEngines('the tables of all bars', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'party-types/tables.json': partyTypes } });
  });
  afterAll(() => server.close());
  const ask = async (query: Record<string, string> = {}, brand = 1) => {
    const answer = await server.app.inject({
      url: barTablesPath,
      query,
      headers: { 'X-Api-Key': 'pk_portal_test', 'X-Brand': String(brand) },
    });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
  const tables = async (query?: Record<string, string>, brand?: number) =>
    barTablesAnswer.parse((await ask(query, brand)).body).data;

  it('are those of the brand, for its usual party and the likeliest day, and not of a closed bar', async () => {
    const found = await tables();
    expect(found).toMatchObject({ people: 4, date: '2026-11-20', time: '19:00' });
    expect(found.days[0]).toEqual({ name: 'tonight', date: '2026-11-20' });
    expect(new Set(found.bars.map(({ bar_id: id }) => id))).toEqual(new Set([1, 2]));
    expect((await tables({}, 2)).bars.map(({ bar_id: id }) => id)).toEqual([9]);
    expect(new Set((await tables({}, 0)).bars.map(({ bar_id: id }) => id))).toEqual(new Set([1, 2, 9]));
  });

  it('are for what was asked, as far as a bar has it', async () => {
    expect(await tables({ people: '4', date: '2026-11-21', time: '13:00' })).toMatchObject({
      people: 4,
      date: '2026-11-21',
      time: '13:00',
    });
    expect(await tables({ date: '2026-11-19' })).toMatchObject({ date: '2026-11-20' });
    expect((await tables({ date: '2026-11-21', time: '05:45' })).times).not.toContain('05:45');
    expect(await ask({ people: '-1' })).toMatchObject({ status: 422 });
    expect(errorBody.parse((await ask({ people: '-1' })).body).errors).toHaveProperty('people');
  });

  it('lead to a held table in two calls of the visitor, and somebody else’s press is told that it is gone', async () => {
    const { people, bars } = await tables({ people: '8', date: saturday.date, time: '19:00' });
    const [table] = bars.find(({ bar_id: id }) => id === 1)?.tables ?? [];
    if (!table) throw new Error('There is no table.');
    const fields = {
      bar_id: 1,
      no_people: people,
      date: saturday.date,
      party_type: table.party_type,
      booking_type_category_id: table.booking_type_category_id,
      time: table.time,
      full_date: table.full_date,
    };
    const [mine, other] = [await visit(server, fields), await visit(server, fields)];
    expect((await mine.send({ step: 4 })).session).toMatchObject({
      step: 4,
      time: table.time,
      hold: { extendable: true },
    });
    expect((await other.send({ step: 4 })).error.code).toBe('slot_gone');
    const after = await tables({ people: '8', date: saturday.date, time: '19:00' });
    expect(after.bars.find(({ bar_id: id }) => id === 1)?.tables.map(({ time }) => time)).not.toContain(table.time);
    expect((await call(server, { ...first, ...fields })).session).toMatchObject({
      full_date: null,
      flash_messages: [{ type: 'error' }],
    });
  });
});
