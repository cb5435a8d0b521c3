import { expect, it } from 'vitest';
import { watchTyping } from './typed-input';

const hasTyped = watchTyping(document);
const type = (field: Element | null | undefined) =>
  field?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));

it('knows of a field that somebody has typed in, until it is gone', () => {
  document.body.innerHTML = '<form><input></form>';
  expect(hasTyped()).toBe(false);
  type(document.querySelector('input'));
  expect(hasTyped()).toBe(true);
  document.body.innerHTML = '<form><input></form>';
  expect(hasTyped()).toBe(false);
});

it('knows of a field in a custom element, and not of one that the element has removed', () => {
  document.body.innerHTML = '<div></div>';
  const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
  root?.append(document.createElement('select'), document.createElement('input'));
  type(root?.querySelector('select'));
  expect(hasTyped()).toBe(true);
  root?.replaceChildren();
  expect(hasTyped()).toBe(false);
});
