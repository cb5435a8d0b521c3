import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runRelease, type ComposeRelease, type Options } from './commands.mjs';
import { liveIdOf, liveOf, publishRelease, type Release, releaseOf, releasesIn } from './store.mjs';
import { openTarget } from './target/target.mjs';

const version = (letter: string) => letter.repeat(16);
const unitsOf = (letters: Record<string, string>): Release['units'] =>
  Object.fromEntries(Object.entries(letters).map(([id, letter]) => [id, { version: version(letter) }]));

let minute = 0;
const publish = async (at: string, letters: Record<string, string>, note = '') => {
  const units = unitsOf(letters);
  const files = new Map([['shell.html', JSON.stringify(units)]]);
  minute += 1;
  const made = new Date(Date.UTC(2026, 10, 20, 12, minute));
  return (await publishRelease(openTarget(at), { files, units, note, at: made })).id;
};

/** Without a portal. */
const unasked = 'No server was asked whether it shows it: there was no --portal.';

const usage =
  'Usage: npm run release -- list | show [ID] | diff ID [ID] | rollback [-w AREA] [ID] | sign [UNIT …] | verify [ID] | prune [--dry-run] | preview list | preview remove NAME [--at FOLDER | s3://BUCKET/PREFIX] [--portal URL] [--json]';

describe('npm run release', () => {
  let site: string;
  let [first, second]: [string, string] = ['', ''];
  beforeAll(async () => {
    site = mkdtempSync(join(tmpdir(), 'bars-release-commands-'));
    minute = 0;
    first = await publish(site, { booking: 'a', manage: 'b' }, 'before the weekend');
    second = await publish(site, { booking: 'c', manage: 'b', tips: 'd' });
  });
  afterAll(() => rmSync(site, { recursive: true }));

  const run = (...words: string[]) => runRelease(words, { at: site });
  const live = () => liveIdOf(openTarget(site));
  const json = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await runRelease(words, { at: site, isJson: true })).out);

  it('lists the releases, the newest first, and marks the live one', async () => {
    expect(await run('list')).toEqual({
      code: 0,
      out: expect.stringMatching(
        new RegExp(
          `^\\* ${second}  2026-11-20T12:02:00\\.000Z  live since \\S+Z\\n  ${first}  2026-11-20T12:01:00\\.000Z  live \\S+Z to \\S+Z  before the weekend$`,
        ),
      ),
      err: '',
    });
    expect(await json('list')).toMatchObject({
      live: second,
      releases: [{ id: second, parent: first }, { id: first }],
    });
  });

  it('shows a release, and the live one without an id', async () => {
    expect(await json('show')).toMatchObject({ id: second, units: { booking: { version: version('c') } } });
    expect(await json('show', first)).toMatchObject({ id: first, note: 'before the weekend' });
  });

  it('says which units differ', async () => {
    expect((await run('diff', first)).out).toBe(
      `booking: ${version('a')} → ${version('c')}\ntips: none → ${version('d')}`,
    );
    expect((await run('diff', first, first)).out).toBe('They have the same units.');
  });

  it('rolls back to the release before, and to a named one', async () => {
    expect(await run('rollback')).toEqual({
      code: 0,
      out: `${first} is live. ${unasked}\nbooking: ${version('c')} → ${version('a')}\ntips: ${version('d')} → none`,
      err: '',
    });
    expect(await live()).toBe(first);
    expect(await run('rollback')).toEqual({ code: 3, out: '', err: `There is no release before ${first}.` });
    expect((await run('rollback', second)).code).toBe(0);
    expect(await live()).toBe(second);
    expect(await run('rollback', second)).toEqual({ code: 3, out: '', err: `${second} is live already.` });
  });

  it('refuses what it does not know, and changes nothing', async () => {
    for (const words of [[], ['remove'], ['toString'], ['diff'], ['list', 'all'], ['rollback', first, second]])
      expect(await run(...words)).toEqual({ code: 2, out: '', err: usage });
    expect(await runRelease(['list'], { at: site, area: 'booking' })).toEqual({ code: 2, out: '', err: usage });
    for (const id of ['0123456789abcdef', '../live', ''])
      expect(await run('rollback', id)).toEqual({ code: 3, out: '', err: `There is no release ${id}.` });
    expect(await live()).toBe(second);
  });

  it('says a refusal as JSON too', async () => {
    const { code, out, err } = await runRelease(['rollback', 'x'], { at: site, isJson: true });
    expect([code, err, JSON.parse(out)]).toEqual([3, '', { code: 3, sentence: 'There is no release x.' }]);
  });

  it('changes no site that is not named', async () => {
    for (const words of [['rollback'], ['sign', 'booking'], ['prune'], ['preview', 'remove', 'pr-1']])
      expect(await runRelease(words, {})).toEqual({
        code: 2,
        out: '',
        err: `Say which site it is about, by --at TARGET.\n${usage}`,
      });
  });

  it('refuses a target that there is not, or that is none', async () => {
    const nowhere = join(site, 'nowhere');
    for (const words of [['list'], ['show'], ['rollback']])
      expect(await runRelease(words, { at: nowhere })).toEqual({
        code: 5,
        out: '',
        err: `There is no folder ${nowhere}.`,
      });
    for (const at of ['s3:', 's3://', 's3://A/b', 's3://bars/../other', 's3://bars/a//b'])
      expect(await runRelease(['list'], { at })).toMatchObject({ code: 3, out: '' });
  });

  it('says what was changed by hand, and that a folder cannot be used', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bars-changed-release-'));
    const at = (...words: string[]) => runRelease(words, { at: folder });
    const id = await publish(folder, {});
    const document = join(folder, 'releases', `${id}.json`);
    writeFileSync(document, readFileSync(document, 'utf8').replace('"note": ""', '"note": "mine"'));
    expect(await at('show')).toEqual({ code: 3, out: '', err: `The document of release ${id} was changed.` });
    writeFileSync(join(folder, 'live.json'), '{"release":');
    expect(await at('list')).toEqual({ code: 3, out: '', err: `live.json in ${folder} names no release.` });
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
    const at = (...words: string[]) => runRelease(words, { at: empty });
    expect((await at('list')).out).toBe(`No release is in ${empty}.`);
    expect(await at('show')).toEqual({ code: 3, out: '', err: `No release is live in ${empty}.` });
    rmSync(empty, { recursive: true });
  });
});

describe('a rollback of one area', () => {
  let site: string;
  beforeEach(() => {
    site = mkdtempSync(join(tmpdir(), 'bars-area-rollback-'));
  });
  afterEach(() => rmSync(site, { recursive: true }));

  const compose: ComposeRelease = (target, units, { note, from }) =>
    publishRelease(target, { files: new Map([['shell.html', JSON.stringify(units)]]), units, note, from });
  const back = (area: string, words: string[] = [], composeRelease: Options['composeRelease'] = compose) =>
    runRelease(['rollback', ...words], { at: site, area, composeRelease });
  const live = async () => {
    const { units } = await liveOf(openTarget(site));
    return Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, unit.version[0]]));
  };

  it('is a new release with the version before, and keeps the newer ones of the others', async () => {
    await publish(site, { booking: 'a', manage: 'b' });
    await publish(site, { booking: 'c', manage: 'b' });
    const before = await publish(site, { booking: 'c', manage: 'd' });
    const { code, out } = await back('booking');
    const { id, parent, note } = await liveOf(openTarget(site));
    expect([code, out]).toEqual([0, `${id} is live. ${unasked}\nbooking: ${version('c')} → ${version('a')}`]);
    expect([parent, note, await live()]).toEqual([
      before,
      `booking back to ${version('a')}`,
      { booking: 'a', manage: 'd' },
    ]);
  });

  it('takes its turn among deploys, which would win every race', async () => {
    await publish(site, { booking: 'a', manage: 'a' });
    await publish(site, { booking: 'b', manage: 'a' });
    const target = openTarget(site);
    const manage = 'cdef';
    let deploys = 0;
    const beside: ComposeRelease = async (...args) => {
      const turn = String((await target.read('turn.json'))?.bytes);
      // Another deploy that has a turn.
      if (!/"holder":"/.test(turn)) await publish(site, { booking: 'b', manage: manage[deploys++] ?? 'f' });
      return compose(...args);
    };
    expect((await back('booking', [], beside)).code).toBe(0);
    expect([deploys, await live()]).toEqual([0, { booking: 'a', manage: 'a' }]);
    expect(String((await target.read('turn.json'))?.bytes)).toContain('"holder":null');
  });

  it('does not bring back what was rolled back from', async () => {
    for (const booking of ['a', 'b', 'c']) await publish(site, { booking });
    await back('booking');
    expect(await live()).toEqual({ booking: 'b' });
    await back('booking');
    expect(await live()).toEqual({ booking: 'a' });
    expect(await back('booking')).toEqual({
      code: 3,
      out: '',
      err: `There is no version of booking before ${version('a')}.`,
    });
  });

  it('takes the version of a release that is named, with its manifest and signature', async () => {
    const booking = {
      version: version('e'),
      manifest: 'f'.repeat(64),
      signature: { key: 'booking', value: 'c2lnbmVk' },
    };
    const signed = await publishRelease(openTarget(site), { files: new Map(), units: { booking } });
    await publish(site, { booking: 'a', manage: 'b' });
    expect(await back('booking', [signed.id])).toMatchObject({ code: 0 });
    expect((await liveOf(openTarget(site))).units).toEqual({ booking, manage: { version: version('b') } });
    expect(await back('manage', [signed.id])).toMatchObject({ code: 3, err: `Release ${signed.id} has no manage.` });
    expect(await back('booking', [signed.id])).toMatchObject({
      code: 3,
      err: 'booking has that version already.',
    });
  });

  it('refuses an area and a release that there are not, and changes nothing', async () => {
    const id = await publish(site, { booking: 'a' });
    expect(await back('tips')).toEqual({ code: 3, out: '', err: 'The live release has no tips.' });
    expect(await back('toString')).toMatchObject({ code: 3 });
    expect(await back('booking', ['0123456789abcdef'])).toMatchObject({ code: 3 });
    rmSync(join(site, 'releases', `${id}.json`));
    expect(await back('booking')).toMatchObject({ code: 3 });
    expect(await liveIdOf(openTarget(site))).toBe(id);
  });

  it('ends at a release that is not kept any more', async () => {
    const gone = await publish(site, { booking: 'a' });
    await publish(site, { booking: 'b' });
    rmSync(join(site, 'releases', `${gone}.json`));
    expect(await back('booking')).toMatchObject({
      code: 3,
      err: `There is no version of booking before ${version('b')}.`,
    });
  });

  it('begins again where another area became live meanwhile, and gives up after three times', async () => {
    await publish(site, { booking: 'a', manage: 'a' });
    await publish(site, { booking: 'b', manage: 'a' });
    const others = ['b', 'c', 'd'];
    const raced = vi.fn<ComposeRelease>(async (...args) => {
      await publish(site, { booking: 'b', manage: others.shift() ?? '' });
      return compose(...args);
    });
    expect(await back('booking', [], raced)).toMatchObject({ code: 4, err: expect.stringContaining('is live now') });
    expect([raced.mock.calls.length, await live()]).toEqual([3, { booking: 'b', manage: 'd' }]);
    raced.mockImplementationOnce(async (...args) => {
      await publish(site, { booking: 'b', manage: 'e' });
      return compose(...args);
    });
    raced.mockImplementation(compose);
    expect((await back('booking', [], raced)).code).toBe(0);
    expect(await live()).toEqual({ booking: 'a', manage: 'e' });
  });

  it('gives up where the area itself was changed meanwhile, because that version was not meant', async () => {
    await publish(site, { booking: 'a' });
    await publish(site, { booking: 'b' });
    const raced = vi.fn<ComposeRelease>(async (...args) => {
      await publish(site, { booking: 'c' });
      return compose(...args);
    });
    expect((await back('booking', [], raced)).code).toBe(4);
    expect(await live()).toEqual({ booking: 'c' });
    expect(await releasesIn(openTarget(site))).toHaveLength(3);
    expect((await releaseOf(openTarget(site), (await liveIdOf(openTarget(site))) ?? '')).units).toEqual(
      unitsOf({ booking: 'c' }),
    );
  });
});

describe('a portal that is asked', () => {
  let site: string;
  beforeEach(async () => {
    site = mkdtempSync(join(tmpdir(), 'bars-asked-'));
    await publish(site, { maps: 'a' });
    await publish(site, { maps: 'b' });
  });
  afterEach(() => rmSync(site, { recursive: true }));

  /** Shows a release, or what is live. */
  const showing = (id?: string) => async () =>
    new Response('<script src="/a/maps/0123456789abcdef/importmap.json"></script>', {
      headers: { 'content-type': 'text/html', 'x-release': id ?? (await liveIdOf(openTarget(site))) ?? '' },
    });
  const back = (get: () => Promise<Response>) =>
    runRelease(['rollback'], { at: site, portal: 'https://book.example/x', asking: { get, limitMs: 0 } });
  const live = () => liveOf(openTarget(site));

  it('shows what a rollback made live', async () => {
    const { id, parent } = await live();
    expect(await back(showing())).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${parent} is live. https://book.example shows it.\nmaps: `),
    });
    expect((await live()).id).not.toBe(id);
  });

  it('does not show it: what was live before is live again', async () => {
    const { id } = await live();
    expect(await back(showing(id))).toEqual({
      code: 3,
      out: '',
      err: expect.stringMatching(
        new RegExp(`^https://book\\.example does not show the release after 0 s: .* ${id} is live again\\.$`),
      ),
    });
    expect((await live()).id).toBe(id);
  });

  it('is broken: nobody knows, and the rollback stays, which may mend it', async () => {
    const { parent } = await live();
    const { code, out } = await back(async () => new Response('', { status: 502 }));
    expect([code, out]).toEqual([
      0,
      expect.stringContaining('Nobody knows whether it is shown: https://book.example/booking answers 502.'),
    ]);
    expect((await live()).id).toBe(parent);
  });

  it('that is no address is wrong use', async () => {
    expect(await runRelease(['rollback'], { at: site, portal: 'book' })).toEqual({
      code: 2,
      out: '',
      err: 'book is no address of a portal.',
    });
  });
});
