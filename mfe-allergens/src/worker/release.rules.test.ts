import { expect, it } from 'vitest';
import { filesOf, mapOf } from './release.rules';

const html = `<script type="systemjs-importmap" src="/a/maps/0123456789abcdef/importmap.json" integrity="sha384-x"></script>
<link rel="preload" as="fetch" href="/a/maps/0123456789abcdef/importmap.json"><link rel="stylesheet" href="/a/boot/0123456789abcdef/faces.css"><script src="/a/boot/0123456789abcdef/boot.js"></script>
<a href="/booking">Book</a><script src="https://elsewhere.example/a/x.js"></script>`;
const integrity = Object.fromEntries(
  [
    '/a/mfe-allergens/2222222222222222/portal.js',
    '/a/mfe-allergens/2222222222222222/bar-selector-AAAAAAAA.js',
    '/a/mfe-booking-widget/2222222222222222/portal.js',
    '/a/shared-api/2222222222222222/patient-axios-BBBBBBBB.js',
    '/a/shared-api/2222222222222222/shared-api.js',
    '/a/root-config/2222222222222222/sentry-CCCCCCCC.js',
  ].map((file) => [file, 'sha384-x']),
);

it('a release of the page is what its text names, the whole area, and what the page loads of the shared files', () => {
  const loaded = [
    '/a/shared-api/1111111111111111/patient-axios-OLDOLDOL.js',
    '/a/mfe-booking-widget/2222222222222222/portal.js',
    '/a/fonts/3333333333333333/sora.woff2',
  ];
  expect(filesOf(html, integrity, loaded)).toEqual([
    '/a/boot/0123456789abcdef/faces.css',
    '/a/boot/0123456789abcdef/boot.js',
    '/a/mfe-allergens/2222222222222222/portal.js',
    '/a/mfe-allergens/2222222222222222/bar-selector-AAAAAAAA.js',
    '/a/shared-api/2222222222222222/patient-axios-BBBBBBBB.js',
  ]);
});

it('a page has the map that it names', () => {
  expect(mapOf(html)).toBe('/a/maps/0123456789abcdef/importmap.json');
  expect(() => mapOf('<p>A page of a network</p>')).toThrow('The page names no import map.');
});
