import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../../kernel/db';
import { describeOnBothEngines } from '../../../testing/harness';
import { sampleFiles } from '../bars/testing/samples';
import type { DayQuery } from './service';
import { type AvailabilityFixture, availabilityFixture, saturdayAt } from './testing/estate-of';

const bar = sampleFiles().bars[0];
const type = sampleFiles().party_types[0];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'friday', 'saturday'];
const seatings = [
  ...(bar?.seatings ?? []),
  { id: 'R', area: 'main', kind: 'standing', min_covers: 1, max_covers: 1, count: 4 },
];
const files = {
  'venues/one/the-arch.json': [
    {
      ...bar,
      seatings,
      close_date: { in_days: 20 },
      special_days: [
        { on: { in_days: 3 }, kind: 'closed' },
        { on: { in_days: 4 }, kind: 'private_event' },
      ],
    },
    { ...bar, id: 2, slug: 'second' },
    { ...bar, id: 9, slug: 'another-brand', brand_id: 2 },
  ],
  'categories.json': sampleFiles().categories.map((category) => ({ ...category, brands: [1, 2] })),
  'party-types/tables.json': [
    { ...type, brands: [1, 2], standing_allowed: true, served: [{ weekdays, from: '18:00', to: '20:00' }] },
    { ...type, id: 107, booking_flow_name: 'NyeBooking' },
  ],
};
const saturday = '2026-11-21';

describeOnBothEngines('availability', (engine) => {
  let fixture: AvailabilityFixture;
  beforeAll(async () => {
    fixture = await availabilityFixture(engine, files);
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const query = (change: Partial<DayQuery> = {}): DayQuery => ({
    barId: 1,
    partyTypeId: 11,
    date: saturday,
    people: 4,
    allowStanding: false,
    ignoreHoldId: null,
    ...change,
  });
  const day = (change: Partial<DayQuery> = {}) => fixture.availability.day(query(change), fixture.clock.now());
  const free = async (change: Partial<DayQuery> = {}) =>
    (await day(change)).slots.filter((slot) => slot.available).map((slot) => slot.time);

  it('offers an empty day as a whole', async () => {
    expect(await day()).toMatchObject({
      state: 'open',
      beforeCutoff: false,
      canCaterFor: true,
      canAutoConfirm: true,
      standingAvailable: true,
    });
    expect(await free()).toEqual(['18:00', '18:15', '18:30', '18:45', '19:00', '19:15', '19:30', '19:45']);
  });

  it('excludes times that are held or booked at this venue, but not by the caller’s own hold or an expired one', async () => {
    const outcome = await fixture.hold({ startsAt: saturdayAt('18:00') });
    const id = outcome.outcome === 'held' ? outcome.hold.id : '';
    expect(await free()).toEqual([]);
    expect(await free({ barId: 2 })).toHaveLength(8);
    expect(await free({ ignoreHoldId: id })).toHaveLength(8);
    await fixture.db.transaction().execute((tx) => fixture.availability.confirm(tx, id, fixture.clock.now()));
    fixture.clock.advance(600_000);
    expect(await day()).toMatchObject({ state: 'full' });
    await fixture.clear();
    await fixture.hold({ startsAt: saturdayAt('18:00') });
    fixture.clock.advance(600_000);
    expect(await free()).toHaveLength(8);
  });

  it('offers standing places, while there are any, to a party that would stand', async () => {
    await fixture.hold({ startsAt: saturdayAt('18:00') });
    expect(await day()).toMatchObject({ state: 'full', standingAvailable: true });
    expect(await free({ allowStanding: true })).toHaveLength(8);
    expect((await fixture.hold({ startsAt: saturdayAt('19:00'), allowStanding: true })).outcome).toBe('held');
    expect(await day({ people: 1 })).toMatchObject({ state: 'full', standingAvailable: false });
  });

  it('returns the state of the day', async () => {
    expect(await day({ date: '2026-11-23' })).toMatchObject({ state: 'closed', slots: [] });
    expect(await day({ date: '2026-11-24' })).toMatchObject({ state: 'full' });
    expect(await day({ date: '2026-11-26' })).toMatchObject({ state: 'not_served', slots: [] });
    expect(await day({ people: 9 })).toMatchObject({ state: 'full', canCaterFor: false, canAutoConfirm: false });
    expect(await day({ barId: 999 })).toMatchObject({ state: 'closed', slots: [], canCaterFor: false });
  });

  it('[BW-91] finds the days of a month with room, none after the venue’s last day', async () => {
    await fixture.hold({ startsAt: saturdayAt('18:00') });
    const month = await fixture.availability.month({ ...query(), from: '2026-11-20', days: 31 }, fixture.clock.now());
    expect(month.slice(0, 4)).toEqual([
      { date: '2026-11-20', slots: 8 },
      { date: '2026-11-22', slots: 8 },
      { date: '2026-11-25', slots: 8 },
      { date: '2026-11-27', slots: 8 },
    ]);
    expect(month.at(-1)?.date).toBe('2026-12-09');
    const single = await Promise.all(month.map(async ({ date }) => (await free({ date })).length));
    expect(single).toEqual(month.map(({ slots }) => slots));
  });

  const alternatives = (change: Partial<DayQuery> = {}, within?: Tx) =>
    fixture.availability.alternatives({ ...query(change), time: '19:00' }, fixture.clock.now(), within);

  it('names the six nearest other days', async () => {
    await fixture.hold({ startsAt: saturdayAt('18:00') });
    const { dates } = await alternatives();
    expect(dates.map((one) => one.date)).toEqual([
      '2026-11-20',
      '2026-11-22',
      '2026-11-25',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
    ]);
  });

  it('[BW-114] names no other day for New Year’s Eve', async () => {
    expect((await alternatives({ barId: 2, partyTypeId: 107, date: '2026-12-31' })).dates).toEqual([]);
    const month = await fixture.availability.month(
      { ...query({ barId: 2, partyTypeId: 107 }), from: '2026-12-20', days: 31 },
      fixture.clock.now(),
    );
    expect(month.map(({ date }) => date)).toEqual(['2026-12-31']);
  });

  it('names the other bar of the brand on the same day; its holds and bookings count, the caller’s own hold and expired ones do not', async () => {
    const dock = { bar_id: 2, branded_name: bar?.branded_name, city: 'Leeds', distance_miles: 0 };
    const bars = async (change: Partial<DayQuery> = {}) => (await alternatives(change)).bars;
    expect(await bars()).toEqual([{ ...dock, time: '19:00', full_date: '2026-11-21T19:00:00+00:00' }]);
    const outcome = await fixture.hold({ barId: 2, startsAt: saturdayAt('18:00') });
    const id = outcome.outcome === 'held' ? outcome.hold.id : '';
    expect(await bars()).toEqual([]);
    expect(await bars({ ignoreHoldId: id })).toHaveLength(1);
    fixture.clock.advance(600_000);
    expect(await bars()).toHaveLength(1);
    expect(await bars({ people: 9 })).toEqual([]);
    expect(await bars({ barId: 999 })).toEqual([]);
  });

  it('makes two queries for any number of bars', async () => {
    let queries = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await fixture.db.transaction().execute(async (tx) => {
      expect((await alternatives({}, tx.withPlugin(counter))).bars).toHaveLength(1);
    });
    expect(queries).toBe(2);
  });

  it('reads within the caller’s transaction', async () => {
    await fixture.db.transaction().execute(async (tx) => {
      const before = await fixture.availability.day(query(), fixture.clock.now(), tx);
      expect(before.slots).toHaveLength(8);
      await sql`select 1`.execute(tx);
    });
  });

  it('[BW-90] returns the first day that may be chosen', () => {
    expect(fixture.availability.minBookingDate(1, new Date('2026-11-21T01:00:00Z'))).toBe('2026-11-20');
    expect(fixture.availability.minBookingDate(null, new Date('2026-11-21T01:00:00Z'))).toBe('2026-11-21');
  });
});
