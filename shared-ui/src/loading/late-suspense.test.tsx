import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { LateSuspense } from './late-suspense';
import { lazyWithPreload } from './lazy-with-preload';

afterEach(() => {
  document.body.innerHTML = '';
});

const page = () => {
  const Part = lazyWithPreload(async () => ({ default: () => <p>The part</p> }));
  return (
    <main>
      <LateSuspense fallback={<p>Coming</p>}>
        <Part />
      </LateSuspense>
    </main>
  );
};
const place = () => document.body.appendChild(document.createElement('div'));

it('a part that comes later has its fallback in markup, which is taken over without an error, and then the part', async () => {
  const container = place();
  container.innerHTML = renderToString(page());
  expect(container.innerHTML).toBe('<main><p>Coming</p></main>');
  const main = container.firstChild;
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(page(), { container, hydrate: true, onRecoverableError });
  expect(await screen.findByText('The part')).toBeTruthy();
  expect([container.firstChild === main, onRecoverableError.mock.calls]).toEqual([true, []]);
});

it('a part that comes later comes without markup too', async () => {
  render(page());
  expect(await screen.findByText('The part')).toBeTruthy();
});
