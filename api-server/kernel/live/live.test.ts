import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothEngines, openTestStore } from '../../testing/harness';
import type { Listening } from '../store/listening';
import type { Store } from '../store/open-store';
import { createLive, type ChangedPart, type Live } from './live';

const follower = () => {
  const received: ChangedPart[][] = [];
  const state = { isEnded: false };
  return {
    received,
    state,
    changed: (parts: ChangedPart[]) => void received.push(parts),
    ended: () => (state.isEnded = true),
  };
};
/** Longer than changes are gathered. */
const settled = () => wait(60);

describeOnBothEngines('changes that the database announces', (engine) => {
  let store: Store;
  let live: Live;
  beforeEach(async () => {
    store = await openTestStore(engine);
    live = createLive(store);
  });
  afterEach(async () => {
    await live.stop();
    await store.close();
  });
  const announce = (id: string, part: string) => sql`select announce_part(${id}::uuid, ${part})`.execute(store.db);

  it('reach whoever follows the booking, several of one save as one, and nobody else', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    const [one, two, elsewhere] = [follower(), follower(), follower()];
    await Promise.all([live.follow(id, one), live.follow(id, two), live.follow(other, elsewhere)]);
    await store.db.transaction().execute(async (tx) => {
      for (const part of ['guests', 'booking', 'guests'])
        await sql`select announce_part(${id}::uuid, ${part})`.execute(tx);
      expect(one.received).toEqual([]);
    });
    await expect.poll(() => one.received).toEqual([['booking', 'guests']]);
    expect([two.received, elsewhere.received]).toEqual([[['booking', 'guests']], []]);
  });

  it('of a transaction that is rolled back are none', async () => {
    const [id, one] = [randomUUID(), follower()];
    await live.follow(id, one);
    await store.db
      .transaction()
      .execute(async (tx) => {
        await sql`select announce_part(${id}::uuid, 'booking')`.execute(tx);
        throw new Error('undone');
      })
      .catch(() => undefined);
    await settled();
    expect(one.received).toEqual([]);
  });

  it('are not told once somebody has left, and everybody is ended with the server', async () => {
    const id = randomUUID();
    const [gone, there] = [follower(), follower()];
    const leave = await live.follow(id, gone);
    await live.follow(id, there);
    leave();
    leave();
    expect(live.followersOf(id)).toBe(1);
    await announce(id, 'guests');
    await expect.poll(() => there.received).toEqual([['guests']]);
    await live.stop();
    expect([gone.received, gone.state.isEnded, there.state.isEnded, live.followersOf(id)]).toEqual([
      [],
      false,
      true,
      0,
    ]);
    const late = follower();
    await live.follow(id, late).catch(() => undefined);
    expect(live.followersOf(id)).toBe(0);
  });
});

describe('a lost connection', () => {
  it('to the database is made again, and everything is told as changed, since what was announced meanwhile is not known', async () => {
    const store = await openTestStore('postgres');
    const live = createLive(store);
    const [id, one] = [randomUUID(), follower()];
    await live.follow(id, one);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen booking_changed' and datname = current_database()`.execute(
      store.db,
    );
    await expect.poll(() => one.received).toEqual([['booking', 'guests']]);
    await sql`select announce_part(${id}::uuid, 'guests')`.execute(store.db);
    await expect.poll(() => one.received.at(-1)).toEqual(['guests']);
    await live.stop();
    await store.close();
  });

  it('that can not be made refuses whoever follows, and the next one tries again', async () => {
    let tries = 0;
    const live = createLive({
      listen: async (_listening: Listening) => {
        tries += 1;
        if (tries === 1) throw new Error('no connection');
        return { stop: async () => undefined };
      },
    });
    await expect(live.follow('a', follower())).rejects.toThrow('no connection');
    await live.follow('a', follower());
    expect([tries, live.followersOf('a')]).toEqual([2, 1]);
    await live.stop();
  });
});
