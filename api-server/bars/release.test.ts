import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { liveIdOf, publishRelease } from '../../tools/release/store.mjs';
import { openTarget } from '../../tools/release/target/target.mjs';
import { commands } from './commands';
import { runBars } from './run-bars';

let site: string;
let ids: string[];
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'bars-release-command-'));
  ids = [];
  for (const letter of ['a', 'b']) {
    const units = { booking: { version: letter.repeat(16) } };
    const files = new Map([['shell.html', letter]]);
    ids.push((await publishRelease(openTarget(site), { files, units })).id);
  }
});
afterEach(() => rmSync(site, { recursive: true }));

const run = async (...args: string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  // Another setting is wrong, which is of no matter here.
  const env = { BARS_ENV: 'production', SITE_DIR: site };
  const code = await runBars(commands, ['release', ...args], {
    env,
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
};
const live = () => liveIdOf(openTarget(site));
const json = async (...args: string[]): Promise<unknown> => JSON.parse((await run(...args, '--json')).out);

it('lists, shows and compares the releases of the server’s own site', async () => {
  const [first = '', second = ''] = ids;
  expect((await run('list')).out).toMatch(new RegExp(`^\\* ${second} .*\\n {2}${first} `));
  expect(await json('show', first)).toMatchObject({ code: 0, data: { id: first } });
  expect((await run('diff', first)).out).toBe(`booking: ${'a'.repeat(16)} → ${'b'.repeat(16)}`);
  expect(await live()).toBe(second);
});

it('brings the release before back, and refuses what is not there', async () => {
  const [first = '', second = ''] = ids;
  expect(await run('rollback')).toMatchObject({ code: 0, out: expect.stringMatching(`^${first} is live\\. `) });
  expect(await live()).toBe(first);
  expect(await run('rollback')).toEqual({ code: 3, out: '', err: `There is no release before ${first}.` });
  expect(await json('rollback', 'x')).toEqual({ code: 3, error: 'There is no release x.' });
  expect(await run('rollback', second, '--at', site)).toMatchObject({ code: 0 });
});

it('ends with 1 where a file was changed, and with 5 where there is no site', async () => {
  expect(await run('prune', '--dry-run')).toMatchObject({ code: 0 });
  writeFileSync(join(site, 'live.json'), JSON.stringify({ release: ids[0] }));
  const { code, out } = await run('verify');
  expect([code, out]).toEqual([1, expect.stringContaining('is not whole')]);
  expect(await run('list', '--at', join(site, 'nowhere'))).toMatchObject({ code: 5, out: '' });
  expect(await run('list', '--at', 'ftp://bucket')).toMatchObject({ code: 3 });
});

it.each([[[]], [['sign']], [['list', 'x']], [['diff']], [['list', '--dry-run']], [['list', '-w', 'booking']]])(
  'does not understand %j',
  async (args) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: 'See bars release --help: it lists what there is.' });
  },
);
