import { describe, expect, it } from 'vitest';
import { keepByAge, prune, pruneCommand } from './prune.mjs';
import { memoryTarget } from './testing/memory-target.mjs';
import { release } from './testing/site-in-memory.mjs';
import { verify } from './verify.mjs';

const now = new Date('2026-11-29T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);

type Hook = (what: string, path: string) => Promise<void> | void;

/** A site of 24 releases, one a day, the last of them 40 days ago. `manage` changes each time, `booking` and the elements once. */
const oldSite = async () => {
  let time = now;
  let hook: Hook = () => undefined;
  const target = memoryTarget(() => time, { before: (what, path) => hook(what, path) });
  const ids: string[] = [];
  const releases: Awaited<ReturnType<typeof release>>[] = [];
  for (let index = 0; index < 24; index += 1) {
    time = ago(63 - index);
    const word = index < 2 ? 'before' : 'after';
    const units = { manage: `// manage ${index}`, booking: `// booking ${word}`, elements: `// elements ${word}` };
    const made = await release(target, { at: time, parent: ids.at(-1) ?? null, units });
    ids.push(made.id);
    releases.push(made);
  }
  time = now;
  const gone = releases.slice(0, 3);
  return {
    target,
    ids,
    releases,
    gone,
    setHook: (next: Hook) => {
      hook = next;
    },
    paths: () => [...target.files.keys()],
  };
};

describe('pruning', () => {
  it('says what would go and why, and touches nothing', async () => {
    const { target, gone, paths } = await oldSite();
    const before = paths();
    const { data, text } = await pruneCommand(target, [], { isDryRun: true, now });
    expect(paths()).toEqual(before);
    expect(data.removed.map(({ what }) => what)).toContain(`releases/${gone[0]?.id}.json`);
    expect(text).toContain(
      `releases/${gone[2]?.id}.json: Release ${gone[2]?.id} was last live on 2026-09-30, more than 30 days ago.`,
    );
    expect(text).toMatch(/\n\d+ would go \(0\.0 MB\); 21 releases stay\.$/);
  });

  it('removes the releases, and what they alone name, and leaves the live one and its parents whole', async () => {
    const { target, ids, gone, paths } = await oldSite();
    const { removed } = await prune(target, { now });
    const kept = paths();
    for (const { id, files, units } of gone) {
      expect(kept).not.toContain(`releases/${id}.json`);
      expect(kept.some((path) => path.startsWith(`d/${files}/`))).toBe(false);
      expect(kept.some((path) => path.startsWith(`a/manage/${units['manage']?.version}/`))).toBe(false);
    }
    // Two releases alone named it; the elements of that time stay for two years.
    expect(kept.some((path) => path.startsWith(`a/booking/${gone[0]?.units['booking']?.version}/`))).toBe(false);
    expect(kept).toContain(`elements/${gone[0]?.units['elements']?.version}/portal.js`);
    for (const id of ids.slice(3)) expect((await verify(target, id)).faults).toEqual([]);
    expect(removed.length).toBeGreaterThan(9);
    expect((await pruneCommand(target, [], { now })).text).toBe('Nothing is to go; 21 releases stay.');
  });

  it('notes when a release was live before its document goes, so that its elements go 24 months later and no sooner', async () => {
    const { target, gone, paths } = await oldSite();
    const old = `elements/${gone[0]?.units['elements']?.version}/portal.js`;
    await prune(target, { now });
    // As files look that were copied: nothing but the record says when they were live.
    for (const [path, file] of target.files) if (path.startsWith('elements/')) file.writtenAtMs = 0;
    // They were live until the third release was made, 61 days ago.
    await prune(target, { now: new Date('2028-09-29T11:00:00Z') });
    expect(paths()).toContain(old);
    await prune(target, { now: new Date('2028-09-29T13:00:00Z') });
    expect(paths()).not.toContain(old);
  });

  it.each(['a preview', 'a release'])('leaves what %s names that is made meanwhile, byte for byte', async (kind) => {
    const { target, ids, gone, releases, setHook } = await oldSite();
    const before = new Map([...target.files].map(([path, { bytes }]) => [path, bytes.toString('hex')]));
    const [old] = gone;
    const isOldManage = (path: string) => path.startsWith(`a/manage/${old?.units['manage']?.version}/`);
    let isMade = false;
    setHook(async (what, path) => {
      // The last moment: the prune has looked, and removes the first file.
      if (what !== 'remove' || !isOldManage(path) || isMade) return;
      isMade = true;
      if (kind === 'a preview') {
        const document = before.get(`releases/${releases[0]?.id}.json`) ?? '';
        await target.write(`releases/${releases[0]?.id}.json`, Buffer.from(document, 'hex'));
        const preview = { release: releases[0]?.id, token: '0', until: ago(-1).toISOString() };
        await target.write('previews/pr-1.json', Buffer.from(JSON.stringify(preview)));
      } else {
        const found = new Map([...target.files].filter(([one]) => isOldManage(one)));
        await release(target, { at: now, parent: ids.at(-1) ?? null, units: { manage: '// manage 0' } });
        // A deploy does not write what is there already.
        for (const [one, file] of found) target.files.set(one, file);
      }
    });
    await prune(target, { now });
    expect(isMade).toBe(true);
    const manage = [...before].filter(([path]) => isOldManage(path));
    expect(manage.length).toBeGreaterThan(3);
    for (const [path, bytes] of manage)
      expect([path, target.files.get(path)?.bytes.toString('hex')]).toEqual([path, bytes]);
    // A preview’s release is not the live one, which is whole either way.
    expect((await verify(target)).faults).toEqual([]);
  });

  it('leaves what was made live while it works, before it comes to it', async () => {
    const { target, ids, gone, setHook } = await oldSite();
    const went: string[] = [];
    setHook(async (what, path) => {
      if (what !== 'remove') return;
      went.push(path);
      // The second old release is made live again while the first one goes.
      if (went.length === 1) await target.write('live.json', Buffer.from(JSON.stringify({ release: ids[1] })));
    });
    await prune(target, { now });
    expect(went.filter((path) => path.includes(gone[1]?.units['manage']?.version ?? '?'))).toEqual([]);
    expect((await verify(target)).release).toBe(gone[1]?.id);
    expect((await verify(target)).faults).toEqual([]);
  });

  it('says so where a release names what went before it was made', async () => {
    const { target, ids, gone, setHook } = await oldSite();
    const manage = gone[0]?.units['manage']?.version ?? '';
    let went = false;
    setHook(async (what, path) => {
      if (what === 'remove' && path.startsWith(`a/manage/${manage}/`)) went = true;
      // Later than the look after that removal.
      if (!went || what !== 'remove' || path.startsWith(`a/manage/${manage}/`)) return;
      setHook(() => undefined);
      await release(target, { at: now, parent: ids.at(-1) ?? null, units: { manage: '// manage 0' } });
      for (const one of target.files.keys()) if (one.startsWith(`a/manage/${manage}/`)) target.files.delete(one);
    });
    const { data, text, code } = await pruneCommand(target, [], { now });
    expect(data.lost).toEqual([
      `a/manage/${manage}/ went, and a release that was made meanwhile names it: deploy that again.`,
    ]);
    expect([text.endsWith('deploy that again.'), code]).toEqual([true, 3]);
  });

  it.each([
    ['no live release', 'live.json', null, 'No release is live in memory.'],
    [
      'a live release without a document',
      'live.json',
      '{"release":"0123456789abcdef"}',
      'There is no release 0123456789abcdef.',
    ],
    ['a live release that is no name', 'live.json', '{"release":"../x"}', 'live.json in memory names no release.'],
    ['a preview that is not right', 'previews/pr-1.json', '{"until":"tomorrow"}', 'previews/pr-1.json is not right.'],
    [
      'a changed document',
      'releases/0123456789abcdef.json',
      '{}',
      'The document of release 0123456789abcdef was changed.',
    ],
  ])('refuses a site with %s, and removes nothing', async (_what, path, text, sentence) => {
    const { target, paths } = await oldSite();
    if (text === null) target.files.delete(path);
    else await target.write(path, Buffer.from(text));
    const before = paths();
    await expect(prune(target, { now })).rejects.toThrow(sentence);
    expect(paths()).toEqual(before);
  });

  it('leaves what is no file of a release', async () => {
    const { target, paths } = await oldSite();
    const others = ['elements/v1/portal.js', 'static/robots.txt', 'a/readme.txt', 'releases/notes.txt'];
    for (const path of others) await target.write(path, Buffer.from('x'));
    for (const file of target.files.values()) file.writtenAtMs = 0;
    await prune(target, { now: new Date('2030-01-01T00:00:00Z') });
    expect(paths()).toEqual(expect.arrayContaining(others));
  });

  it('keeps a build’s own folder to 40 releases', async () => {
    let time = now;
    const target = memoryTarget(() => time);
    let parent: string | null = null;
    for (let index = 0; index < 50; index += 1) {
      time = new Date(Date.now() - (60 - index) * 4_000_000);
      parent = (await release(target, { at: time, parent, units: { manage: `// ${index}` } })).id;
    }
    expect((await keepByAge(target)).releases).toBe(40);
    expect([...target.files.keys()].filter((path) => path.startsWith('releases/'))).toHaveLength(40);
  });
});
