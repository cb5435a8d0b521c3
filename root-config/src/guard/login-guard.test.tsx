import { describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../routes/match-route';
import { portalRoutes } from '../testing/routes';
import { createLoginGuard, loginPath } from './login-guard';

const flagged = matchRoute(portalRoutes, '/my-details', false);
const settled = () => new Promise((resolve) => setTimeout(resolve));

const guardWith = (isLoggedIn: () => Promise<boolean>) => {
  const onChange = vi.fn<() => void>();
  return { guard: createLoginGuard({ isLoggedIn, onChange }), onChange };
};

describe('the login guard', () => {
  it('[RT-56, RT-58] shows a flagged page only after the server has answered, and refuses a visitor', async () => {
    let answer: (yes: boolean) => void = () => {};
    const { guard, onChange } = guardWith(() => new Promise((resolve) => (answer = resolve)));
    guard.check(flagged);
    expect(guard.state(flagged)).toBe('asking');
    answer(false);
    await settled();
    expect(guard.state(flagged)).toBe('refused');
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('opens flagged pages to a customer after one call', async () => {
    const isLoggedIn = vi.fn<() => Promise<boolean>>(async () => true);
    const { guard } = guardWith(isLoggedIn);
    guard.check(flagged);
    guard.check(flagged);
    await settled();
    guard.check(matchRoute(portalRoutes, '/society', false));
    expect(guard.state(flagged)).toBe('open');
    expect(isLoggedIn).toHaveBeenCalledOnce();
  });

  it('asks a refused visitor again at the next flagged page', async () => {
    const isLoggedIn = vi.fn<() => Promise<boolean>>(async () => false);
    const { guard } = guardWith(isLoggedIn);
    guard.check(flagged);
    await settled();
    guard.check(flagged);
    expect(guard.state(flagged)).toBe('asking');
    expect(isLoggedIn).toHaveBeenCalledTimes(2);
  });

  it('distinguishes a failed call from a refusal', async () => {
    const { guard } = guardWith(() => Promise.reject(new Error('offline')));
    guard.check(flagged);
    await settled();
    expect(guard.state(flagged)).toBe('failed');
  });

  it.each(['/booking', '/ical/token', '/login'])('never asks about %s', (path) => {
    const isLoggedIn = vi.fn<() => Promise<boolean>>(async () => false);
    const { guard } = guardWith(isLoggedIn);
    guard.check(matchRoute(portalRoutes, path, false));
    expect(isLoggedIn).not.toHaveBeenCalled();
    expect(guard.state(matchRoute(portalRoutes, path, false))).toBe('open');
  });

  it('does not send a visitor with an app user’s id to the login', () => {
    const isLoggedIn = vi.fn<() => Promise<boolean>>(async () => false);
    const { guard } = guardWith(isLoggedIn);
    guard.check(matchRoute(portalRoutes, '/app/some-user', false));
    expect(isLoggedIn).not.toHaveBeenCalled();
    expect(guard.state(matchRoute(portalRoutes, '/app/some-user', false))).toBe('open');
  });

  it('forgets a customer who has logged out, and ignores an answer that arrives later', async () => {
    let answer: (yes: boolean) => void = () => {};
    const { guard, onChange } = guardWith(() => new Promise((resolve) => (answer = resolve)));
    guard.check(flagged);
    guard.forget();
    answer(true);
    await settled();
    expect(guard.state(flagged)).toBe('asking');
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('the redirect to the login', () => {
  it('[RT-56, RT-58] contains the requested page as a path of this origin', () => {
    expect(loginPath({ pathname: '/edit-booking/abc', search: '?tab=pre_order&x=1', hash: '' })).toBe(
      '/login?return=%2Fedit-booking%2Fabc%3Ftab%3Dpre_order%26x%3D1',
    );
  });

  it('contains the tab that was asked for', () => {
    expect(loginPath({ pathname: '/edit-booking/abc', search: '', hash: '#payment' })).toBe(
      '/login?return=%2Fedit-booking%2Fabc%23payment',
    );
  });
});
