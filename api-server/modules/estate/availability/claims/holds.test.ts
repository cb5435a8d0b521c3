import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/harness';
import { sampleFiles } from '../../bars/testing/samples';
import type { HoldOutcome } from '../service';
import { type AvailabilityWorld, availabilityWorld, claimFaults, saturdayAt, takenResources } from '../testing/estate-of';

const minute = 60_000;
const bar = sampleFiles().bars[0];
const type = sampleFiles().party_types[0];
const table = { area: 'main', kind: 'table', min_covers: 2, max_covers: 4, combine_group: 'row' };
const files = {
  'venues/one/the-arch.json': [
    { ...bar, seatings: [{ ...table, id: 'A' }, { ...table, id: 'B' }] },
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
  let world: AvailabilityWorld;
  beforeAll(async () => {
    world = await availabilityWorld(engine, files, { HOLDS_PER_NETWORK: '2' });
  });
  beforeEach(() => world.clear());
  afterEach(async () => {
    const faults = await claimFaults(world.db);
    if (faults.length > 0) throw new Error(`the claims are wrong: ${JSON.stringify(faults)}`);
  });
  afterAll(() => world.close());

  /** So many minutes from the clock's present. */
  const inMinutes = (minutes: number) => new Date(world.clock.now().getTime() + minutes * minute);
  /** The first quarter of an hour that is at least so many minutes away. */
  const quarterIn = (minutes: number) => new Date(Math.ceil(inMinutes(minutes).getTime() / (15 * minute)) * 15 * minute);
  const extend = (id: string) => world.db.transaction().execute((tx) => world.availability.extend(tx, id, world.clock.now()));
  const read = (id: string) => world.db.transaction().execute((tx) => world.availability.read(tx, id, world.clock.now()));
  const confirm = (id: string) => world.db.transaction().execute((tx) => world.availability.confirm(tx, id, world.clock.now()));
  const release = (id: string) => world.db.transaction().execute((tx) => world.availability.release(tx, id, world.clock.now()));

  it('hold two joined fours for a party of eight for its stay, for ten minutes', async () => {
    const hold = heldOf(await world.hold({ people: 8 }));
    expect(await takenResources(world.db)).toEqual(['1/A', '1/B']);
    expect(hold).toMatchObject({
      startsAt: saturdayAt('19:00'), endsAt: saturdayAt('21:00'), expiresAt: inMinutes(10), extendUntil: inMinutes(30), area: 'Main bar', status: 'held',
    });
    expect(await read(hold.id)).toEqual(hold);
    expect(await read(randomUUID())).toBeUndefined();
  });

  it('take the next table, then report that the slot is gone, and write nothing when refused', async () => {
    expect((await world.hold()).outcome).toBe('held');
    expect((await world.hold({ startsAt: saturdayAt('20:30') })).outcome).toBe('held');
    expect(await world.hold({ startsAt: saturdayAt('19:45') })).toEqual({ outcome: 'slot_gone' });
    expect((await world.hold({ startsAt: saturdayAt('17:00') })).outcome).toBe('held');
    expect(await takenResources(world.db)).toEqual(['1/A', '1/A', '1/B']);
  });

  it('refuse what is not on offer', async () => {
    const outcomes = await Promise.all([
      world.hold({ startsAt: saturdayAt('19:05') }),
      world.hold({ startsAt: saturdayAt('03:00') }),
      world.hold({ startsAt: quarterIn(15) }),
      world.hold({ startsAt: new Date('2026-11-19T19:00:00Z') }),
      world.hold({ people: 9 }),
      world.hold({ people: 0 }),
      world.hold({ partyTypeId: 27 }),
      world.hold({ partyTypeId: 999 }),
      world.hold({ barId: 999 }),
      world.hold({ barId: 2, people: 4 }),
    ]);
    expect(new Set(outcomes.map((one) => one.outcome))).toEqual(new Set(['not_offered']));
    expect((await world.hold({ startsAt: quarterIn(31) })).outcome).toBe('held');
  });

  it('are extended by activity, but not beyond half an hour', async () => {
    const { id } = heldOf(await world.hold());
    world.clock.advance(9 * minute);
    expect((await extend(id))?.expiresAt).toEqual(inMinutes(10));
    world.clock.advance(9 * minute);
    await extend(id);
    world.clock.advance(9 * minute);
    expect((await extend(id))?.expiresAt).toEqual(inMinutes(3));
    world.clock.advance(3 * minute);
    expect((await extend(id))?.status).toBe('released');
  });

  it('read as released once expired, cannot be extended, and are released by the sweep', async () => {
    const { id } = heldOf(await world.hold());
    world.clock.advance(10 * minute);
    expect(await extend(id)).toMatchObject({ status: 'released', expiresAt: world.clock.now() });
    expect(await confirm(id)).toBe(false);
    expect(await takenResources(world.db)).toEqual(['1/A']);
    await world.sweepNow();
    expect(await takenResources(world.db)).toEqual([]);
    expect((await read(id))?.status).toBe('released');
  });

  it('that expired block nobody, before the sweep runs too', async () => {
    heldOf(await world.hold({ people: 8 }));
    world.clock.advance(10 * minute);
    heldOf(await world.hold({ people: 8 }));
    expect(await takenResources(world.db)).toEqual(['1/A', '1/B']);
  });

  it('are confirmed once and stay confirmed', async () => {
    const { id } = heldOf(await world.hold());
    expect(await confirm(id)).toBe(true);
    world.clock.advance(60 * minute);
    expect(await confirm(id)).toBe(true);
    await release(id);
    await world.sweepNow();
    expect((await read(id))?.status).toBe('confirmed');
    expect(await takenResources(world.db)).toEqual(['1/A']);
    expect(await confirm(randomUUID())).toBe(false);
  });

  it('free their tables when released', async () => {
    const { id } = heldOf(await world.hold({ people: 8 }));
    await release(id);
    await release(id);
    expect(await takenResources(world.db)).toEqual([]);
    expect((await world.hold({ people: 8 })).outcome).toBe('held');
  });

  it('replace the former hold, even where that one overlaps', async () => {
    const first = heldOf(await world.hold({ people: 8 }));
    const second = heldOf(await world.hold({ people: 8, startsAt: saturdayAt('19:30'), replaces: first.id }));
    expect((await read(first.id))?.status).toBe('released');
    expect(second.status).toBe('held');
    const third = heldOf(await world.hold({ barId: 3, replaces: second.id }));
    expect(await takenResources(world.db)).toEqual(['3/T1']);
    expect((await read(third.id))?.status).toBe('held');
  });

  it('stay unchanged when the new hold is refused', async () => {
    heldOf(await world.hold({ startsAt: saturdayAt('21:00') }));
    const mine = heldOf(await world.hold({ people: 8, startsAt: saturdayAt('19:00') }));
    world.clock.advance(minute);
    expect(await world.hold({ people: 8, startsAt: saturdayAt('19:30'), replaces: mine.id })).toEqual({ outcome: 'slot_gone' });
    expect(await world.hold({ people: 8, startsAt: saturdayAt('19:05'), replaces: mine.id })).toEqual({ outcome: 'not_offered' });
    expect(await read(mine.id)).toEqual(mine);
    expect(await takenResources(world.db)).toEqual(['1/A', '1/A', '1/B']);
  });

  it('do not replace a booking: the database refuses its tables, and others are tried', async () => {
    const booking = heldOf(await world.hold({ barId: 4 }));
    await confirm(booking.id);
    expect((await world.hold({ barId: 4, people: 8, replaces: booking.id })).outcome).toBe('held');
    expect(await takenResources(world.db)).toEqual(['4/A', '4/B', '4/C']);
    expect(await world.hold({ barId: 4, replaces: booking.id })).toEqual({ outcome: 'slot_gone' });
    expect((await read(booking.id))?.status).toBe('confirmed');
  });

  it('of one holder share the half hour of the first, at every venue', async () => {
    const holder = randomUUID();
    let hold = heldOf(await world.hold({ holder }));
    world.clock.advance(5 * minute);
    hold = heldOf(await world.hold({ holder, startsAt: saturdayAt('20:00'), replaces: hold.id }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(10), inMinutes(25)]);
    world.clock.advance(9 * minute);
    await release(hold.id);
    world.clock.advance(9 * minute);
    hold = heldOf(await world.hold({ holder, barId: 3 }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(7), inMinutes(7)]);
    world.clock.advance(7 * minute);
    hold = heldOf(await world.hold({ holder, startsAt: saturdayAt('22:00') }));
    expect([hold.expiresAt, hold.extendUntil]).toEqual([inMinutes(10), inMinutes(30)]);
  });

  it('kept to the end block the same time and table for that holder; a paid booking is claimed all the same', async () => {
    const network = 'digest-of-an-address';
    const { id } = heldOf(await world.hold({ network }));
    for (const _ of [9, 18, 27]) {
      world.clock.advance(9 * minute);
      await extend(id);
    }
    world.clock.advance(3 * minute);
    expect(await world.hold({ network })).toEqual({ outcome: 'held_too_long' });
    expect(await world.hold({ network, people: 8, startsAt: saturdayAt('19:15') })).toEqual({ outcome: 'held_too_long' });
    heldOf(await world.hold({ network, startsAt: saturdayAt('19:15') }));
    expect(await takenResources(world.db)).toEqual(['1/B']);
    heldOf(await world.hold({ network, holder: null }));
    expect(await takenResources(world.db)).toEqual(['1/A', '1/B']);
  });

  it('are capped per network address; only live ones count', async () => {
    const network = 'digest-of-an-address';
    const first = heldOf(await world.hold({ network }));
    heldOf(await world.hold({ network, barId: 3 }));
    expect(await world.hold({ network, startsAt: saturdayAt('22:00') })).toEqual({ outcome: 'too_many_holds' });
    expect((await world.hold({ startsAt: saturdayAt('22:00') })).outcome).toBe('held');
    expect((await world.hold({ network, startsAt: saturdayAt('20:00'), replaces: first.id })).outcome).toBe('held');
    world.clock.advance(10 * minute);
    expect((await world.hold({ network })).outcome).toBe('held');
  });

  it('do not exceed the cap when requested concurrently', async () => {
    const asked = Array.from({ length: 6 }, (_, index) => world.hold({ network: 'one', barId: 3, startsAt: saturdayAt(`${12 + 2 * index}:00`) }));
    const outcomes = (await Promise.all(asked)).map((one) => one.outcome).sort();
    expect(outcomes).toEqual(['held', 'held', 'too_many_holds', 'too_many_holds', 'too_many_holds', 'too_many_holds'].sort());
  });

  it('are rolled back with their transaction', async () => {
    const failing = world.db.transaction().execute(async (tx) => {
      const request = { id: randomUUID(), barId: 1, partyTypeId: 11, people: 4, startsAt: saturdayAt('19:00'), allowStanding: false, network: 'n', holder: null, replaces: null };
      expect((await world.availability.hold(tx, request, world.clock.now())).outcome).toBe('held');
      throw new Error('the caller gave up');
    });
    await expect(failing).rejects.toThrow('the caller gave up');
    expect(await takenResources(world.db)).toEqual([]);
  });
});
