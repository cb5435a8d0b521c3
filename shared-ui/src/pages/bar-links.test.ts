import { expect, it } from 'vitest';
import { mapsHref } from './bar-links';

it.each([
  [
    'Android',
    'Mozilla/5.0 (Linux; Android 16; Pixel 9)',
    'geo:51.5136,-0.1318?q=51.5136,-0.1318(La%20Verbena%2C%20Soho)',
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    'https://maps.apple.com/?ll=51.5136,-0.1318&q=La%20Verbena%2C%20Soho',
  ],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    'https://maps.apple.com/?ll=51.5136,-0.1318&q=La%20Verbena%2C%20Soho',
  ],
  [
    'any other device',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
    'https://www.openstreetmap.org/?mlat=51.5136&mlon=-0.1318#map=17/51.5136/-0.1318',
  ],
])('a place opens in the maps of %s', (_device, userAgent, href) => {
  expect(mapsHref({ latitude: 51.5136, longitude: -0.1318 }, 'La Verbena, Soho', userAgent)).toBe(href);
});
