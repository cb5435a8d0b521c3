import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LinkState, type LinkStateProps } from './link-state';

const show = (view: LinkStateProps['view']) =>
  render(<LinkState brand={1} view={view} retry="Try again" height="480px" first={<a href="/">My bookings</a>} />);

const names = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('loading: a skeleton, whose page says so', () => {
  const { container } = show({ state: 'loading' });
  expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  expect(names()).toEqual([]);
});

it('failed: another try, and the brand’s contact', () => {
  const retry = vi.fn<() => void>();
  show({ state: 'failed', retry, reason: 'Sorry, you seem to be offline' });
  expect(document.body.textContent).toContain('Sorry, you seem to be offline');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(names()).toHaveLength(2);
});

it('a link that leads to nothing: what helps, and the brand’s contact', () => {
  show({ state: 'unknown' });
  expect(names()).toHaveLength(3);
  expect(names()[0]).toBe('My bookings');
  expect(screen.queryByRole('button')).toBeNull();
});
