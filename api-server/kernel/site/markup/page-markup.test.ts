import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrerender, NotRendered, type Prerender } from '../../prerender/prerender';
import { integrityOf } from '../../prerender/testing/integrity';
import { areaReleases } from './area-release';
import { createPageMarkup, type PageFacts } from './page-markup';
import { releaseSite, releasesOf } from '../../../testing/site-release';

let siteDir: string;
let processes: Prerender;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-page-markup-'));
});
afterAll(() => rmSync(siteDir, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text);
};

/** Renders its own name, a shared module's, what it was given, and how often it has been asked. */
const prerender = (version: string) => `
System.register(['shared'], (put) => {
  let shared;
  let rendered = 0;
  return {
    setters: [(module) => { shared = module.name; }],
    execute: () => {
      put('renderPage', (brand, given) => {
        rendered += 1;
        return { html: ['${version}', shared, brand, JSON.stringify(given), rendered].join(' '), styles: 'p{}', styleAttributes: { 'data-styled': '' } };
      });
    },
  };
});`;
const shared = (name: string) => `System.register([], (put) => ({ execute: () => void put('name', '${name}') }));`;

let released = 0;
/** Makes a release live. */
const release = (version: string, sharedVersion = version) => {
  released += 1;
  const imports = {
    '@bars/mfe-booking-widget': `/a/booking/${version}/portal.js`,
    '@bars/mfe-booking-widget/frame': `/a/booking/${version}/frame.js`,
    shared: `/a/shared/${sharedVersion}/shared.js`,
  };
  write(`a/shared/${sharedVersion}/shared.js`, shared(sharedVersion));
  const integrity = integrityOf(siteDir, [
    `/a/booking/${version}/prerender.js`,
    `/a/shared/${sharedVersion}/shared.js`,
  ]);
  releaseSite(siteDir, { 'importmap.json': JSON.stringify({ imports, integrity }) });
};
const releaseWithMarkup = (version: string, sharedVersion = version) => {
  write(`a/booking/${version}/prerender.js`, prerender(version));
  release(version, sharedVersion);
};

const preview = vi.fn<PageFacts['preview']>();
const bars = vi.fn<PageFacts['bars']>();
/** A new session looks like this from now on. */
const look = (key: string) =>
  vi.mocked(preview, { partial: true }).mockImplementation(async (brand) => ({ brand, first_step: key }));
const listed = (name: string) => vi.mocked(bars, { partial: true }).mockImplementation(() => [{ name }]);

let markupOf: ReturnType<typeof createPageMarkup>;
let version: string;
beforeEach(() => {
  version = `v${released}`;
  releaseWithMarkup(version);
  look('one');
  listed('Shoreditch');
  processes = createPrerender({ log: { error: () => undefined }, onFailure: () => undefined });
  markupOf = createPageMarkup(areaReleases(siteDir, releasesOf(siteDir), processes), { preview, bars });
  return () => processes.stop();
});

describe('the first view of a page', () => {
  it('is rendered by the release’s own modules from a new session of the brand', async () => {
    expect(await markupOf('/book', 2)).toEqual({
      area: '@bars/mfe-booking-widget',
      page: '/book',
      from: `/a/booking/${version}/portal.js`,
      key: 'one',
      facts: undefined,
      html: `${version} ${version} 2 {"page":"/book","answer":{"brand":2,"first_step":"one"}} 1`,
      styles: 'p{}',
      styleAttributes: { 'data-styled': '' },
    });
  });

  it('of the landing page is rendered from the list of venues, which goes with it as text that cannot end its script', async () => {
    listed('</script><script>alert(1)');
    const markup = await markupOf('/booking', 1);
    expect(markup).toMatchObject({
      page: '/booking',
      key: '',
      html: expect.stringContaining('</script><script>alert(1)'),
    });
    expect(markup?.facts).not.toContain('<');
    expect(JSON.parse(markup?.facts ?? '')).toEqual([{ name: '</script><script>alert(1)' }]);
  });

  it('of the page in a frame is rendered from a new session too, and taken over by a module of its own', async () => {
    expect(await markupOf('/frame', 2)).toMatchObject({
      page: '/frame',
      from: `/a/booking/${version}/frame.js`,
      key: 'one',
      html: `${version} ${version} 2 {"page":"/frame","answer":{"brand":2,"first_step":"one"}} 1`,
    });
  });

  it('is rendered once for each brand and page, and again when a session or the venues look otherwise', async () => {
    const count = async (page: '/book' | '/booking', brand: 0 | 1) =>
      (await markupOf(page, brand))?.html.split(' ').at(-1);
    expect([
      await count('/book', 0),
      await count('/book', 0),
      await count('/book', 1),
      await count('/booking', 0),
      await count('/booking', 0),
    ]).toEqual(['1', '1', '2', '3', '3']);
    look('two');
    expect([await count('/book', 0), await count('/book', 0), await count('/booking', 0)]).toEqual(['4', '4', '3']);
    listed('Soho');
    expect([await count('/booking', 0), await count('/book', 0)]).toEqual(['5', '4']);
    look('one');
    expect(await count('/book', 0)).toBe('1');
  });

  it('of a release that is not live is rendered by its modules, whose process is the first to make room', async () => {
    const live = releasesOf(siteDir);
    const beside = await live();
    releaseWithMarkup('live');
    const isLive: Record<string, boolean | undefined> = {};
    const watched: Prerender = {
      ...processes,
      modulesOf: (modules) => {
        isLive[modules.entry] = modules.isLive?.();
        return processes.modulesOf(modules);
      },
    };
    markupOf = createPageMarkup(areaReleases(siteDir, live, watched), { preview, bars });
    const of = async (...given: Parameters<typeof markupOf>) => (await markupOf(...given))?.html;
    expect(await of('/book', 1, beside)).toMatch(new RegExp(`^${version} ${version} 1 `));
    expect(await of('/book', 1)).toMatch(/^live live 1 /);
    expect(await of('/book', 1, await live())).toMatch(/^live live 1 .* 1$/);
    expect(await of('/book', 1, beside)).toMatch(/ 1$/);
    expect(isLive).toEqual({ [`/a/booking/${version}/prerender.js`]: false, '/a/booking/live/prerender.js': true });
  });

  it('follows a release, also one that changes a shared module alone', async () => {
    await markupOf('/book', 1);
    releaseWithMarkup('next');
    expect(await markupOf('/book', 1)).toMatchObject({
      from: '/a/booking/next/portal.js',
      html: expect.stringMatching(/^next next 1 /),
    });
    releaseWithMarkup('next', 'patched');
    expect(await markupOf('/book', 1)).toMatchObject({
      from: '/a/booking/next/portal.js',
      html: expect.stringMatching(/^next patched 1 /),
    });
  });

  it('of a release that ends meanwhile is still its own', async () => {
    vi.mocked(preview, { partial: true }).mockImplementationOnce(async (brand) => {
      releaseWithMarkup('next');
      expect((await markupOf('/book', brand))?.html).toMatch(/^next next 1 /);
      return { brand, first_step: 'one' };
    });
    expect(await markupOf('/book', 1)).toMatchObject({
      from: `/a/booking/${version}/portal.js`,
      html: expect.stringContaining(`${version} ${version} 1 `),
    });
    expect(processes.running()).toBe(1);
  });

  it('is rendered by who asks next where a module of the release could not be loaded before', async () => {
    write('a/booking/late/prerender.js', prerender('late'));
    release('late');
    write('a/shared/late/shared.js', "throw new Error('not there yet');");
    await expect(markupOf('/book', 1)).rejects.toThrow(NotRendered);
    write('a/shared/late/shared.js', shared('late'));
    expect((await markupOf('/book', 1))?.html).toMatch(/^late late 1 /);
  });

  it('is missing where the release has no module for it, or serves the area from elsewhere', async () => {
    release('bare');
    expect(await markupOf('/book', 1)).toBeUndefined();
    const imports = { '@bars/mfe-booking-widget': 'https://other.example/portal.js' };
    releaseSite(siteDir, { 'importmap.json': JSON.stringify({ imports }) });
    expect(await markupOf('/book', 1)).toBeUndefined();
    write('a/booking/other/prerender.js', "System.register([], (put) => ({ execute: () => void put('other', 1) }));");
    release('other');
    expect(await markupOf('/book', 1)).toBeUndefined();
  });
});
