import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showWidget } from '../element';
import { modulesAt } from './modules';

/** The present version has no other file than its entry. */
beforeEach(() => {
  vi.stubGlobal('BARS_FILES', { folder: '../old/', code: ['../element.ts', 'vendor-gone.js'], frame: ['frame.js'] });
});
afterEach(() => document.head.replaceChildren());

describe('the code of the wizard', () => {
  const { bring } = modulesAt(import.meta.url);

  it('is that of the present version, though a file that a cached loader names beside it is gone', async () => {
    expect(await bring('code', 0)).toBe(showWidget);
  });

  it('is fetched with the nonce of the page’s scripts, and imported once the first step is tried', async () => {
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
    document.head.innerHTML = '<script type="text/plain" nonce="of-this-page"></script>';
    const code = bring('code', 0, { isDrawn: () => false, whenTried: Promise.resolve(), take: () => undefined });
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, nonce }) => `${rel} ${nonce}`)).toEqual(Array(2).fill('modulepreload of-this-page'));
    expect(await code).toBe(showWidget);
  });
});
