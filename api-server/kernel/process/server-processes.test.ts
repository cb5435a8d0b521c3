import { expect, it } from 'vitest';
import { createTestKernel } from '../../testing/harness';
import { createServerProcess, releaseVersion, runningProcesses } from './server-processes';

it('a process is known from its first minute until it leaves, or was not seen for two and a half minutes', async () => {
  const test = await createTestKernel();
  const one = createServerProcess(test.db, { version: '1.0.0', newestMigration: '0131_a.expand.sql' });
  const other = createServerProcess(test.db);
  const names = async () => (await runningProcesses(test.db, test.clock.now())).map(({ version }) => version);

  await one.sweep.run(test.clock.now());
  test.clock.advance(1000);
  await other.sweep.run(test.clock.now());
  expect(await names()).toEqual(['1.0.0', releaseVersion()]);

  test.clock.advance(120_000);
  await other.sweep.run(test.clock.now());
  expect(await names()).toEqual(['1.0.0', releaseVersion()]);
  test.clock.advance(60_000);
  await other.sweep.run(test.clock.now());
  expect(await runningProcesses(test.db, test.clock.now())).toEqual([
    {
      version: releaseVersion(),
      newestMigration: expect.stringMatching(/^\d{4}_.*\.sql$/),
      startedAt: expect.any(Date),
      seenAt: test.clock.now(),
    },
  ]);

  await other.leave();
  expect(await names()).toEqual([]);
  await test.close();
});
