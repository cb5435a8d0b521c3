import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrerender, type Prerender } from '../../prerender/prerender';
import { integrityOf } from '../../prerender/testing/integrity';
import { areaReleases } from './area-release';
import { createPageText, type AskedText } from './page-text';
import { releaseSite, releasesOf } from '../../../testing/site-release';

let siteDir: string;
let processes: Prerender;
beforeAll(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'bars-page-text-'));
  processes = createPrerender({ log: { error: () => undefined }, onFailure: () => undefined });
});
afterAll(() => {
  processes.stop();
  rmSync(siteDir, { recursive: true });
});

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), text);
};

/** Renders its own name, the brand, what it was given, and how often it has been asked. */
const prerender = (version: string) => `
System.register([], (put) => {
  let rendered = 0;
  return {
    execute: () => {
      put('renderText', (brand, facts) => {
        rendered += 1;
        return { html: ['${version}', brand, facts.now, rendered].join(' '), styles: 'p{}' };
      });
    },
  };
});`;

let released = 0;
/** Makes a release live. */
const release = (version: string) => {
  released += 1;
  const imports = { '@bars/mfe-allergens': `/a/allergens/${version}/portal.js` };
  const integrity = integrityOf(siteDir, [`/a/allergens/${version}/prerender.js`]);
  releaseSite(siteDir, { 'importmap.json': JSON.stringify({ imports, integrity }) });
};
const releaseWithText = (version: string) => {
  write(`a/allergens/${version}/prerender.js`, prerender(version));
  release(version);
};

const facts = vi.fn<AskedText['facts']>();
const ask = vi.fn<(query: string) => Promise<AskedText>>();
let textOf: ReturnType<typeof createPageText>;
let version: string;
beforeEach(() => {
  version = `v${released}`;
  releaseWithText(version);
  vi.mocked(facts, { partial: true }).mockReset().mockResolvedValue({ now: 7 });
  ask.mockReset().mockImplementation(async (query) => ({ key: query, facts }));
  textOf = createPageText(areaReleases(siteDir, releasesOf(siteDir), processes), ask);
});
const htmlOf = async (brand: 0 | 1 | 2 | 4, query: string) => (await textOf(brand, query))?.html;

describe('the allergen menu without JavaScript', () => {
  it('is rendered by the release’s own module from what the query asks for', async () => {
    expect(await textOf(2, '?bar_id=1')).toEqual({ html: `${version} 2 7 1`, styles: 'p{}' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('?bar_id=1');
  });

  it('is rendered once for each brand and key, however many ask at once', async () => {
    // Each reads the release first, so that one may overtake another.
    const together = await Promise.all(([1, 1, 2, 4] as const).map((brand) => htmlOf(brand, 'a')));
    const [first] = together;
    expect(together[1]).toBe(first);
    expect(together.map((html) => html?.replace(/ \d$/, ''))).toEqual(
      [1, 1, 2, 4].map((brand) => `${version} ${brand} 7`),
    );
    expect(new Set(together.map((html) => html?.slice(-1)))).toEqual(new Set(['1', '2', '3']));
    expect(await htmlOf(1, 'a')).toBe(first);
    expect(await htmlOf(1, 'b')).toBe(`${version} 1 7 4`);
    expect(facts).toHaveBeenCalledTimes(4);
  });

  it('keeps the hundred that were asked for last', async () => {
    await htmlOf(1, 'first');
    await htmlOf(1, 'second');
    for (let at = 0; at < 98; at += 1) await htmlOf(1, `other ${at}`);
    await htmlOf(1, 'first');
    await htmlOf(1, 'one more');
    expect(facts).toHaveBeenCalledTimes(101);
    await htmlOf(1, 'first');
    expect(facts).toHaveBeenCalledTimes(101);
    await htmlOf(1, 'second');
    expect(facts).toHaveBeenCalledTimes(102);
  });

  it('is tried again after a failure', async () => {
    facts.mockRejectedValueOnce(new Error('no database'));
    await expect(textOf(1, 'a')).rejects.toThrow('no database');
    expect(await htmlOf(1, 'a')).toBe(`${version} 1 7 1`);
  });

  it('follows a release, and is missing where the release has no module for it', async () => {
    await htmlOf(1, 'a');
    releaseWithText('next');
    expect(await htmlOf(1, 'a')).toBe('next 1 7 1');
    release('bare');
    expect(await htmlOf(1, 'a')).toBeUndefined();
  });
});
