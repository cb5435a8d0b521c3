import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Skeleton } from '../../feedback/skeleton';
import { Waiting } from './waiting';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('a long wait', () => {
  it('says so from the third second, with a telephone number, in a region that was there before', () => {
    const { container } = render(
      <Waiting brand={4}>
        <Skeleton />
      </Waiting>,
    );
    const status = container.querySelector('[aria-live]');
    after(2_900);
    expect(status?.textContent).toBe('');
    after(200);
    expect(status?.textContent).toContain('This is taking longer than usual.');
    expect(screen.getByRole('link', { name: 'Ring 0117 496 0144' }).getAttribute('href')).toBe('tel:01174960144');
  });

  it('names the venue’s number where one is known', () => {
    render(
      <Waiting brand={2} phone="0161 496 0199">
        <Skeleton />
      </Waiting>,
    );
    after(3_100);
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:01614960199');
    expect(document.body.textContent).toContain('Ay, this is taking its time.');
  });
});
