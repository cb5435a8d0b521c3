import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ViewState } from './view-state';

const copy = { loading: 'We’re fetching it.', failed: 'We couldn’t fetch it.', retry: 'Try again' };

type View =
  | { state: 'loading' | 'signedOut' }
  | { state: 'failed'; retry?: () => void; reason?: string }
  | { state: 'ready'; name: string }
  | { state: 'empty' };

const show = (view: View) =>
  render(
    <ViewState brand={1} view={view} copy={copy} height="480px" signedOut={<a href="/login">Log in</a>}>
      {(shown) => <p>{shown.state === 'ready' ? shown.name : 'Nothing yet'}</p>}
    </ViewState>,
  );

describe('the state of a view', () => {
  it('loading: a skeleton, announced', () => {
    const { container } = show({ state: 'loading' });
    expect(screen.getByRole('status').textContent).toBe('We’re fetching it.');
    expect(container.querySelector('[aria-hidden="true"]')).not.toBeNull();
  });

  it('failed: an alert with another try', () => {
    const retry = vi.fn<() => void>();
    show({ state: 'failed', retry });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t fetch it.');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('failed with a reason: the page’s sentence is the title of it', () => {
    show({ state: 'failed', retry: () => {}, reason: 'Sorry, you seem to be offline' });
    expect(screen.getByRole('alert').textContent).toMatch(/^We couldn’t fetch it\..*Sorry, you seem to be offline/);
  });

  it('failed for good: nothing to press', () => {
    show({ state: 'failed' });
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t fetch it.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('failed on a page with other ways on: that page says it', () => {
    render(
      <ViewState
        brand={1}
        view={{ state: 'failed', code: 7 } as const}
        copy={{ loading: copy.loading }}
        height="480px"
        renderFailed={({ code }) => <p>{`Error ${code}`}</p>}
      >
        {() => null}
      </ViewState>,
    );
    expect(document.body.textContent).toBe('Error 7');
  });

  it('a part of a page says nothing of a long wait', () => {
    const { container } = render(
      <ViewState brand={1} view={{ state: 'loading' }} copy={copy} skeleton={<hr />} wait="silent">
        {() => null}
      </ViewState>,
    );
    expect(container.querySelector('hr')).not.toBeNull();
    expect(container.querySelector('[aria-live]')).toBeNull();
  });

  it('signed out: the way to the login', () => {
    show({ state: 'signedOut' });
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it.each([
    [{ state: 'ready', name: 'Ada' } as const, 'Ada'],
    [{ state: 'empty' } as const, 'Nothing yet'],
  ])('every other one is shown: %o', (view, text) => {
    show(view);
    expect(screen.getByText(text)).toBeTruthy();
  });
});
