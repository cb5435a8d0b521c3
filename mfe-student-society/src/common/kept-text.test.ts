// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createKeptText } from './kept-text';

const code = createKeptText('bars.test');
afterEach(() => window.sessionStorage.clear());

it('a text is kept for whoever typed it, and for nobody else who opens the page in the tab', () => {
  code.keep('ana', 'A7C');
  expect([code.read('ana'), code.read('bo'), createKeptText('bars.other').read('ana')]).toEqual(['A7C', '', '']);
  code.keep('bo', 'X');
  expect([code.read('ana'), code.read('bo')]).toEqual(['', 'X']);
  code.keep('bo', '');
  expect(window.sessionStorage.length).toBe(0);
});

it.each(['A7C', '{"whose":"ana"}', '[]', 'null', '{"whose":1,"text":"A"}'])('reads nothing out of %s', (stored) => {
  window.sessionStorage.setItem('bars.test', stored);
  expect(code.read('ana')).toBe('');
});
