import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markCurrentLinks } from './current-link';
import { followLinks } from './link-clicks';

const navigate = vi.fn<(href: string) => void>();

beforeEach(() => {
  window.history.replaceState(null, '', '/booking?bar=1');
  navigate.mockReset();
});
afterEach(() => window.history.replaceState(null, '', '/'));

/** Clicks a link of a place of its own. @returns whether the browser's own way was stopped */
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
      // jsdom cannot follow a link.
      event.preventDefault();
    },
    { once: true },
  );
  root.querySelector('span')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return prevented;
};

describe('clicks on links', () => {
  it('turns a link to one of our pages into a route change', () => {
    expect(click('href="/allergens?bar=2#nuts"')).toBe(true);
    expect(navigate).toHaveBeenCalledWith(`${window.location.origin}/allergens?bar=2#nuts`);
  });

  it.each([
    ['another site', 'href="https://elsewhere.example/booking"', {}],
    ['what is no page of ours', 'href="/api/docs"', {}],
    ['a new tab', 'href="/allergens" target="_blank"', {}],
    ['a download', 'href="/allergens" download', {}],
    ['a telephone number', 'href="tel:+442079460100"', {}],
    ['a link without an address', '', {}],
    ['a part of this page', 'href="/booking?bar=1#content"', {}],
    ['a click with a key held', 'href="/allergens"', { ctrlKey: true }],
    ['the middle button', 'href="/allergens"', { button: 1 }],
  ])('leaves %s to the browser', (_what, attributes, init) => {
    expect(click(attributes, init)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('does not load the page again that is already shown', () => {
    expect(click('href="/booking?bar=1"')).toBe(true);
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('the links of the shell', () => {
  it('mark the page that is shown', () => {
    document.body.innerHTML = '<header class="masthead"><a href="/booking">Book</a><a href="/allergens">Allergens</a></header>';
    markCurrentLinks(document, '/allergens');
    expect(document.querySelector('[aria-current="page"]')?.textContent).toBe('Allergens');
    markCurrentLinks(document, '/booking');
    expect([...document.querySelectorAll('[aria-current]')].map((link) => link.textContent)).toEqual(['Book']);
  });
});
