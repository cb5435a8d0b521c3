import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mayReload } from './area-events';
import { useUnsaved } from './use-unsaved';

it('keeps the page from reloading itself while something is unsaved, and no longer', () => {
  expect(mayReload()).toBe(true);
  const { rerender, unmount } = renderHook(useUnsaved, { initialProps: false });
  expect(mayReload()).toBe(true);
  rerender(true);
  expect(mayReload()).toBe(false);
  rerender(false);
  expect(mayReload()).toBe(true);
  rerender(true);
  unmount();
  expect(mayReload()).toBe(true);
});
