import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFullRun } from '../../../../testing/full-run';
import { describeOnBothEngines } from '../../../../testing/harness';
import { sampleFiles } from '../../bars/testing/samples';
import type { HeldSlot } from '../service';
import { type AvailabilityFixture, availabilityFixture, claimFaults } from '../testing/estate-of';

const bar = sampleFiles().bars[0];
const table = { area: 'main', kind: 'table', min_covers: 1, max_covers: 4, combine_group: 'row' };
const files = { 'venues/one/the-arch.json': { ...bar, seatings: ['A', 'B', 'C'].map((id) => ({ ...table, id })) } };

const who = fc.nat({ max: 3 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('hold' as const),
      who,
      people: fc.constantFrom(2, 4, 8, 12),
      quarter: fc.nat({ max: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 4, 10) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('extend' as const, 'confirm' as const, 'release' as const), who }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The holds that each visitor should have. */
type Beliefs = Map<number, string>;

describeOnBothEngines('any order of holding, waiting, extending, confirming and releasing', (engine) => {
  let fixture: AvailabilityFixture;
  beforeAll(async () => {
    fixture = await availabilityFixture(engine, files);
  });
  afterAll(() => fixture.close());

  const on = <Answer>(work: (tx: Parameters<typeof fixture.availability.release>[0]) => Promise<Answer>) =>
    fixture.db.transaction().execute(work);
  const read = (id: string): Promise<HeldSlot | undefined> =>
    on((tx) => fixture.availability.read(tx, id, fixture.clock.now()));

  const act = async (one: Step, beliefs: Beliefs): Promise<void> => {
    if (one.kind === 'wait') return fixture.clock.advance(one.minutes * 60_000);
    if (one.kind === 'sweep') return fixture.sweepNow();
    const mine = beliefs.get(one.who) ?? null;
    if (one.kind === 'hold') {
      const startsAt = new Date(Date.parse('2026-12-19T18:00:00Z') + one.quarter * 900_000);
      const before = mine === null ? undefined : await read(mine);
      const outcome = await fixture.hold({
        id: randomUUID(),
        people: one.people,
        startsAt,
        replaces: before?.status === 'confirmed' ? null : mine,
      });
      if (outcome.outcome === 'held') beliefs.set(one.who, outcome.hold.id);
      else if (mine !== null) expect(await read(mine)).toEqual(before);
      return;
    }
    if (mine === null) return;
    const before = await read(mine);
    if (one.kind === 'confirm') {
      const confirmed = await on((tx) => fixture.availability.confirm(tx, mine, fixture.clock.now()));
      expect(confirmed).toBe(before?.status !== 'released');
    } else if (one.kind === 'extend') {
      const after = await on((tx) => fixture.availability.extend(tx, mine, fixture.clock.now()));
      expect(after?.status).toBe(before?.status);
    } else {
      await on((tx) => fixture.availability.release(tx, mine, fixture.clock.now()));
      expect((await read(mine))?.status).toBe(before?.status === 'confirmed' ? 'confirmed' : 'released');
    }
  };

  it('never overlaps two active claims of one resource, and loses or adds none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        await fixture.clear();
        const beliefs: Beliefs = new Map();
        for (const one of steps) {
          await act(one, beliefs);
          expect(await claimFaults(fixture.db)).toEqual([]);
        }
      }),
      { numRuns: isFullRun ? 25 : 12 },
    );
  });
});
