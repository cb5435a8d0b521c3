import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnEngines, type TestServer } from '../../../testing/harness';
import { saturday, sessionServer, tableType, visit } from './testing/session-fixture';

const partyTypes = [
  tableType({
    served: [
      { weekdays: ['friday'], from: '12:00', to: '22:00' },
      { weekdays: ['saturday'], from: '12:00', to: '21:00' },
    ],
  }),
  tableType({
    id: 61,
    front_end_name: 'Brunch',
    position: 2,
    served: [{ weekdays: ['saturday', 'sunday'], from: '10:00', to: '14:15' }],
  }),
  tableType({ id: 62, front_end_name: 'Party', position: 3, booking_flow_name: 'DrinksBooking' }),
];

describeOnEngines('the quick table of a session', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await sessionServer(engine, { files: { 'party-types/tables.json': partyTypes } });
  });
  afterAll(() => server.close());
  const at = (time: string) => server.clock.set(new Date(time));
  const wishes = ({
    quick_table: quick,
  }: {
    quick_table?: { days: { name: string; date: string; time: string }[] } | null | undefined;
  }) => quick?.days.map(({ name, date, time }) => `${name} ${date} ${time}`);

  it('has the times of a type that a link has chosen', async () => {
    const { first } = await visit(server, { bar_id: 1, no_people: 2, party_type: 61 });
    expect(first.quick_table).toMatchObject({ bar_id: 1, people: 2, party_type: 61, booking_type_category_id: 10 });
    expect(wishes(first)).toEqual(['tomorrow 2026-11-21 12:00', 'later 2026-11-22 12:00', 'later 2026-11-28 12:00']);
  });

  it('leads to a held table in two calls of the visitor: the day, and the time', async () => {
    const { first, send } = await visit(server, { bar_id: 2 });
    const quick = first.quick_table;
    const [day] = quick?.days ?? [];
    if (!quick || !day) throw new Error('There is no quick table.');
    const chosen = (await send({ date: day.date, no_people: quick.people, party_type: quick.party_type })).session;
    expect(chosen.all_slots.find(({ full_date: moment }) => moment === day.full_date)).toMatchObject({
      available: true,
      enquiry_only: false,
    });
    await send({ time: day.time, full_date: day.full_date });
    expect((await send({ step: 4 })).session).toMatchObject({ step: 4, time: day.time, hold: { extendable: true } });
  });

  it('keeps the visitor’s time as the wish, whatever time a day has in its place', async () => {
    const visitor = await visit(server, { bar_id: 1, requested_time: '21:30' });
    expect(wishes(visitor.first)).toEqual([
      'tonight 2026-11-20 21:30',
      'tomorrow 2026-11-21 20:45',
      'later 2026-11-27 21:30',
    ]);
    const moved = (await visitor.send({ date: '2026-11-21', party_type: 11 })).session;
    expect(moved.requested_time).toBe('20:45');
    expect(wishes(moved)).toEqual(wishes(visitor.first));
  });

  it('is that of the bar which the visitor may mean, and chooses nothing', async () => {
    const visitor = await visit(server);
    expect(visitor.first.quick_table?.bar_id).toBeNull();
    const { session } = await visitor.send({ quick_bar_id: 2 });
    expect(session).toMatchObject({ bar_id: null, quick_table: { bar_id: 2 } });
    expect((await visitor.send({ no_people: 2 })).session.quick_table?.bar_id).toBeNull();
    expect((await visitor.send({ quick_bar_id: 9 })).session.quick_table?.bar_id).toBeNull();
  });

  it.each([
    ['of a party', { ...saturday, no_people: 2, party_type: 62 }],
    ['at a bar that is closed until further notice', { bar_id: 3 }],
    ['of a party that is too large to book', { ...saturday, no_people: 500 }],
  ])('is not there %s', async (_, fields) => {
    expect((await visit(server, fields)).first.quick_table).toBeNull();
  });

  it('is not there past the first step', async () => {
    const visitor = await visit(server, { ...saturday, no_people: 2, party_type: 11 });
    expect((await visitor.send({ step: 2 })).session.quick_table).toBeNull();
  });

  it('offers tonight while it can be kept, and not later', async () => {
    at('2026-11-20T18:30:00Z');
    expect(wishes((await visit(server, { bar_id: 1 })).first)).toEqual([
      'tonight 2026-11-20 19:15',
      'tomorrow 2026-11-21 19:00',
      'later 2026-11-27 19:00',
    ]);
    for (const late of ['2026-11-20T22:35:00Z', '2026-11-20T23:12:00Z']) {
      at(late);
      expect(wishes((await visit(server, { bar_id: 1 })).first)).toEqual([
        'tomorrow 2026-11-21 19:00',
        'later 2026-11-27 19:00',
        'later 2026-11-28 19:00',
      ]);
    }
  });

  it('is what is sold that night, of whichever table', async () => {
    at('2026-11-21T09:00:00Z');
    const { first } = await visit(server, { bar_id: 1, no_people: 2, requested_time: '12:00' });
    expect(
      first.quick_table?.days.map(({ date, time, party_type: type, booking_type_category_id: category }) => [
        date,
        time,
        type,
        category,
      ]),
    ).toEqual([
      ['2026-11-21', '12:00', 11, 10],
      ['2026-11-22', '12:00', 61, 10],
      ['2026-11-27', '12:00', 11, 10],
    ]);
    expect(first.quick_table?.party_type).toBe(11);
    const chosen = await visit(server, { bar_id: 1, no_people: 2, requested_time: '12:00', party_type: 11 });
    expect(wishes(chosen.first)).toEqual([
      'today 2026-11-21 12:00',
      'later 2026-11-27 12:00',
      'later 2026-11-28 12:00',
    ]);
  });
});
