import { expect, it } from 'vitest';
import { readUrl } from './read-url';

it.each([
  ['https://bars.example/a?b=c', undefined, 'https://bars.example/a?b=c'],
  ['/a', 'https://bars.example', 'https://bars.example/a'],
  ['/a', undefined, undefined],
  ['https://', undefined, undefined],
  ['//[', 'https://bars.example', undefined],
])('%s at %s is %s', (address, base, href) => {
  expect(readUrl(address, base)?.href).toBe(href);
});
