import { expectConsole } from '@bars/tools/testing/console';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrandId } from '../../theme/brand-scope';
import { AreaBoundary } from '../area-boundary';
import { lazyPage } from './lazy-page';

afterEach(() => void vi.useRealTimers());

const Page = ({ brand }: { brand: BrandId }) => <h1>{`The page of ${brand}`}</h1>;
const show = (load: () => Promise<{ default: typeof Page }>) => {
  const LazyPage = lazyPage(load);
  return render(
    <AreaBoundary area="@bars/mfe-test" brand={4}>
      <LazyPage brand={4} />
    </AreaBoundary>,
  );
};

describe('a page in a file of its own', () => {
  it('is shown once its file is there', async () => {
    show(async () => ({ default: Page }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The page of 4');
  });

  it('has a skeleton until then, and from the third second says so with a telephone number', async () => {
    vi.useFakeTimers();
    const { container } = show(() => new Promise(() => {}));
    expect([container.querySelector('h1'), container.querySelector('[aria-live]')?.textContent]).toEqual([null, '']);
    await act(() => vi.advanceTimersByTimeAsync(3_100));
    expect(screen.getByText(/This is taking longer than usual/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ring 0117 496 0144' })).toBeTruthy();
  });

  it('is asked for once more where its file is lost', async () => {
    const load = vi.fn<() => Promise<{ default: typeof Page }>>();
    load.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce({ default: Page });
    show(load);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The page of 4');
  });

  it('is the area’s notice with another try and a telephone number where its file cannot be had', async () => {
    expectConsole('error', /did not load/);
    show(() => Promise.reject(new Error('404')));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something broke on this page');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ring 0117 496 0144' })).toBeTruthy();
  });
});
