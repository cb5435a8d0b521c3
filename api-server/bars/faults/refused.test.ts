import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-run';
import { memoryFolder } from '../../testing/memory-folder';
import { startPrivatePostgres, type PrivatePostgres } from '../../testing/private-postgres';
import { databaseUrl, onServer } from '../../testing/templates';
import { commandCases, createCommandBench, nameOf, runCommand, type CommandBench } from './testing/command-bench';

/** Whoever administers it needs no password, everybody else does. */
const rules = `host all postgres 127.0.0.1/32 trust
local all all trust
host all all 127.0.0.1/32 scram-sha-256
`;

describe.runIf(isFullRun)('a database that does not let a command in', () => {
  let dir: string;
  let postgres: PrivatePostgres;
  let bench: CommandBench;
  beforeAll(async () => {
    dir = mkdtempSync(join(memoryFolder(), 'bars-faults-'));
    const file = join(memoryFolder(), `bars-hba-${process.pid}`);
    writeFileSync(file, rules, { mode: 0o644 });
    postgres = await startPrivatePostgres({ settings: [`hba_file=${file}`] });
    rmSync(file);
    await onServer(postgres.url, "create role bars login password 'right'");
    bench = await createCommandBench(join(dir, 'backup'), postgres.url);
  }, 120_000);
  afterAll(async () => {
    await bench.close();
    await postgres.stop();
    rmSync(dir, { recursive: true });
  });

  const refusals = [
    {
      what: 'a wrong password',
      change: (url: URL) => Object.assign(url, { username: 'bars', password: 'wrong' }),
      code: 5,
      err: 'The database does not let this user in: look at the password in DATABASE_URL.',
    },
    {
      what: 'no password',
      change: (url: URL) => Object.assign(url, { username: 'bars' }),
      code: 5,
      err: expect.stringMatching(
        /^The database cannot be reached \(.*password.*\): .* DATABASE_URL .* run this again\.$/,
      ),
    },
    {
      what: 'a database that is not there',
      change: (url: URL) => Object.assign(url, { pathname: '/nowhere' }),
      code: 5,
      err: 'There is no such database: make it with createdb, or look at DATABASE_URL.',
    },
    {
      what: 'a server that is not there',
      change: (url: URL) => Object.assign(url, { port: '1' }),
      code: 5,
      err: expect.stringMatching(/^The database cannot be reached \(.*ECONNREFUSED.*\): .* run this again\.$/),
    },
    {
      what: 'a user who may do nothing',
      change: (url: URL) => Object.assign(url, { username: 'bars', password: 'right' }),
      code: 3,
      err: 'The database does not let this user do that: make it the owner of the database, then run this again.',
    },
  ];

  it.each(commandCases.map((one) => ({ name: nameOf(one), one })))(
    'is named by bars $name, which changes nothing, and ends well once it does',
    async ({ one: { words, from, code = 0 } }) => {
      const name = await bench.begin(from);
      const given = words.map((word) => word.replace('{folder}', dir));
      const before = await bench.imageOf(name);
      // A backup is verified in memory where this user may make no database.
      const those = words[1] === 'verify' ? refusals.slice(0, -1) : refusals;
      for (const { what, change, ...expected } of those) {
        const url = change(new URL(databaseUrl(postgres.url, name))).href;
        const { out, err, code: ended } = await runCommand(given, { DATABASE_URL: url });
        expect([what, { code: ended, out, err: err.at(-1) }]).toEqual([what, { out: '', ...expected }]);
        expect(readdirSync(dir)).toEqual(['backup']);
        expect(await bench.imageOf(name)).toEqual(before);
      }
      expect(await runCommand(given, { DATABASE_URL: databaseUrl(postgres.url, name) })).toMatchObject({ code });
      rmSync(join(dir, 'new'), { force: true });
      await bench.drop(name);
    },
    60_000,
  );
});
