import { afterEach, expect, it, vi } from 'vitest';

const page = document.documentElement;

/** Runs the script as the page of a brand does. @returns whether the markup is shown */
const showsMarkup = async (brand: number): Promise<boolean> => {
  delete page.dataset['markup'];
  page.dataset['brand'] = `${brand}`;
  vi.resetModules();
  await import('./show-markup');
  return page.dataset['markup'] === 'shown';
};

afterEach(() => {
  window.localStorage.clear();
  delete page.dataset['markup'];
  delete page.dataset['brand'];
});

it('markup of a new booking is shown to a visitor who has none of this brand', async () => {
  expect(await showsMarkup(1)).toBe(true);
  window.localStorage.setItem('bars.session.2', '{}');
  expect(await showsMarkup(1)).toBe(true);
  expect(await showsMarkup(2)).toBe(false);
});

it('markup is shown where storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await showsMarkup(1)).toBe(true);
});
