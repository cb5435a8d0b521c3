import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrentLinks } from './current-link';
import { followLinks } from './link-clicks';

const navigate = vi.fn<(href: string) => void>();

beforeEach(() => {
  window.history.replaceState(null, '', '/booking?bar=1');
  navigate.mockReset();
});
afterEach(() => window.history.replaceState(null, '', '/'));

/** Clicks a link in its own container. @returns whether the browser's default was prevented */
const click = (attributes: string, init: MouseEventInit = {}): boolean => {
  const root = document.createElement('div');
  root.innerHTML = `<a ${attributes}><span>link</span></a>`;
  document.body.replaceChildren(root);
  followLinks(root, { isPage: (pathname) => !pathname.startsWith('/api'), navigate });
  let prevented = false;
  document.body.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented;
      // jsdom cannot navigate.
      event.preventDefault();
    },
    { once: true },
  );
  root.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return prevented;
};

describe('clicks on links', () => {
  it('change the route for a link to one of our pages', () => {
    expect(click('href="/allergens?bar=2#nuts"')).toBe(true);
    expect(navigate).toHaveBeenCalledWith(`${window.location.origin}/allergens?bar=2#nuts`);
  });

  it.each([
    ['another site', 'href="https://elsewhere.example/booking"', {}],
    ['a path that is not a page', 'href="/api/docs"', {}],
    ['a new tab', 'href="/allergens" target="_blank"', {}],
    ['a download', 'href="/allergens" download', {}],
    ['a telephone number', 'href="tel:+442079460100"', {}],
    ['a link without an address', '', {}],
    ['a part of this page', 'href="/booking?bar=1#content"', {}],
    ['a click with a key held', 'href="/allergens"', { ctrlKey: true }],
    ['the middle button', 'href="/allergens"', { button: 1 }],
  ])('are left to the browser for %s', (_what, attributes, init) => {
    expect(click(attributes, init)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('do not reload the current page', () => {
    expect(click('href="/booking?bar=1"')).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the links of the shell', () => {
  it('mark the current page', () => {
    document.body.innerHTML =
      '<header class="masthead"><a href="/booking">Book</a><a href="/allergens">Allergens</a></header>';
    markCurrentLinks(document, '/allergens');
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Allergens');
    markCurrentLinks(document, '/booking');
    expect([...document.querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(['Book']);
  });
});
