import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runRelease } from './commands.mjs';
import { liveIdOf, publishRelease } from './store.mjs';

let site: string;
let [first, second]: [string, string] = ['', ''];
const publish = async (minute: number, units: Record<string, string>, note = '') => {
  const files = new Map([['shell.html', JSON.stringify(units)]]);
  const at = new Date(Date.UTC(2026, 10, 20, 12, minute));
  return (await publishRelease(site, { files, units, note, at })).id;
};
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'bars-release-commands-'));
  first = await publish(1, { booking: 'aaaa', manage: 'bbbb' }, 'before the weekend');
  second = await publish(2, { booking: 'cccc', manage: 'bbbb', tips: 'dddd' });
});
afterAll(() => rmSync(site, { recursive: true }));

const run = (...words: string[]) => runRelease(words, { site, isJson: false });
const json = async (...words: string[]): Promise<unknown> =>
  JSON.parse((await runRelease(words, { site, isJson: true })).out);

describe('npm run release', () => {
  it('lists the releases, the newest first, and marks the live one', async () => {
    expect(await run('list')).toEqual({
      code: 0,
      out: `* ${second}  2026-11-20T12:02:00.000Z\n  ${first}  2026-11-20T12:01:00.000Z  before the weekend`,
      err: '',
    });
    expect(await json('list')).toMatchObject({
      live: second,
      releases: [{ id: second, parent: first }, { id: first }],
    });
  });

  it('shows a release, and the live one without an id', async () => {
    expect(await json('show')).toMatchObject({ id: second, units: { booking: 'cccc' } });
    expect(await json('show', first)).toMatchObject({ id: first, note: 'before the weekend' });
  });

  it('says which units differ', async () => {
    expect((await run('diff', first)).out).toBe('booking: aaaa → cccc\ntips: none → dddd');
    expect((await run('diff', first, first)).out).toBe('They have the same units.');
  });

  it('rolls back to the release before, and to a named one', async () => {
    expect(await run('rollback')).toEqual({
      code: 0,
      out: `${first} is live.\nbooking: cccc → aaaa\ntips: dddd → none`,
      err: '',
    });
    expect(liveIdOf(site)).toBe(first);
    expect(await run('rollback')).toEqual({ code: 3, out: '', err: `There is no release before ${first}.` });
    expect((await run('rollback', second)).code).toBe(0);
    expect(liveIdOf(site)).toBe(second);
    expect(await run('rollback', second)).toEqual({ code: 3, out: '', err: `${second} is live already.` });
  });

  it('refuses what it does not know, and changes nothing', async () => {
    const usage = 'Usage: npm run release -- list | show [ID] | diff ID [ID] | rollback [ID] [--at FOLDER] [--json]';
    for (const words of [[], ['remove'], ['toString'], ['diff'], ['list', 'all'], ['rollback', first, second]])
      expect(await run(...words)).toEqual({ code: 2, out: '', err: usage });
    for (const id of ['0123456789abcdef', '../live', ''])
      expect(await run('rollback', id)).toEqual({ code: 3, out: '', err: `There is no release ${id}.` });
    expect(liveIdOf(site)).toBe(second);
  });

  it('says what was changed by hand, and that a folder cannot be used', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bars-changed-release-'));
    const at = (...words: string[]) => runRelease(words, { site: folder, isJson: false });
    const { id } = await publishRelease(folder, { files: new Map([['shell.html', '']]), units: {} });
    const document = join(folder, 'releases', `${id}.json`);
    writeFileSync(document, readFileSync(document, 'utf8').replace('"note": ""', '"note": "mine"'));
    expect(await at('show')).toEqual({ code: 3, out: '', err: `The document of release ${id} was changed.` });
    writeFileSync(join(folder, 'live.json'), '{"release":');
    expect(await at('list')).toEqual({ code: 3, out: '', err: `${join(folder, 'live.json')} names no release.` });
    rmSync(join(folder, 'live.json'));
    rmSync(join(folder, 'releases'), { recursive: true });
    writeFileSync(join(folder, 'releases'), 'a file');
    expect(await at('list')).toEqual({
      code: 5,
      out: '',
      err: expect.stringContaining(`${folder} cannot be used: ENOTDIR`),
    });
    rmSync(folder, { recursive: true });
  });

  it('says that a folder has no release', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'bars-no-release-'));
    const at = (...words: string[]) => runRelease(words, { site: empty, isJson: false });
    expect((await at('list')).out).toBe(`No release is in ${empty}.`);
    expect(await at('show')).toEqual({ code: 3, out: '', err: `No release is live in ${empty}.` });
    rmSync(empty, { recursive: true });
  });
});
