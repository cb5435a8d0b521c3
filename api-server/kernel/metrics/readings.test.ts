import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKernel, type TestKernel } from '../../testing/harness';
import { gauge } from './declare';
import { createReadings } from './readings';

let test: TestKernel;
beforeAll(async () => {
  test = await createTestKernel();
});
afterAll(() => test.close());

it('a round that takes longer than whoever asks waits shows what the one before had read', async () => {
  const one = gauge({ name: 'slow', says: 'Slow.', labels: {}, of: 'database' });
  const [slow, quick] = [
    { gauge: one, labels: {}, query: () => sql<{ value: number }>`select 1 as value from pg_sleep(0.3)` },
    { gauge: one, labels: {}, query: () => sql<{ value: number }>`select 2 as value` },
  ];
  const read = createReadings(test.kernel, [slow, quick], 20);
  expect((await read()).size).toBe(0);
  await expect.poll(async () => (await read()).size).toBe(2);
  test.clock.advance(6000);
  const next = await read();
  expect([next.get(slow), next.get(quick)]).toEqual([1, 2]);
});
