import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assetDir } from '../../../kernel/asset-dir';
import { emptyTables } from '../../../testing/empty-tables';
import { createTestKernel, describeOnEngines, type TestKernel } from '../../../testing/harness';
import { importEstate, loadBars, type LoadedBars } from '../bars/index';
import { createAvailability } from './index';
import type { AvailabilityService } from './service';

const begin = Date.parse('2026-11-23T00:00:00Z');
const quarterMs = 15 * 60_000;
const northlight = [101, 102, 103, 104, 105];
const wish = { partyTypeIds: [11, 12, 14], people: 2, allowStanding: false, ignoreHoldId: null, date: null };
const inTime = (at: string, now: Date) => Date.parse(at) - now.getTime() >= 45 * 60_000;

describeOnEngines('the next tables of every bar', (engine) => {
  let test: TestKernel;
  let bars: LoadedBars;
  let availability: AvailabilityService;
  beforeAll(async () => {
    test = await createTestKernel({ engine });
    await importEstate(test.db, join(assetDir('estate'), 'demo'), test.clock);
    bars = await loadBars(test.db, test.clock);
    ({ service: availability } = createAvailability(test.kernel, { bars }));
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.db, 'resource_claim', 'hold'));

  const take = async (
    party: { barId: number; partyTypeId: number; people: number; at: string },
    now: Date,
  ): Promise<{ id: string; outcome: string }> => {
    const id = randomUUID();
    const request = {
      ...party,
      id,
      startsAt: new Date(party.at),
      allowStanding: false,
      network: id,
      holder: id,
      replaces: null,
    };
    const { outcome } = await test.db.transaction().execute((tx) => availability.hold(tx, request, now));
    return { id, outcome };
  };
  const fill = async (barId: number, times: readonly string[], now: Date): Promise<void> => {
    for (const at of times) while ((await take({ barId, partyTypeId: 11, people: 2, at }, now)).outcome === 'held');
  };

  it(
    'can be held at that moment, are the next ones from the wish on, and nothing free is left out, whoever has booked before',
    { timeout: 300_000 },
    async () => {
      const crowd = fc.array(
        fc.record({ bar: fc.constantFrom(101, 104), people: fc.constantFrom(2, 4, 6), quarter: fc.nat(14 * 4) }),
        { maxLength: 60 },
      );
      const asked = fc.record({
        quarter: fc.nat(7 * 96 - 1),
        people: fc.constantFrom(1, 2, 4, 7),
        time: fc.constantFrom('12:00', '19:00', '22:30'),
        crowd,
      });
      await fc.assert(
        fc.asyncProperty(asked, async ({ quarter, people, time, crowd: others }) => {
          await emptyTables(test.db, 'resource_claim', 'hold');
          const now = new Date(begin + quarter * quarterMs);
          const ask = () => availability.tables({ ...wish, people, barIds: [101, 104], wishOn: () => time }, now);
          const { date } = await ask();
          for (const one of others)
            await take(
              {
                barId: one.bar,
                partyTypeId: 11,
                people: one.people,
                at: new Date(Date.parse(`${date}T12:00:00Z`) + one.quarter * quarterMs).toISOString(),
              },
              now,
            );
          const answer = await ask();
          for (const { bar_id: barId, date: day, tables } of answer.bars) {
            const days = await Promise.all(
              wish.partyTypeIds.map((partyTypeId) =>
                availability.day(
                  { barId, partyTypeId, people, date: day ?? date, allowStanding: false, ignoreHoldId: null },
                  now,
                ),
              ),
            );
            const free = [
              ...new Set(
                days.flatMap(({ slots }) =>
                  slots
                    .filter((slot) => slot.available && !slot.enquiry_only && inTime(slot.full_date, now))
                    .map(({ full_date: at }) => at),
                ),
              ),
            ].sort((one, other) => Date.parse(one) - Date.parse(other));
            const wanted = day === date ? answer.time : time;
            const wishedAt = Date.parse(`${day ?? date}T${wanted}:00Z`) + (wanted < '06:00' ? 86_400_000 : 0);
            const later = free.filter((at) => Date.parse(at) >= wishedAt).slice(0, 3);
            const earlier = free.filter((at) => Date.parse(at) < wishedAt && Date.parse(at) >= wishedAt - 180 * 60_000);
            expect(tables.map(({ full_date: at }) => at)).toEqual([
              ...earlier.slice(earlier.length - Math.min(earlier.length, 3 - later.length)),
              ...later,
            ]);
            for (const table of tables) {
              const { id, outcome } = await take(
                { barId, partyTypeId: table.party_type, people, at: table.full_date },
                now,
              );
              expect(outcome, `${people} at bar ${barId} on ${table.full_date}, asked at ${now.toISOString()}`).toBe(
                'held',
              );
              await test.db.transaction().execute((tx) => availability.release(tx, id, now));
            }
          }
        }),
        { numRuns: 12, seed: 7 },
      );
    },
  );

  it('are those of the next day where a bar has none, and the other bars keep the day that was asked for', async () => {
    const now = new Date('2026-11-24T17:00:00Z');
    await fill(101, ['2026-11-24T18:15:00Z', '2026-11-24T19:45:00Z', '2026-11-24T21:15:00Z'], now);
    const {
      date,
      time,
      bars: found,
    } = await availability.tables({ ...wish, barIds: northlight, wishOn: () => '19:00' }, now);
    expect([date, time]).toEqual(['2026-11-24', '19:00']);
    expect(found.map(({ bar_id: id }) => id)).toEqual(northlight);
    expect(found[0]).toMatchObject({ bar_id: 101, date: '2026-11-25' });
    expect(found[0]?.tables.map(({ time: at }) => at)).toEqual(['19:00', '19:15', '19:30']);
    expect(new Set(found.slice(1).map(({ date: day }) => day))).toEqual(new Set(['2026-11-24']));
  });

  it.each([
    ['at noon', '2026-11-27T12:00:00Z', '19:00', ['tonight', '2026-11-27'], '19:00', ['19:00', '19:15', '19:30'], 11],
    [
      'when the usual time is over',
      '2026-11-27T18:40:00Z',
      '19:00',
      ['tonight', '2026-11-27'],
      '19:45',
      ['19:45', '20:00', '20:15'],
      11,
    ],
    [
      'late on a Friday',
      '2026-11-27T22:35:00Z',
      '19:00',
      ['tonight', '2026-11-27'],
      '23:45',
      ['23:45', '00:00', '00:15'],
      12,
    ],
    [
      'in the night that goes on',
      '2026-11-28T00:05:00Z',
      '19:00',
      ['tonight', '2026-11-27'],
      '01:15',
      ['01:15', '01:30', '01:45'],
      12,
    ],
    [
      'late on a Monday',
      '2026-11-23T23:30:00Z',
      '19:00',
      ['tomorrow', '2026-11-24'],
      '19:00',
      ['19:00', '19:15', '19:30'],
      11,
    ],
  ] as const)('are what is sold from now on %s', async (_, at, usual, [name, day], time, times, type) => {
    const answer = await availability.tables({ ...wish, barIds: [101], wishOn: () => usual }, new Date(at));
    expect([answer.date, answer.time, answer.days[0]]).toEqual([day, time, { name, date: day }]);
    expect(answer.bars[0]?.tables.map(({ time: one }) => one)).toEqual(times);
    expect(new Set(answer.bars[0]?.tables.map(({ party_type: one }) => one))).toEqual(new Set([type]));
    expect(answer.times).toContain(answer.time);
  });

  it('say that no bar takes a party of that size, without a day or a time to choose', async () => {
    const {
      days,
      times,
      bars: found,
    } = await availability.tables(
      { ...wish, people: 500, barIds: northlight, wishOn: () => '19:00' },
      new Date('2026-11-23T12:00:00Z'),
    );
    expect([days, times]).toEqual([[], []]);
    expect(found).toEqual(northlight.map((id) => ({ bar_id: id, date: null, tables: [] })));
  });

  it('are asked with one read of the claims where every bar has one', async () => {
    const statements: string[] = [];
    const watched = createAvailability(
      {
        ...test.kernel,
        db: test.db.withPlugin({
          transformQuery: ({ node }) => (statements.push(node.kind), node),
          transformResult: async ({ result }) => result,
        }),
      },
      { bars },
    );
    await watched.service.tables(
      { ...wish, barIds: northlight, wishOn: () => '19:00' },
      new Date('2026-11-24T12:00:00Z'),
    );
    expect(statements).toHaveLength(1);
  });
});
