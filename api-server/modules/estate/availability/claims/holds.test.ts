import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/harness';
import { sampleFiles } from '../../bars/testing/samples';
import type { HoldOutcome } from '../service';
import {
  type AvailabilityFixture,
  availabilityFixture,
  claimFaults,
  saturdayAt,
  takenResources,
} from '../testing/estate-of';

const minute = 60_000;
const bar = sampleFiles().bars[0];
const type = sampleFiles().party_types[0];
const table = { area: 'main', kind: 'table', min_covers: 2, max_covers: 4, combine_group: 'row' };
const files = {
  'venues/one/the-arch.json': [
    {
      ...bar,
      seatings: [
        { ...table, id: 'A' },
        { ...table, id: 'B' },
      ],
    },
    { ...bar, id: 2, slug: 'second', auto_confirm_max_people: 3 },
    { ...bar, id: 3, slug: 'third' },
    { ...bar, id: 4, slug: 'fourth', seatings: ['A', 'B', 'C'].map((id) => ({ ...table, id })) },
  ],
  'party-types/tables.json': [type, { ...type, id: 27, offered: false }],
};

const heldOf = (outcome: HoldOutcome) => {
  if (outcome.outcome !== 'held') throw new Error(`not held: ${outcome.outcome}`);
  return outcome.hold;
};

describeOnBothEngines('holds', (engine) => {
  let fixture: AvailabilityFixture;
  beforeAll(async () => {
    fixture = await availabilityFixture(engine, files, { HOLDS_PER_NETWORK: '2' });
  });
  beforeEach(() => fixture.clear());
  afterEach(async () => {
    const faults = await claimFaults(fixture.db);
    if (faults.length > 0) throw new Error(`the claims are wrong: ${JSON.stringify(faults)}`);
  });
  afterAll(() => fixture.close());

  /** So many minutes from the clock's present. */
  const inMinutes = (minutes: number) => new Date(fixture.clock.now().getTime() + minutes * minute);
  /** The first quarter of an hour that is at least so many minutes away. */
  const quarterIn = (minutes: number) =>
    new Date(Math.ceil(inMinutes(minutes).getTime() / (15 * minute)) * 15 * minute);
  const extend = (id: string) =>
    fixture.db.transaction().execute((tx) => fixture.availability.extend(tx, id, fixture.clock.now()));
  const read = (id: string) =>
    fixture.db.transaction().execute((tx) => fixture.availability.read(tx, id, fixture.clock.now()));
  const confirm = (id: string) =>
    fixture.db.transaction().execute((tx) => fixture.availability.confirm(tx, id, fixture.clock.now()));
  const release = (id: string) =>
    fixture.db.transaction().execute((tx) => fixture.availability.release(tx, id, fixture.clock.now()));

  it('hold two joined fours for a party of eight for its stay, for ten minutes', async () => {
    const hold = heldOf(await fixture.hold({ people: 8 }));
    expect(await takenResources(fixture.db)).toEqual(['1/A', '1/B']);
    expect(hold).toMatchObject({
      startsAt: saturdayAt('19:00'),
      endsAt: saturdayAt('21:00'),
      expiresAt: inMinutes(10),
      extendUntil: inMinutes(30),
      area: 'Main bar',
      status: 'held',
    });
    expect(await read(hold.id)).toEqual(hold);
    expect(await read(randomUUID())).toBeUndefined();
  });

  it('take the next table, then report that the slot is gone, and write nothing when refused', async () => {
    expect((await fixture.hold()).outcome).toBe('held');
    expect((await fixture.hold({ startsAt: saturdayAt('20:30') })).outcome).toBe('held');
    expect(await fixture.hold({ startsAt: saturdayAt('19:45') })).toEqual({ outcome: 'slot_gone' });
    expect((await fixture.hold({ startsAt: saturdayAt('17:00') })).outcome).toBe('held');
    expect(await takenResources(fixture.db)).toEqual(['1/A', '1/A', '1/B']);
  });

  it('refuse what is not on offer', async () => {
    const outcomes = await Promise.all([
      fixture.hold({ startsAt: saturdayAt('19:05') }),
      fixture.hold({ startsAt: saturdayAt('03:00') }),
      fixture.hold({ startsAt: quarterIn(15) }),
      fixture.hold({ startsAt: new Date('2026-11-19T19:00:00Z') }),
      fixture.hold({ people: 9 }),
      fixture.hold({ people: 0 }),
      fixture.hold({ partyTypeId: 27 }),
      fixture.hold({ partyTypeId: 999 }),
      fixture.hold({ barId: 999 }),
      fixture.hold({ barId: 2, people: 4 }),
    ]);
    expect(new Set(outcomes.map((one) => one.outcome))).toEqual(new Set(['not_offered']));
    expect((await fixture.hold({ startsAt: quarterIn(31) })).outcome).toBe('held');
  });

  it('are extended by activity, but not beyond half an hour', async () => {
    const { id } = heldOf(await fixture.hold());
    fixture.clock.advance(9 * minute);
    expect((await extend(id))?.expiresAt).toEqual(inMinutes(10));
    fixture.clock.advance(9 * minute);
    await extend(id);
    fixture.clock.advance(9 * minute);
    expect((await extend(id))?.expiresAt).toEqual(inMinutes(3));
    fixture.clock.advance(3 * minute);
    expect((await extend(id))?.status).toBe('released');
  });

  it('read as released once expired, cannot be extended, and are released by the sweep', async () => {
    const { id } = heldOf(await fixture.hold());
    fixture.clock.advance(10 * minute);
    expect(await extend(id)).toMatchObject({ status: 'released', expiresAt: fixture.clock.now() });
    expect(await confirm(id)).toBe(false);
    expect(await takenResources(fixture.db)).toEqual(['1/A']);
    await fixture.sweepNow();
    expect(await takenResources(fixture.db)).toEqual([]);
    expect((await read(id))?.status).toBe('released');
  });

  it('that expired block nobody, before the sweep runs too', async () => {
    heldOf(await fixture.hold({ people: 8 }));
    fixture.clock.advance(10 * minute);
    heldOf(await fixture.hold({ people: 8 }));
    expect(await takenResources(fixture.db)).toEqual(['1/A', '1/B']);
  });

  it('are confirmed once and stay confirmed', async () => {
    const { id } = heldOf(await fixture.hold());
    expect(await confirm(id)).toBe(true);
    fixture.clock.advance(60 * minute);
    expect(await confirm(id)).toBe(true);
    await release(id);
    await fixture.sweepNow();
    expect((await read(id))?.status).toBe('confirmed');
    expect(await takenResources(fixture.db)).toEqual(['1/A']);
    expect(await confirm(randomUUID())).toBe(false);
  });

  it('free their tables when released', async () => {
    const { id } = heldOf(await fixture.hold({ people: 8 }));
    await release(id);
    await release(id);
    expect(await takenResources(fixture.db)).toEqual([]);
    expect((await fixture.hold({ people: 8 })).outcome).toBe('held');
  });

  it('replace the former hold, even where that one overlaps', async () => {
    const first = heldOf(await fixture.hold({ people: 8 }));
    const second = heldOf(await fixture.hold({ people: 8, startsAt: saturdayAt('19:30'), replaces: first.id }));
    expect((await read(first.id))?.status).toBe('released');
    expect(second.status).toBe('held');
    const third = heldOf(await fixture.hold({ barId: 3, replaces: second.id }));
    expect(await takenResources(fixture.db)).toEqual(['3/T1']);
    expect((await read(third.id))?.status).toBe('held');
  });

  it('stay unchanged when the new hold is refused', async () => {
    heldOf(await fixture.hold({ startsAt: saturdayAt('21:00') }));
    const mine = heldOf(await fixture.hold({ people: 8, startsAt: saturdayAt('19:00') }));
    fixture.clock.advance(minute);
    expect(await fixture.hold({ people: 8, startsAt: saturdayAt('19:30'), replaces: mine.id })).toEqual({
      outcome: 'slot_gone',
    });
    expect(await fixture.hold({ people: 8, startsAt: saturdayAt('19:05'), replaces: mine.id })).toEqual({
      outcome: 'not_offered',
    });
    expect(await read(mine.id)).toEqual(mine);
    expect(await takenResources(fixture.db)).toEqual(['1/A', '1/A', '1/B']);
  });

  it('do not replace a booking: the database refuses its tables, and others are tried', async () => {
    const booking = heldOf(await fixture.hold({ barId: 4 }));
    await confirm(booking.id);
    expect((await fixture.hold({ barId: 4, people: 8, replaces: booking.id })).outcome).toBe('held');
    expect(await takenResources(fixture.db)).toEqual(['4/A', '4/B', '4/C']);
    expect(await fixture.hold({ barId: 4, replaces: booking.id })).toEqual({ outcome: 'slot_gone' });
    expect((await read(booking.id))?.status).toBe('confirmed');
  });

  it('of one holder share the half hour of the first, at every venue', async () => {
    const holder = randomUUID();
    let hold = heldOf(await fixture.hold({ holder }));
    fixture.clock.advance(5 * minute);
    hold = heldOf(await fixture.hold({ holder, startsAt: saturdayAt('20:00'), replaces: hold.id }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(10), inMinutes(25)]);
    fixture.clock.advance(9 * minute);
    await release(hold.id);
    fixture.clock.advance(9 * minute);
    hold = heldOf(await fixture.hold({ holder, barId: 3 }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(7), inMinutes(7)]);
    fixture.clock.advance(7 * minute);
    hold = heldOf(await fixture.hold({ holder, startsAt: saturdayAt('22:00') }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(10), inMinutes(30)]);
  });

  it('kept to the end block the same time and table for that holder; a paid booking is claimed all the same', async () => {
    const network = 'digest-of-an-address';
    const { id } = heldOf(await fixture.hold({ network }));
    for (const _ of [9, 18, 27]) {
      fixture.clock.advance(9 * minute);
      await extend(id);
    }
    fixture.clock.advance(3 * minute);
    expect(await fixture.hold({ network })).toEqual({ outcome: 'held_too_long' });
    expect(await fixture.hold({ network, people: 8, startsAt: saturdayAt('19:15') })).toEqual({
      outcome: 'held_too_long',
    });
    heldOf(await fixture.hold({ network, startsAt: saturdayAt('19:15') }));
    expect(await takenResources(fixture.db)).toEqual(['1/B']);
    heldOf(await fixture.hold({ network, holder: null }));
    expect(await takenResources(fixture.db)).toEqual(['1/A', '1/B']);
  });

  it('are capped per network address; only live ones count', async () => {
    const network = 'digest-of-an-address';
    const first = heldOf(await fixture.hold({ network }));
    heldOf(await fixture.hold({ network, barId: 3 }));
    expect(await fixture.hold({ network, startsAt: saturdayAt('22:00') })).toEqual({ outcome: 'too_many_holds' });
    expect((await fixture.hold({ startsAt: saturdayAt('22:00') })).outcome).toBe('held');
    expect((await fixture.hold({ network, startsAt: saturdayAt('20:00'), replaces: first.id })).outcome).toBe('held');
    fixture.clock.advance(10 * minute);
    expect((await fixture.hold({ network })).outcome).toBe('held');
  });

  it('do not exceed the cap when requested concurrently', async () => {
    const asked = Array.from({ length: 6 }, (_, index) =>
      fixture.hold({ network: 'one', barId: 3, startsAt: saturdayAt(`${12 + 2 * index}:00`) }),
    );
    const outcomes = (await Promise.all(asked)).map((one) => one.outcome).sort();
    expect(outcomes).toEqual(
      ['held', 'held', 'too_many_holds', 'too_many_holds', 'too_many_holds', 'too_many_holds'].sort(),
    );
  });

  it('are rolled back with their transaction', async () => {
    const failing = fixture.db.transaction().execute(async (tx) => {
      const request = {
        id: randomUUID(),
        barId: 1,
        partyTypeId: 11,
        people: 4,
        startsAt: saturdayAt('19:00'),
        allowStanding: false,
        network: 'n',
        holder: null,
        replaces: null,
      };
      expect((await fixture.availability.hold(tx, request, fixture.clock.now())).outcome).toBe('held');
      throw new Error('the caller gave up');
    });
    await expect(failing).rejects.toThrow('the caller gave up');
    expect(await takenResources(fixture.db)).toEqual([]);
  });
});
