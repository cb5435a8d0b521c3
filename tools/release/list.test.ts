import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pathOfRecord } from './age/history.mjs';
import { line, listReleases } from './list.mjs';
import { createPreview } from './preview/preview.mjs';
import { publishRelease, storeRelease } from './store.mjs';
import { openTarget, type Target } from './target/target.mjs';

let folder: string;
let target: Target;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bars-list-'));
  target = openTarget(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-11-20T18:00:00Z');
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const content = (shell: string, hour: number) => ({
  files: new Map([['shell.html', shell]]),
  units: { booking: { version: shell.padEnd(16, '0') } },
  at: at(hour),
});
/** As publishing does, with the time of the test. */
const publish = async (shell: string, hour: number, more: object = {}) => {
  const release = await publishRelease(target, { ...content(shell, hour), ...more });
  for (const { path } of await target.list('history/')) if (path.includes(release.id)) await target.remove(path);
  await target.write(pathOfRecord({ release: release.id, atMs: at(hour).getTime() }), Buffer.from('{}'));
  return release;
};
const time = (hour: number) => at(hour).toISOString();
const listed = async (get?: () => Promise<Response>) => {
  const { releases } = await listReleases(target, { now, ...(get && { portal: 'https://book.example', get }) });
  return new Map(releases.map((one) => [one.id, { ...one.standing, line: line(one) }]));
};

it('a list tells apart what is live, was live, was refused, never was live, and is a preview', async () => {
  const first = await publish('a1', 8);
  const refused = await publish('a2', 9);
  const beside = await publish('a3', 10, { from: refused.id, beside: first });
  const preview = await storeRelease(target, content('a4', 11));
  await createPreview(target, { name: 'pr-1', release: preview.id, now });
  const lost = await storeRelease(target, content('a5', 12));
  const live = await publish('a6', 13);
  const found = await listed();
  expect(found.get(first.id)).toMatchObject({ state: 'was live', from: time(8), until: time(9), refused: false });
  expect(found.get(refused.id)).toMatchObject({ state: 'was live', refused: true });
  expect(found.get(beside.id)).toMatchObject({ state: 'was live', from: time(10), until: time(13) });
  expect(found.get(preview.id)).toMatchObject({ state: 'never live', previews: [{ name: 'pr-1', isOver: false }] });
  expect(found.get(lost.id)).toMatchObject({ state: 'never live', from: null, previews: [] });
  expect(found.get(live.id)).toMatchObject({ state: 'live', from: time(13), until: null });
  expect([...found.values()].map((one) => one.line.slice(2).split('  ').slice(2))).toEqual([
    [`live since ${time(13)}`],
    ['never live'],
    ['preview pr-1 until 2026-11-27T18:00:00.000Z'],
    [`live ${time(10)} to ${time(13)}`],
    [`live ${time(9)} to ${time(10)}, refused by servers`],
    [`live ${time(8)} to ${time(9)}`],
  ]);
});

it('of a site without records what was made upon a release tells when it was live', async () => {
  const first = await publish('a1', 8);
  const second = await publish('a2', 9);
  for (const { path } of await target.list('history/')) await target.remove(path);
  const found = await listed();
  expect(found.get(first.id)).toMatchObject({ state: 'was live', from: time(8), until: time(9) });
  expect(found.get(second.id)).toMatchObject({ state: 'live' });
});

it('a portal that shows another release than the live one refuses that', async () => {
  const first = await publish('a1', 8);
  const live = await publish('a2', 9);
  const get = (id: string) => async () =>
    new Response('<script src="/a/maps/0123456789abcdef/importmap.json"></script>', {
      headers: { 'content-type': 'text/html', 'x-release': id },
    });
  expect((await listed(get(first.id))).get(live.id)).toMatchObject({ state: 'live', refused: true });
  expect((await listed(get(live.id))).get(live.id)).toMatchObject({ refused: false });
  const { releases } = await listReleases(target, { now: at(9), portal: 'https://book.example', get: get(first.id) });
  expect(releases[0]?.standing, 'servers may not have seen it yet').toMatchObject({ state: 'live', refused: false });
  expect((await listed(async () => new Response('', { status: 502 }))).get(live.id)).toMatchObject({ refused: false });
});
