import { expect, it } from 'vitest';
import { openTestStore } from '../../testing/harness';
import { createEvents } from './events';

declare module './events' {
  interface EventMap {
    'test.happened': { id: string };
  }
}

it('calls the listeners of an event one after the other, in the order in which they were added, in the caller’s transaction', async () => {
  const store = await openTestStore();
  try {
    const events = createEvents();
    const calls: string[] = [];
    const listen = (name: string, ms: number) =>
      events.on('test.happened', async (tx, { id }) => {
        await new Promise((resolve) => {
          setTimeout(resolve, ms);
        });
        calls.push(`${name} ${id} ${tx.isTransaction}`);
      });
    listen('first', 20);
    listen('second', 0);
    await store.db.transaction().execute((tx) => events.emit(tx, 'test.happened', { id: 'a' }));
    expect(calls).toEqual(['first a true', 'second a true']);
  } finally {
    await store.close();
  }
});

it('undoes the caller’s transaction when a listener fails, and calls no other one', async () => {
  const store = await openTestStore();
  try {
    const events = createEvents();
    const calls: string[] = [];
    events.on('test.happened', () => Promise.reject(new Error('no')));
    events.on('test.happened', async () => void calls.push('second'));
    await expect(store.db.transaction().execute((tx) => events.emit(tx, 'test.happened', { id: 'a' }))).rejects.toThrow(
      'no',
    );
    expect(calls).toEqual([]);
  } finally {
    await store.close();
  }
});
