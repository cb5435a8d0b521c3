import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Boundary } from './boundary';

const fault = new Error('no words');
const Broken = (): never => {
  throw fault;
};

it('shows its children, and after a fault the fallback', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onError = vi.fn<(error: unknown) => void>();
  const held = (what: string, child: ReactNode) => (
    <Boundary key={what} fallback="Broken" onError={onError}>
      {child}
    </Boundary>
  );
  const { container, rerender } = render(held('one', 'Whole'));
  expect(container.textContent).toBe('Whole');
  rerender(held('one', <Broken />));
  expect(container.textContent).toBe('Broken');
  expect(onError).toHaveBeenCalledExactlyOnceWith(fault);
  rerender(held('two', 'Whole again'));
  expect(container.textContent).toBe('Whole again');
});

it('works without a listener', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { container } = render(
    <Boundary fallback={null}>
      <Broken />
    </Boundary>,
  );
  expect(container.textContent).toBe('');
});
