import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptedBy } from '../portal/accepted-release.mjs';
import { mapOf } from '../portal/shown-release.mjs';
import { liveIdOf, liveOf, releaseOf, switchTo, type Release } from '../store.mjs';
import { openTarget } from '../target/target.mjs';
import { keepBuilt } from '../testing/deployed';
import { area, newGift, others, system, unit, version, type Unit } from '../testing/small-site';
import { runDeploy } from './command.mjs';
import { deploy, deployBeside, dryRun } from './deploy.mjs';

const portal = 'https://book.example';
const atOnce = { oldMs: 0, lookedMs: 0 };
let folder: string;
let site: string;
const target = () => openTarget(site);
const built = (...units: Unit[]) => units.map((one) => keepBuilt(folder, one));
const check = async () => [];
const tips = (digit: number) =>
  unit(
    'mfe-tips',
    { 'portal.js': system([]) },
    { names: { '@bars/mfe-tips': 'portal.js' }, bindings: { offers: {}, uses: {} }, area: area('tips') },
    { digit },
  );

/** Answers with a page of a release, and with the files that it names. */
const showing =
  (release: () => Promise<Release>, headers: (release: Release) => Record<string, string>) => async (url: string) => {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/a/'))
      return new Response(readFileSync(join(site, pathname)), {
        headers: { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'application/json' },
      });
    const one = await release();
    return new Response(`<script src="${mapOf(one)}"></script>`, {
      headers: { 'content-type': 'text/html', ...headers(one) },
    });
  };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bars-refused-'));
  site = join(folder, 'site');
  await deploy(target(), built(...others(), newGift(1), tips(1)), { check });
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each([
  ['says which release it shows', ({ id }: Release) => ({ 'x-release': id })],
  ['names its import map alone', () => ({})],
])('a deploy where servers refuse the live release, and the portal %s', (_title, headers) => {
  let shown: Release;
  let refused: Release;
  const accepted = (at = target()) =>
    acceptedBy(at, portal, { ...atOnce, get: showing(async () => releaseOf(target(), shown.id), headers) });
  beforeEach(async () => {
    shown = await liveOf(target());
    refused = (await deploy(target(), built(tips(2)), { check })).live;
  });
  const versions = ({ units }: Release) => [units['mfe-gift']?.version, units['mfe-tips']?.version];

  it('is made upon the one that they show: what was refused goes back, and the document says so', async () => {
    const { live, former, refused: left } = await deploy(target(), built(newGift(2)), { check, accepted });
    expect(versions(live)).toEqual([version(2), version(1)]);
    expect([live.parent, live.refused, former, await liveIdOf(target())]).toEqual([
      shown.id,
      refused.id,
      shown.id,
      live.id,
    ]);
    expect([left?.live.id, left?.base.id]).toEqual([refused.id, shown.id]);
  });

  it('of what they show already makes that live again', async () => {
    const { live } = await deploy(target(), built(newGift(1)), { check, accepted });
    expect([live.id, await liveIdOf(target())]).toEqual([shown.id, shown.id]);
  });

  it('that fails makes the one that they show live again', async () => {
    const load = () => Promise.reject(new Error('It is broken.'));
    await expect(deploy(target(), built(newGift(2)), { check, accepted, load })).rejects.toThrow(
      `It is broken. ${shown.id} is live again.`,
    );
    expect(await liveIdOf(target())).toBe(shown.id);
  });

  it('as a dry run or a preview is made upon the one that they show too', async () => {
    const { units } = await dryRun(target(), built(newGift(2)), { check, accepted });
    expect(units.map((one) => one.unit)).toEqual(['mfe-gift']);
    const preview = await deployBeside(target(), built(newGift(2)), { check, accepted });
    expect([...versions(preview), await liveIdOf(target())]).toEqual([version(2), version(1), refused.id]);
  });

  it('begins again where another release became live meanwhile', async () => {
    let looks = 0;
    const raced = async () => {
      const found = await accepted();
      looks += 1;
      if (looks === 1) await switchTo(target(), { from: refused.id, to: shown.id });
      return found;
    };
    const { live } = await deploy(target(), built(newGift(2)), { check, accepted: raced });
    expect([looks, live.parent, live.refused]).toEqual([2, shown.id, undefined]);
  });
});

describe('a release that is live', () => {
  it('is not taken for refused while its servers may not have seen it', async () => {
    const before = await liveOf(target());
    const { live } = await deploy(target(), built(newGift(2)), { check });
    let pages = 0;
    const late = async () => {
      pages += 1;
      return pages < 3 ? before : live;
    };
    const get = showing(late, () => ({}));
    expect((await acceptedBy(target(), portal, { get })).base?.id).toBe(live.id);
    expect(pages).toBe(3);
  });

  it.each<[string, () => Promise<Response>]>([
    ['is broken', async () => new Response('', { status: 500 })],
    [
      'is of another target',
      async () =>
        new Response(`<script src="/a/maps/${version(7)}/importmap.json"></script>`, {
          headers: { 'content-type': 'text/html' },
        }),
    ],
  ])('is what the next one is made upon where the page %s', async (_title, get) => {
    const { live, base } = await acceptedBy(target(), portal, { ...atOnce, get });
    expect([live?.id, base?.id]).toEqual([await liveIdOf(target()), live?.id]);
  });
});

it('npm run deploy says what was refused, upon what the release is made, and what goes back', async () => {
  const shown = await liveOf(target());
  const { live: refused } = await deploy(target(), built(tips(2)), { check });
  const accepted = async () => {
    const live = await liveOf(target());
    return live.id === refused.id ? shown : live;
  };
  const run = (...args: string[]) =>
    runDeploy(['--to', site, '--portal', portal, ...args], {
      idsOf: () => ['mfe-gift'],
      build: async () => built(newGift(2)),
      checkFor: () => check,
      signWith: () => undefined,
      createPreview: () => Promise.reject(new Error('asked')),
      openBrowser: async () => null,
      asking: { get: showing(accepted, ({ id }) => ({ 'x-release': id })), ...atOnce },
      env: {},
      onStep: () => undefined,
    });
  const { code, out } = await run();
  expect([code, out.split('\n').slice(1, -1)]).toEqual([
    0,
    [
      `It is made upon ${shown.id}, which ${portal} showed: its servers refuse ${refused.id}, and their logs say why.`,
      `Back to what was accepted: mfe-tips: ${version(2)} → ${version(1)}`,
    ],
  ]);
  expect((await liveOf(target())).units['mfe-gift']?.version).toBe(version(2));
  expect(JSON.parse((await run('--json')).out)).toMatchObject({ refused: null, seen: 'loaded' });
});
