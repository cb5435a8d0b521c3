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
it('green: the browser’s own style sheet says what is shown, and no more', () => {
  const list = createElement('ul', { hidden: true }, createElement('li', null, createElement('a', { href: '/' })));
  const { container } = render(list);
  const styles = Array.from(container.querySelectorAll('*'), (element) => window.getComputedStyle(element));
  expect(styles.map(({ display }) => display)).toEqual(['none', 'list-item', 'inline']);
  expect(styles.map(({ textDecoration }) => textDecoration)).toEqual(['', '', '']);
});
it('green: a rule keeps its place in its sheet, and of what it says what is read', () => {
  const { sheet } = document.head.appendChild(document.createElement('style'));
  sheet?.insertRule('p { margin: 0; color: red }');
  sheet?.insertRule('p { margin: 0 }', 1);
  sheet?.insertRule('@media (scripting) { p { margin: 0; background-color: red } }', 2);
  sheet?.insertRule('p { visibility: hidden }', 3);
  expect(Array.from(sheet?.cssRules ?? [], ({ cssText }) => cssText.replaceAll(/\s+/g, ' '))).toEqual([
    'p { color: red; }',
    '@keyframes unread { }',
    '@keyframes unread { }',
    'p { visibility: hidden; }',
  ]);
  document.head.replaceChildren();
});
