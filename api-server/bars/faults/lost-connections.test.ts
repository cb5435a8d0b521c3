import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isFullRun } from '../../testing/full-run';
import { memoryFolder } from '../../testing/memory-folder';
import {
  commandCases,
  createCommandBench,
  nameOf,
  runCommand,
  shapeOf,
  type CommandBench,
  type CommandCase,
  type Ended,
  type Image,
} from './testing/command-bench';
import { createStatementProxy, type Loss, type StatementProxy } from './testing/statement-proxy';

/** A sentence that says what to do. */
const sentence = /^The database cannot be reached \(.+\): .+ run this again\.$/;
/** Of `bars resume`, whose report cannot be made a second time. */
const unknown = /^The connection to the database was lost at the end, .*: run bars resume again\./;

interface Cut {
  at: number;
  loss: Loss;
}

/** Every statement of a short command; of a long one the first, the last and some between, and every kind that may have been done without an answer. */
const cutsOf = (seen: readonly string[]): Cut[] => {
  const step = Math.max(1, Math.ceil((seen.length - 4) / 5));
  const chosen = seen.flatMap((_, at) => (at < 2 || at >= seen.length - 2 || at % step === 0 ? [at] : []));
  const ends = seen.flatMap((text, at) => (/^(commit|create database|drop database|analyze)/i.test(text) ? [at] : []));
  const someEnds = ends.filter((_, index) => index === 0 || index === ends.length >> 1 || index === ends.length - 1);
  return [
    ...[...new Set([...chosen, ...someEnds])].map((at) => ({ at, loss: 'unsent' as const })),
    ...someEnds.map((at) => ({ at, loss: 'unanswered' as const })),
    { at: seen.length >> 1, loss: 'silent' },
  ];
};

interface Whole {
  ended: Ended;
  seen: readonly string[];
  after: Image;
}

describe.runIf(isFullRun)('a connection that is lost in the middle', () => {
  let dir: string;
  let bench: CommandBench;
  beforeAll(async () => {
    dir = mkdtempSync(join(memoryFolder(), 'bars-faults-'));
    bench = await createCommandBench(join(dir, 'backup'));
  }, 120_000);
  afterAll(async () => {
    await bench.close();
    rmSync(dir, { recursive: true });
  });

  /** Runs a command by a network of its own. */
  const onNew = async <Result>(
    { words, from }: CommandCase,
    work: (parts: { name: string; proxy: StatementProxy; run: () => Promise<Ended> }) => Promise<Result>,
  ): Promise<Result> => {
    const name = await bench.begin(from);
    const proxy = await createStatementProxy(Number(new URL(inject('postgresUrl')).port));
    const url = `postgres://postgres@127.0.0.1:${proxy.port}/${name}`;
    try {
      const run = () =>
        runCommand(
          words.map((word) => word.replace('{folder}', dir)),
          { DATABASE_URL: url },
        );
      return await work({ name, proxy, run });
    } finally {
      await proxy.close();
      await bench.drop(name);
      rmSync(join(dir, 'new'), { force: true });
    }
  };

  /** Loses the connection once, and says what is not as it has to be. */
  const faultsOf = (one: CommandCase, whole: Whole, { at, loss }: Cut): Promise<unknown[]> =>
    onNew(one, async ({ name, proxy, run }) => {
      const { code = 0 } = one;
      const faults: unknown[] = [];
      const before = await bench.imageOf(name);
      proxy.loseAt(at, loss);
      const failed = await run();
      const said = failed.out === '' ? sentence.test(failed.err.at(-1) ?? '') : unknown.test(failed.out);
      if (!proxy.isLost()) faults.push('It was not lost.');
      if (failed.code !== 5 || !said) faults.push(failed);
      if (readdirSync(dir).join() !== 'backup') faults.push(readdirSync(dir));
      proxy.mend();
      const between = await bench.imageOf(name);
      const isUntouched = JSON.stringify(between.tables) === JSON.stringify(before.tables);
      const isDone = shapeOf(between) === shapeOf(whole.after);
      if (!isUntouched && !isDone && one.isStepwise !== true) faults.push('It is half done.');
      const repeated = await run();
      if (repeated.code !== code) faults.push({ repeated });
      const end = await bench.imageOf(name);
      if (shapeOf(end) !== shapeOf(whole.after)) faults.push('In the end there are other rows.');
      return faults.length === 0 ? [] : [{ at, loss, statement: whole.seen[at]?.slice(0, 60), faults }];
    });

  it.each(commandCases.map((one) => ({ name: nameOf(one), one })))(
    'of bars $name: nothing is half done, it says what to do, and the same again ends well',
    async ({ one }) => {
      const whole = await onNew(one, async ({ name, proxy, run }) => {
        const ended = await run();
        return { ended, seen: [...proxy.seen], after: await bench.imageOf(name) };
      });
      expect(whole.ended).toMatchObject({ code: one.code ?? 0 });
      const cuts = cutsOf(whole.seen);
      const faults: unknown[] = [];
      for (const cut of cuts) faults.push(...(await faultsOf(one, whole, cut)));
      process.stdout.write(`  bars ${nameOf(one)}: ${whole.seen.length} statements, lost at ${cuts.length}\n`);
      expect(faults).toEqual([]);
    },
    300_000,
  );

  it('of bars doctor: it looks at the rest', async () => {
    const one = { words: ['doctor', '--json'], from: 'used' } as const;
    const seen = await onNew(one, async ({ proxy, run }) => (await run(), [...proxy.seen]));
    for (const at of seen.keys())
      await onNew(one, async ({ proxy, run }) => {
        proxy.loseAt(at, at % 2 === 0 ? 'unsent' : 'unanswered');
        const { code, out, err } = await run();
        expect([at, code, err, out]).toEqual([at, expect.any(Number), [], expect.stringContaining('"findings"')]);
        expect(code).toBeLessThan(2);
      });
  }, 120_000);

  it('of bars backup verify for a moment: its scratch database goes away', async () => {
    const one = { words: ['backup', 'verify', '{folder}/backup'], from: 'used' } as const;
    const seen = await onNew(one, async ({ proxy, run }) => (await run(), [...proxy.seen]));
    // While it is made, and while it is filled.
    for (const at of [seen.findIndex((text) => text.startsWith('create database')), seen.length >> 1])
      await onNew(one, async ({ name, proxy, run }) => {
        const { scratches } = await bench.imageOf(name);
        proxy.loseAt(at, 'unanswered', false);
        expect(await run()).toMatchObject({ code: 5 });
        expect(proxy.isLost()).toBe(true);
        expect((await bench.imageOf(name)).scratches).toBe(scratches);
      });
  }, 60_000);
});
