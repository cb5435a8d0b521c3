import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/harness';
import { sampleFiles } from '../../bars/testing/samples';
import {
  type AvailabilityFixture,
  availabilityFixture,
  claimFaults,
  saturdayAt,
  takenResources,
} from '../testing/estate-of';

const bar = sampleFiles().bars[0];
const table = { area: 'main', kind: 'table', min_covers: 2, max_covers: 4, combine_group: 'row' };
const files = {
  'venues/one/the-arch.json': [
    { ...bar, seatings: [{ ...table, id: 'T1', combine_group: null }] },
    { ...bar, id: 2, slug: 'second', seatings: ['A', 'B', 'C'].map((id) => ({ ...table, id })) },
  ],
};
/** 500 where the whole race is wanted (`npm run bench` runs it too), 100 in an ordinary run. */
const crowd = process.env['RACE'] === 'full' ? 500 : 100;
const many = Array.from({ length: crowd }, (_, index) => index);

describeOnBothEngines('concurrent holds of the last table', (engine) => {
  let fixture: AvailabilityFixture;
  beforeAll(async () => {
    fixture = await availabilityFixture(engine, files);
  });
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const tally = (outcomes: { outcome: string }[]) => {
    const counts: Record<string, number> = {};
    for (const { outcome } of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    return counts;
  };

  it('exactly one succeeds, and the others leave no rows', async () => {
    const outcomes = await Promise.all(many.map(() => fixture.hold()));
    expect(tally(outcomes)).toEqual({ held: 1, slot_gone: crowd - 1 });
    expect(await takenResources(fixture.db)).toEqual(['1/T1']);
    expect(await claimFaults(fixture.db)).toEqual([]);
  });

  it('exactly one succeeds while an expired hold is still stored', async () => {
    await fixture.hold();
    fixture.clock.advance(600_000);
    expect(tally(await Promise.all(many.map(() => fixture.hold())))).toEqual({ held: 1, slot_gone: crowd - 1 });
    expect(await takenResources(fixture.db)).toEqual(['1/T1']);
    expect(await claimFaults(fixture.db)).toEqual([]);
  });

  it('joined tables are taken as a whole, with eights and fours at overlapping times', async () => {
    const outcomes = await Promise.all(
      many.map((index) =>
        fixture.hold({
          barId: 2,
          people: index % 2 === 0 ? 8 : 4,
          startsAt: saturdayAt(index % 3 === 0 ? '19:00' : '20:00'),
        }),
      ),
    );
    const eights = outcomes.filter((one, index) => one.outcome === 'held' && index % 2 === 0).length;
    const fours = outcomes.filter((one, index) => one.outcome === 'held' && index % 2 === 1).length;
    expect(eights * 2 + fours).toBe(3);
    expect(await takenResources(fixture.db)).toEqual(['2/A', '2/B', '2/C']);
    expect(await claimFaults(fixture.db)).toEqual([]);
  });

  it('concurrent swaps of holds do not deadlock', async () => {
    const first = await Promise.all(
      [0, 1, 2].map((index) => fixture.hold({ barId: 2, startsAt: saturdayAt(`${13 + index}:00`) })),
    );
    const mine = first.flatMap((one) => (one.outcome === 'held' ? [one.hold.id] : []));
    const swaps = await Promise.all(
      mine.map((id, index) =>
        fixture.hold({ barId: index === 0 ? 1 : 2, startsAt: saturdayAt('19:00'), replaces: id }),
      ),
    );
    expect(tally(swaps)).toEqual({ held: 3 });
    expect(await claimFaults(fixture.db)).toEqual([]);
  });
});
