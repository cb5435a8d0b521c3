import { get } from 'node:http';
import { render } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { expectConsole } from '../console';

/** Run by guards.test.ts only: every test named `red` must fail although nothing in it does. */
it('red: fetch', async () => {
  await expect(fetch('/api/x')).rejects.toThrow('A test called fetch(/api/x)');
});
it('red: XMLHttpRequest', () => {
  expect(() => new XMLHttpRequest().open('GET', '/api/x')).toThrow('A test called XMLHttpRequest');
});
it('red: beacon', () => {
  expect(() => navigator.sendBeacon('/api/x')).toThrow('A test called sendBeacon');
});
it('red: http', () => {
  expect(get('http://127.0.0.1:9/').on('error', () => {}).method).toBe('GET');
});
it('red: a console warning', () => {
  expect(() => console.warn('something is off')).not.toThrow();
});
it('red: a list without keys', () => {
  const list = createElement('ul', null, [createElement('li'), createElement('li')]);
  expect(render(list).container.querySelectorAll('li')).toHaveLength(2);
});
it('red: an expected message that does not come', () => {
  expect(() => expectConsole('warn', /never/)).not.toThrow();
});

it('green: a transport of its own', async () => {
  vi.stubGlobal('fetch', async () => new Response('mine'));
  expect(await (await fetch('/api/x')).text()).toBe('mine');
});
it('green: an announced message', () => {
  expectConsole('warn', /is off/);
  expect(() => console.warn('something is off')).not.toThrow();
});
it('green: a page and a storage', () => {
  window.localStorage.setItem('left', 'behind');
  expect(render(createElement('p', null, 'left behind')).container.textContent).toBe('left behind');
});
it('green: nothing is left of the test before', () => {
  expect([document.body.textContent, window.localStorage.length]).toEqual(['', 0]);
});
