import type { LifeCycles } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slowAfterMs } from './areas/area-loader';
import { createPortal, type PortalOptions } from './portal';
import { placeShellPage } from './testing/shell-page';

const lifecycles: LifeCycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const open = (path: string, given: Partial<PortalOptions> = {}) => {
  window.history.replaceState(null, '', path);
  const parts = placeShellPage();
  const options = {
    load: vi.fn<PortalOptions['load']>(given.load ?? (async () => lifecycles)),
    isLoggedIn: vi.fn<PortalOptions['isLoggedIn']>(given.isLoggedIn ?? (async () => false)),
    redirect: vi.fn<PortalOptions['redirect']>(),
    applyChanges: vi.fn<PortalOptions['applyChanges']>(),
    report: vi.fn<PortalOptions['report']>(),
    freshStart: vi.fn<PortalOptions['freshStart']>(given.freshStart ?? (async () => true)),
  };
  const portal = createPortal({ brand: 1, debug: false, ...parts, ...options });
  portal.start();
  return { portal, ...parts, ...options, notice: () => parts.main.querySelector<HTMLElement>('[data-notice]')?.dataset['notice'] ?? null };
};

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const follow = (portal: ReturnType<typeof createPortal>, path: string) => {
  window.history.pushState(null, '', path);
  portal.follow();
};

describe('opening a page', () => {
  it('loads only its area, creates its container, sets the title and opens it', async () => {
    const { portal, load, applyChanges } = open('/book');
    expect(document.title).toBe('Book a table · Northlight');
    expect(document.querySelector('[data-area="booking"]')?.id).toBe('single-spa-application:@bars/mfe-booking-widget');
    expect(portal.isOpen('booking')).toBe(false);
    await pass();
    expect(load.mock.calls).toEqual([['booking']]);
    expect(portal.isOpen('booking')).toBe(true);
    expect(portal.isOpen('manage')).toBe(false);
    expect(applyChanges).toHaveBeenCalled();
  });

  it.each([
    ['/book', 'wizard'],
    ['/booking', 'page'],
    ['/allergens', 'page'],
  ])('paints the skeleton of %s', (path, shape) => {
    expect(open(path).main.dataset['shape']).toBe(shape);
  });

  it('[RT-55] shows the shell’s own not-found page for every other path', async () => {
    const { portal } = open('/no-such-page');
    await pass();
    expect(portal.isOpen('shell')).toBe(true);
    expect(document.title).toBe('Page not found · Northlight');
  });

  it('changes to another area, with title, focus and announcement once its heading is shown', async () => {
    const { portal, main, liveRegion } = open('/booking');
    await pass();
    follow(portal, '/privacy');
    expect(document.title).toBe('Privacy · Northlight');
    await pass();
    expect([portal.isOpen('booking'), portal.isOpen('shell')]).toEqual([false, true]);
    main.insertAdjacentHTML('beforeend', '<h1>Privacy</h1>');
    await pass(100);
    expect(document.activeElement?.textContent).toBe('Privacy');
    expect(liveRegion.textContent).toBe('Privacy');
  });

  it('leaves a change of query or hash to the area', async () => {
    const { portal, load } = open('/booking');
    await pass();
    follow(portal, '/booking?resume=x#step');
    expect(load).toHaveBeenCalledOnce();
  });
});

describe('an area that does not load', () => {
  it('is replaced by a notice with retry, telephone and link, and is reported', async () => {
    const error = new Error('404');
    const { notice, main, report, liveRegion, freshStart } = open('/book', { load: () => Promise.reject(error) });
    await pass(100);
    expect(notice()).toBe('failed');
    expect(report).toHaveBeenCalledWith('booking', error);
    expect(liveRegion.textContent).toBe('This page can’t be shown right now');
    expect(main.querySelector('a[href^="tel:"]')?.textContent).toBe('Ring 020 7946 0111');
    expect(main.querySelector('a[href^="mailto:"]')).not.toBeNull();
    main.querySelector('button')?.click();
    expect(freshStart).toHaveBeenCalledOnce();
  });

  it('does not affect another area', async () => {
    const { portal, notice } = open('/book', { load: async (area) => (area === 'booking' ? Promise.reject(new Error('gone')) : lifecycles) });
    await pass();
    follow(portal, '/allergens');
    await pass();
    expect(portal.isOpen('allergens')).toBe(true);
    expect(notice()).toBeNull();
    follow(portal, '/book');
    expect(notice()).toBe('failed');
  });

  it('is announced as slow after four seconds, and replaces the notice when it loads', async () => {
    const { notice, portal, main } = open('/book', { load: () => new Promise((resolve) => setTimeout(() => resolve(lifecycles), 6000)) });
    await pass(slowAfterMs);
    expect(notice()).toBe('slow');
    main.querySelector('button')?.focus();
    await pass(2000);
    expect(notice()).toBeNull();
    expect(portal.isOpen('booking')).toBe(true);
    main.insertAdjacentHTML('beforeend', '<h1>Book a table</h1>');
    await pass(100);
    expect(document.activeElement?.textContent).toBe('Book a table');
  });

  it('does not block other pages while it is slow', async () => {
    const { portal } = open('/book', { load: (area) => (area === 'booking' ? new Promise(() => {}) : Promise.resolve(lifecycles)) });
    follow(portal, '/allergens');
    await pass();
    expect(portal.isOpen('allergens')).toBe(true);
  });

  it('is removed when it throws at mount', async () => {
    const { portal, notice } = open('/allergens');
    await pass();
    const place = document.querySelector('[data-area="allergens"]');
    place?.append('half a page');
    portal.fail('allergens', new Error('mount'));
    expect(place?.textContent).toBe('');
    expect(notice()).toBe('failed');
    expect(portal.isOpen('allergens')).toBe(false);
  });

  it('shows a notice when the server cannot be reached for a reload', async () => {
    const { main, notice } = open('/book', { load: () => Promise.reject(new Error('gone')), freshStart: async () => false });
    await pass();
    main.querySelector('button')?.click();
    await pass();
    expect(notice()).toBe('offline');
  });
});

describe('a page that needs a login', () => {
  it('[RT-56] redirects a visitor to the login with the requested page, and shows nothing of it', async () => {
    const { redirect, portal } = open('/my-details?tab=consent');
    await pass();
    expect(portal.isOpen('manage')).toBe(false);
    expect(redirect).toHaveBeenCalledWith('/login?return=%2Fmy-details%3Ftab%3Dconsent');
  });

  it('opens for a customer', async () => {
    const { portal, redirect } = open('/', { isLoggedIn: async () => true });
    await pass();
    expect(portal.isOpen('manage')).toBe(true);
    expect(redirect).not.toHaveBeenCalled();
  });

  it('shows a notice when the login cannot be checked', async () => {
    const { notice } = open('/', { isLoggedIn: () => Promise.reject(new Error('down')) });
    await pass();
    expect(notice()).toBe('account');
  });

  it('checks the login again after a logout', async () => {
    const isLoggedIn = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    const { portal, redirect } = open('/', { isLoggedIn });
    await pass();
    portal.forgetLogin();
    await pass();
    expect(portal.isOpen('manage')).toBe(false);
    expect(redirect).toHaveBeenCalledWith('/login?return=%2F');
  });

  it('does not redirect a visitor who has left the page before the answer', async () => {
    const { portal, redirect } = open('/', { isLoggedIn: () => new Promise((resolve) => setTimeout(() => resolve(false), 1000)) });
    follow(portal, '/booking');
    await pass(2000);
    expect(redirect).not.toHaveBeenCalled();
  });
});
