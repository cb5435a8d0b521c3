import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../../testing/full-run';
import { createServerBench, freePort, type ServerBench } from '../../testing/server-process';
import { testFolder } from '../../testing/test-folder';
import { createCommandBench, type CommandBench } from './testing/command-bench';
import { mountSmallDisk, whyNoSmallDisk } from './testing/small-disk';
import { createStatementProxy, type Loss } from './testing/statement-proxy';

const noDisk = isFullRun ? whyNoSmallDisk() : 'not in an ordinary run';

const lostSentence = /^The database cannot be reached \(.+\): see that it runs .* run this again\.\n$/;

describe.runIf(isFullRun)('bars serve', () => {
  const folder = testFolder();
  let servers: ServerBench;
  beforeAll(async () => {
    servers = await createServerBench();
  });
  afterAll(() => servers.remove());

  /** Starts it and waits until it is ready, or has ended. */
  const start = async (env: Record<string, string>) => {
    const ports = { PORT: String(await freePort()), METRICS_PORT: String(await freePort()) };
    const { child, ready, ended } = servers.start({ ...ports, LOG_LEVEL: 'silent', ...env });
    const isReady = await ready.then(
      () => true,
      () => false,
    );
    child.kill('SIGKILL');
    return { isReady, ...(await ended) };
  };

  it('that loses its database while it starts ends with a sentence or is ready, and starts well afterwards', async () => {
    const bench: CommandBench = await createCommandBench(folder.path('backup'));
    const proxy = await createStatementProxy(Number(new URL(inject('postgresUrl')).port));
    const lostAt = async (at: number, loss: Loss) => {
      const name = await bench.begin('migrated');
      const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/${name}` };
      if (at >= 0) proxy.loseAt(at, loss);
      const { isReady, code, stderr } = await start(env);
      const seen = proxy.seen.length;
      proxy.mend();
      const again = await start(env);
      proxy.mend();
      await bench.drop(name);
      return { seen, isReady, code, stderr, again: again.isReady };
    };
    const whole = await lostAt(-1, 'unsent');
    expect(whole).toMatchObject({ isReady: true, again: true, stderr: '' });
    const cuts = [
      0,
      1,
      4,
      whole.seen >> 2,
      whole.seen >> 1,
      Math.floor(whole.seen * 0.75),
      Math.floor(whole.seen * 0.9),
    ];
    for (const at of cuts)
      for (const loss of ['unsent', 'unanswered'] as const) {
        const { isReady, code, stderr, again } = await lostAt(at, loss);
        const isSaid = code === 5 && lostSentence.test(stderr);
        expect({ at, loss, again, code, stderr, isWell: isReady || isSaid }).toMatchObject({
          again: true,
          isWell: true,
        });
      }
    process.stdout.write(`  bars serve: ${whole.seen} statements, lost at ${2 * cuts.length}\n`);
    await proxy.close();
    await bench.close();
  }, 300_000);

  it.runIf(noDisk === null)(
    'whose data folder has no room says so, and starts well once there is some',
    async () => {
      const disk = await mountSmallDisk(400 * 1_048_576);
      const env = { DATA_DIR: `${disk.dir}/data` };
      for (const free of [0, 20 * 1_048_576]) {
        disk.fill(free);
        expect(await start(env)).toMatchObject({
          isReady: false,
          code: 3,
          stderr: expect.stringMatching(/^[^\n]*make room[^\n]*\n$/),
        });
      }
      disk.makeRoom();
      expect(await start(env)).toMatchObject({ isReady: true, stderr: '' });
      await disk.remove();
    },
    120_000,
  );
});
