import { barListPath } from '@bars/shared-api/contracts/bars';
import { compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import {
  allergenDocumentsPath,
  allergenMenuPath,
  allergenMenuTypesPath,
  menuQuestionPath,
  partyMenusPath,
} from '@bars/shared-api/contracts/menus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf, kindOf, type Asked } from './requests.rules';

const origin = 'https://northlight.book.example';
const asked = (path: string, change: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: origin + path,
  mode: 'cors',
  cache: 'default',
  referrer: `${origin}/allergens?bar_id=182`,
  ...change,
});
const kindAt = (path: string, change: Partial<Asked> = {}) => kindOf(asked(path, change), origin);

describe('what a request is for', () => {
  it.each([
    ['/a/maps/a5d486ddeabaf736/importmap.json', 'map'],
    ['/importmap.json', null],
    ['/a/boot/a5d486ddeabaf736/boot.js', 'file'],
    [barListPath, 'bars'],
    [allergenMenuTypesPath(182), 'types'],
    [compactMenuPath(182, 7), 'menu'],
  ])('%s', (path, kind) => {
    expect(kindAt(path)).toBe(kind);
    expect(kindAt(`${path}${path.includes('?') ? '&' : '?'}x=1`)).toBeNull();
    expect(kindAt(path, { method: 'POST' })).toBeNull();
    expect(kindAt(path, { cache: 'no-store' })).toBeNull();
    expect(kindAt(path, { url: `https://elsewhere.example${path}` })).toBeNull();
  });

  it.each(['/allergens', '/allergens/', '/allergens?bar_id=182&menu_id=7', '/allergens#for=Sam'])(
    'the page at %s',
    (path) => {
      const request = asked(path, { mode: 'navigate', referrer: '' });
      expect(kindOf(request, origin)).toBe('page');
      expect(keyOf('page', request.url)).toBe('/allergens');
    },
  );

  it.each([
    '/allergens-pdf',
    '/allergens-pdf/food/182',
    '/allergens/other',
    '/allergensx',
    '/Allergens',
    '/booking',
    '/book',
    '/manage/abcdefghijklmnopqrstuv',
    '/documents/182/2026-11-28',
    '/',
  ])('nothing of the page %s, neither it nor what it asks for', (path) => {
    expect(kindAt(path, { mode: 'navigate' })).toBeNull();
    const referrer = origin + path;
    for (const file of [
      '/a/maps/a5d486ddeabaf736/importmap.json',
      '/a/boot/a5d486ddeabaf736/boot.js',
      barListPath,
      compactMenuPath(182, 7),
    ])
      expect(kindAt(file, { referrer })).toBeNull();
  });

  it.each([
    menuQuestionPath(182, 7),
    allergenDocumentsPath,
    partyMenusPath,
    '/api/menus/files/182/7',
    allergenMenuPath(182, 7),
    '/api/customers/current',
    '/api/rest/booking/session',
    '/static/other.json',
    '/elements/v1/bars-allergen-menu.js',
    '/favicon.svg',
    '/allergens-worker.js',
  ])('nothing personal, and nothing that the page does not need: %s', (path) => {
    expect(kindAt(path)).toBeNull();
  });

  it('is nothing without a page that asks', () => {
    for (const referrer of ['', 'about:client', 'https://elsewhere.example/allergens'])
      expect(kindAt(compactMenuPath(182, 7), { referrer })).toBeNull();
  });

  it('is nothing of any other call of the API', () => {
    const words = ['menus', 'allergen-menu', 'allergen-menu-types', 'rest', 'customers', '182', '7', '..', 'questions'];
    const paths = fc.array(fc.constantFrom(...words), { maxLength: 5 }).map((parts) => `/api/${parts.join('/')}`);
    fc.assert(
      fc.property(paths, (path) => {
        // What is asked for is the address without its dots: "menus/../menus" is "menus".
        const isMenu = /^\/api\/menus\/allergen-menu-types\/\d+$/.test(new URL(path, origin).pathname);
        expect(kindAt(path) !== null).toBe(isMenu);
      }),
      { examples: [['/api/menus/menus/../allergen-menu-types/182']] },
    );
  });
});
