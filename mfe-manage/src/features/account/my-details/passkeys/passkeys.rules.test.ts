import { expect, it } from 'vitest';
import { deviceName, freeName } from './passkeys.rules';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 'iPad'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile', 'Android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36', 'Linux'],
  ['something else', null],
])('names a passkey by its device: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

it.each([
  [[], 'iPhone'],
  [['Mac'], 'iPhone'],
  [['iPhone'], 'iPhone 2'],
  [['iPhone', 'iPhone 2', 'iPhone 4'], 'iPhone 3'],
])('numbers a passkey beside %j', (taken, name) => {
  expect(freeName('iPhone', taken)).toBe(name);
});
