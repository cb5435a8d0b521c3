import { addDays } from 'date-fns';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetDir } from '../../../kernel/asset-dir';
import { isFullRun } from '../../../testing/full-run';
import { createTestKernel, describeOnEngines, type TestKernel } from '../../../testing/harness';
import { typesOnSale, visibleBars } from '../bars/bars.rules';
import type { EstateBar, PartyType } from '../bars/estate.schema';
import { anchorEstate } from '../bars/estate/anchor.rules';
import { resourcesOf } from '../bars/estate/resources.rules';
import { readEstate } from '../bars/import/read-estate';
import { importEstate, loadBars } from '../bars/index';
import { seatingPlan } from './rules/allocation.rules';
import { planDay } from './rules/day-plan.rules';
import { slotsOf } from './rules/grid.rules';
import { startOn } from './rules/opening.rules';
import { isSoldAt } from './rules/party.rules';
import { daysAt } from './rules/quick-days.rules';
import { startTimes, usualStart } from './rules/start-times.rules';
import { createAvailability } from './index';
import type { AvailabilityService } from './service';

const quarterMs = 15 * 60_000;
const begin = Date.parse('2026-11-23T00:00:00Z');
const quarters = Array.from({ length: 7 * 24 * 4 }, (_, index) => index);
const today = '2026-11-20';
const demo = join(assetDir('estate'), 'demo');
const estate = anchorEstate(readEstate(demo).estate, today);
const venues = visibleBars(estate, 0, today);

/** An ordinary run asks each bar and type about every 95th quarter of an hour, each at other ones. */
const share = isFullRun ? 1 : 95;
const wishes = ['19:00', '12:00', '23:30'];

const soldAt = (bar: EstateBar): PartyType[] => typesOnSale(estate, bar.brand_id).filter((type) => isSoldAt(type, bar));

/** Every bar of every brand with each type that is sold there, and with all of its tables together. */
const plans = venues.flatMap((bar) => [
  ...soldAt(bar).map((type) => ({ bar, types: [type] })),
  { bar, types: soldAt(bar).filter(({ booking_flow_name: flow }) => flow === 'TableBooking') },
]);

/** The sizes of party that a type treats differently: its smallest and largest, couples, what joins tables, and what the venue has to confirm. */
const sizesOf = ({ bar, types }: (typeof plans)[number]): number[] => {
  const [least, most] = [
    Math.min(...types.map((type) => type.exact_people ?? type.min_people ?? 1)),
    Math.max(...types.map((type) => type.exact_people ?? type.max_people ?? bar.auto_confirm_max_people)),
  ];
  return [...new Set([least, 2, 5, 8, bar.auto_confirm_max_people, most])].filter(
    (people) => people >= least && people <= most,
  );
};

const oncePerDay = <Value>(read: (date: string) => Value) => {
  const known = new Map<string, Value>();
  return (date: string): Value => {
    const value = known.get(date) ?? read(date);
    known.set(date, value);
    return value;
  };
};

/** What the day's own list of starts says against the promises of one moment. */
const faultsAt = async (
  { bar, types }: (typeof plans)[number],
  { now, wish, people }: { now: number; wish: string; people: number },
): Promise<{ faults: string[]; promises: number }> => {
  const askings = types.map((type) => ({
    bar,
    type,
    people,
    now,
    seating: seatingPlan(resourcesOf(bar), type, people, false),
  }));
  // Each day is asked for many times: once for each of its slots.
  const wishOn = oncePerDay((date) =>
    usualStart(startTimes({ served: types.flatMap(({ served }) => served) }, types.length === 1 ? date : null), wish),
  );
  const wantedOn = oncePerDay((date) => startOn(date, wishOn(date)));
  const days = await daysAt(askings, wishOn, () => Promise.resolve([]));
  const faults = days.filter(({ date, time, full_date: at, party_type: typeId }) => {
    const free = askings.flatMap((asking) =>
      slotsOf(asking, planDay(bar, asking.type, date, people), []).flatMap((slot) =>
        slot.available && !slot.enquiry_only ? [{ ...slot, typeId: asking.type.id }] : [],
      ),
    );
    const away = (full: string) => Math.abs(Date.parse(full) - wantedOn(date));
    const soonest = now + 45 * 60_000;
    const standsIn = (full: string) => Math.abs(Date.parse(full) - Math.max(soonest, wantedOn(date))) <= 180 * 60_000;
    const inTime = free.filter(
      ({ full_date: full, typeId: of }) => Date.parse(full) >= soonest && (of === types[0]?.id || standsIn(full)),
    );
    return (
      !inTime.some((slot) => slot.full_date === at && slot.time === time && slot.typeId === typeId) ||
      inTime.some(({ full_date: full }) => away(full) < away(at))
    );
  });
  return {
    faults: faults.map(
      ({ name, full_date: at }) =>
        `${new Date(now).toISOString()} bar ${bar.id} types ${types.map(({ id }) => id).join()}, ${people} people: ${name} ${at}`,
    ),
    promises: days.length,
  };
};

describe('what the quick table promises at every quarter of an hour of a week, for every bar, type and size of party of the demo estate', () => {
  it('can be booked at that moment, and is what is nearest to the wish', { timeout: 1_800_000 }, async () => {
    const results = [];
    const asked = new Set<string>();
    for (const [index, plan] of plans.entries()) {
      const sizes = sizesOf(plan);
      for (const [turn, quarter] of quarters.filter((one) => (index * 7 + one) % share === 0).entries()) {
        // In a full run each day of the week begins with another size, so that each size meets each hour.
        const people = sizes[(turn + (isFullRun ? Math.floor(quarter / 96) : 0)) % sizes.length] ?? 2;
        asked.add(`${plan.types.map(({ id }) => id).join()} ${people}`);
        results.push(
          await faultsAt(plan, {
            now: begin + quarter * quarterMs,
            wish: wishes[quarter % wishes.length] ?? '19:00',
            people,
          }),
        );
      }
    }
    expect(results.flatMap(({ faults }) => faults)).toEqual([]);
    expect(results.reduce((sum, { promises }) => sum + promises, 0)).toBeGreaterThan(plans.length);
    expect(
      plans
        .flatMap((plan) => sizesOf(plan).map((people) => `${plan.types.map(({ id }) => id).join()} ${people}`))
        .filter((one) => !asked.has(one)),
      'every size of every type is asked for',
    ).toEqual([]);
  });
});

describeOnEngines('what the quick table promises in the demo estate', (engine) => {
  let test: TestKernel;
  let availability: AvailabilityService;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    await importEstate(test.db, demo, test.clock);
    ({ service: availability } = createAvailability(test.kernel, { bars: await loadBars(test.db, test.clock) }));
  });
  afterAll(() => test.close());

  it(
    'can be held: the database takes each promise of every hour at one bar of each brand',
    { timeout: 300_000 },
    async () => {
      for (const [barId, partyTypeId] of [
        [101, 11],
        [201, 31],
        [401, 51],
      ] as const) {
        for (let hour = 0; hour < 7 * 24; hour += isFullRun ? 1 : 13) {
          const now = new Date(begin + hour * 4 * quarterMs);
          const party = { barId, partyTypeId, people: 2, allowStanding: false };
          const days = await availability.quickDays(
            { ...party, partyTypeIds: [party.partyTypeId], ignoreHoldId: null, wishOn: () => '19:00' },
            now,
          );
          expect(days.length, `bar ${barId} at ${now.toISOString()}`).toBe(3);
          for (const { full_date: at } of days) {
            const id = randomUUID();
            const taken = await test.db
              .transaction()
              .execute((tx) =>
                availability.hold(
                  tx,
                  { ...party, id, startsAt: new Date(at), network: id, holder: id, replaces: null },
                  now,
                ),
              );
            expect(taken.outcome, `bar ${barId} at ${now.toISOString()}: ${at}`).toBe('held');
            await test.db.transaction().execute((tx) => availability.release(tx, id, now));
          }
        }
      }
    },
  );

  it('leaves out a day whose every table is held', async () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const party = { barId: 403, partyTypeId: 94, people: 2, allowStanding: false };
    const ask = () =>
      availability.quickDays(
        { ...party, partyTypeIds: [party.partyTypeId], ignoreHoldId: null, wishOn: () => '19:00' },
        now,
      );
    const [first] = await ask();
    expect(first).toMatchObject({ name: 'later', date: '2026-11-27', time: '18:00' });
    const held: string[] = [];
    for (const startsAt of [new Date('2026-11-27T18:00:00Z'), new Date('2026-11-27T20:30:00Z')]) {
      for (let outcome = 'held'; outcome === 'held';) {
        const id = randomUUID();
        ({ outcome } = await test.db
          .transaction()
          .execute((tx) =>
            availability.hold(tx, { ...party, id, startsAt, network: id, holder: id, replaces: null }, now),
          ));
        if (outcome === 'held') held.push(id);
      }
    }
    expect(held.length).toBeGreaterThan(0);
    expect((await ask()).map(({ date }) => date)).not.toContain('2026-11-27');
    expect(
      (
        await availability.quickDays(
          { ...party, partyTypeIds: [party.partyTypeId], ignoreHoldId: null, wishOn: () => '19:00' },
          addDays(now, 14),
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  it('is a question where no bar is chosen, and one of the bars would have it', async () => {
    const [night, morning] = [new Date('2026-11-23T23:30:00Z'), new Date('2026-11-23T09:00:00Z')];
    const query = {
      partyTypeIds: [11],
      people: 2,
      allowStanding: false,
      ignoreHoldId: null,
      wishOn: () => '19:00',
      barIds: [101, 102, 103],
    };
    expect(availability.likelyDays(query, morning).map(({ name, time }) => [name, time])).toEqual([
      ['tonight', '19:00'],
      ['tomorrow', '19:00'],
      ['later', '19:00'],
    ]);
    expect(availability.likelyDays(query, night).map(({ name }) => name)).toEqual(['tomorrow', 'later', 'later']);
  });

  it('is what is sold tonight: on a Friday at 22:35, and after midnight, Northlight’s late table', async () => {
    const query = {
      partyTypeIds: [11, 12],
      people: 2,
      allowStanding: false,
      ignoreHoldId: null,
      wishOn: () => '19:00',
    };
    const late = { name: 'tonight', date: '2026-11-27', time: '23:45', party_type: 12, booking_type_category_id: 10 };
    const [friday, midnight] = [new Date('2026-11-27T22:35:00Z'), new Date('2026-11-28T00:05:00Z')];
    const days = await availability.quickDays({ ...query, barId: 101 }, friday);
    expect(days[0]).toMatchObject(late);
    expect(days[1]).toMatchObject({ name: 'tomorrow', time: '19:00', party_type: 11 });
    expect(availability.likelyDays({ ...query, barIds: [101, 102] }, friday)[0]).toMatchObject(late);
    expect(availability.likelyDays({ ...query, barIds: [101, 102] }, midnight)[0]).toMatchObject({
      ...late,
      time: '01:15',
    });
  });
});
