import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFontsLate, applyKeptFonts } from './late-fonts';

const faces = () => document.querySelector<HTMLLinkElement>('link[data-faces]');
const main = () => document.querySelector('main') ?? document.body;
const place = () => document.querySelector('.area-place') ?? document.body;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<link rel="stylesheet" href="/a/boot/1/faces.css" media="print" data-faces>';
  document.body.innerHTML = '<main><div class="area-place"></div><div data-placeholder></div></main>';
});
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

const settle = () => vi.advanceTimersByTimeAsync(1000);

it('fonts are fetched once an area is shown and has stopped loading', async () => {
  fetchFontsLate(document, main());
  await settle();
  expect(faces()?.media).toBe('print');
  place().innerHTML = '<div><p aria-busy="true"></p></div>';
  await settle();
  expect(faces()?.media).toBe('print');
  place().querySelector('p')?.setAttribute('aria-busy', 'false');
  await vi.advanceTimersByTimeAsync(0);
  expect(faces()?.media).toBe('print');
  await settle();
  expect(faces()?.media).toBe('all');
});

it('fonts are fetched where a notice replaces an area', async () => {
  fetchFontsLate(document, main());
  main().append(Object.assign(document.createElement('p'), { innerHTML: '<b data-notice="failed"></b>' }));
  await settle();
  expect(faces()?.media).toBe('all');
});

it('the next page applies unchanged fonts at once', async () => {
  applyKeptFonts(document);
  expect(faces()?.media).toBe('print');
  place().innerHTML = '<p></p>';
  fetchFontsLate(document, main());
  await settle();

  const next = (href: string) => {
    document.head.innerHTML = `<link rel="stylesheet" href="${href}" media="print" data-faces>`;
    applyKeptFonts(document);
    return faces()?.media;
  };
  expect(next('/a/boot/2/faces.css')).toBe('print');
  expect(next('/a/boot/1/faces.css')).toBe('all');
});

it('with blocked storage every page fetches fonts late', async () => {
  for (const name of ['getItem', 'setItem'] as const) {
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  applyKeptFonts(document);
  expect(faces()?.media).toBe('print');
  place().innerHTML = '<p></p>';
  fetchFontsLate(document, main());
  await settle();
  expect(faces()?.media).toBe('all');
});
