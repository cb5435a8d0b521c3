import type { LifeCycles } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { slowAfterMs } from './areas/area-loader';
import { lifecycleLimitMs } from './areas/lifecycle-limit';
import { createPortal, type PortalOptions } from './portal';
import { matchRoute } from './routes/match-route';
import type { AreaName } from './routes/route-table';
import { portalRoutes } from './testing/routes';
import { placeShellPage } from './testing/shell-page';

const lifecycles: LifeCycles = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const open = (path: string, { debug = false, ...given }: Partial<PortalOptions> = {}) => {
  window.history.replaceState(null, '', path);
  const parts = placeShellPage();
  const options = {
    load: vi.fn<PortalOptions['load']>(given.load ?? (async () => lifecycles)),
    isLoggedIn: vi.fn<PortalOptions['isLoggedIn']>(given.isLoggedIn ?? (async () => false)),
    redirect: vi.fn<PortalOptions['redirect']>(),
    applyChanges: vi.fn<PortalOptions['applyChanges']>(),
    report: vi.fn<PortalOptions['report']>(),
    renew: vi.fn<PortalOptions['renew']>(),
    mayReload: vi.fn<PortalOptions['mayReload']>(given.mayReload ?? (() => true)),
    freshStart: vi.fn<PortalOptions['freshStart']>(given.freshStart ?? (async () => true)),
  };
  const portal = createPortal({ brand: 1, debug, routes: portalRoutes, ...parts, ...options });
  portal.start();
  return {
    portal,
    ...parts,
    ...options,
    notice: () => parts.main.querySelector<HTMLElement>('[data-notice]')?.dataset['notice'] ?? null,
  };
};

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const follow = (portal: ReturnType<typeof createPortal>, path: string, by: 'pushState' | 'browser' = 'pushState') => {
  window.history.pushState(null, '', path);
  portal.follow(Object.assign(new Event('popstate'), by === 'browser' ? {} : { singleSpaTrigger: by }));
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

  it.each([
    ['/allergens', true],
    ['/book', false],
  ])('whose area does not load names the staff where it is about allergens: %s', async (path, isNamed) => {
    const { main, notice } = open(path, { load: () => Promise.reject(new Error('gone')) });
    await pass();
    await vi.waitFor(() => expect(notice()).toBe('failed'));
    expect(main.textContent.includes('If you have an allergy, please ask our staff before you order.')).toBe(isNamed);
    expect(main.querySelector('a[href^="tel:"]')).toBeTruthy();
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

describe('an area that does not finish its start', () => {
  it.each(['/book', '/no-such-page'])('at %s is given up, whichever area it is', async (path) => {
    const { portal } = open(path, { load: async () => ({ ...lifecycles, mount: () => new Promise(() => {}) }) });
    await pass();
    const [area] = Object.keys(portalRoutes.areas).filter((name) => portal.isOpen(name));
    if (!area) throw new Error('No area is open.');
    const mount = [portal.module(area).mount].flat()[0]?.(Object.assign(Object.create(null), { name: area }));
    await Promise.all([expect(mount).rejects.toThrow(`mount of ${area} has not finished`), pass(lifecycleLimitMs)]);
  });
});

describe('where a new page begins', () => {
  it.each([
    ['/book', 'pushState', [[0, 0]]],
    ['/book', 'browser', []],
    ['/booking?resume=x', 'pushState', []],
  ] as const)('%s by %s', async (path, by, expected) => {
    const { portal } = open('/booking');
    await pass();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    follow(portal, path, by);
    expect(scrollTo.mock.calls).toEqual(expected);
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

  it('may be had of a newer release, unlike one that threw', async () => {
    const { renew, portal } = open('/book', { load: () => Promise.reject(new Error('404')) });
    await pass();
    expect(renew.mock.calls).toEqual([['booking']]);
    expect([portal.isShown('booking'), portal.isShown('manage')]).toEqual([true, false]);
    portal.fail('booking', new Error('mount'));
    expect(renew).toHaveBeenCalledOnce();
  });

  it('does not affect another area', async () => {
    const { portal, notice } = open('/book', {
      load: async (area) => (area === 'booking' ? Promise.reject(new Error('gone')) : lifecycles),
    });
    await pass();
    follow(portal, '/allergens');
    await pass();
    expect(portal.isOpen('allergens')).toBe(true);
    expect(notice()).toBeNull();
    follow(portal, '/book');
    expect(notice()).toBe('failed');
  });

  it('is announced as slow after four seconds, and replaces the notice when it loads', async () => {
    const { notice, portal, main } = open('/book', {
      load: () => new Promise((resolve) => setTimeout(() => resolve(lifecycles), 6000)),
    });
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
    const { portal } = open('/book', {
      load: (area) => (area === 'booking' ? new Promise(() => {}) : Promise.resolve(lifecycles)),
    });
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

  it.each([
    ['offline', false],
    ['unreached', true],
  ])(
    'shows the notice %s when the server cannot be reached for a reload and onLine is %s, and reloads by itself once it can',
    async (kind, isOnline) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      let isThere = false;
      const { main, notice, freshStart } = open('/book', {
        load: () => Promise.reject(new Error('gone')),
        freshStart: async () => isThere,
      });
      await pass();
      main.querySelector('button')?.click();
      await pass();
      expect(notice()).toBe(kind);
      isThere = true;
      window.dispatchEvent(new Event('online'));
      await pass();
      expect(freshStart).toHaveBeenCalledTimes(2);
      await pass(300_000);
      expect(freshStart).toHaveBeenCalledTimes(2);
    },
  );

  it('reloads by itself only where nothing is unsaved, and by a press in any case', async () => {
    let isThere = false;
    const mayReload = vi.fn<() => boolean>(() => false);
    const { main, freshStart } = open('/book', {
      load: () => Promise.reject(new Error('gone')),
      freshStart: async () => isThere,
      mayReload,
    });
    await pass();
    main.querySelector('button')?.click();
    await pass();
    expect(freshStart).toHaveBeenCalledOnce();
    isThere = true;
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(freshStart).toHaveBeenCalledOnce();
    mayReload.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await pass();
    expect(freshStart).toHaveBeenCalledTimes(2);
  });

  it('is shown once it loads after all', async () => {
    let isDown = true;
    const { notice, portal } = open('/book', {
      load: () => (isDown ? Promise.reject(new Error('503')) : Promise.resolve(lifecycles)),
    });
    await pass();
    expect(notice()).toBe('failed');
    isDown = false;
    await pass(2000);
    expect([notice(), portal.isOpen('booking')]).toEqual([null, true]);
  });
});

describe('a page without a login', () => {
  it.each<[string, AreaName, string[]]>([
    ['[RT-2]', 'booking', ['/booking']],
    ['[RT-3]', 'booking', ['/book']],
    ['[AC-49]', 'student-society', ['/staff/data-collect']],
    ['[AC-54] every wizard,', 'booking', ['/booking', '/book', '/book-app/app', '/book-app/app/101']],
    [
      '[AC-54] registering and the login,',
      'manage',
      ['/register', '/register/token', '/verify/token', '/login', '/login/token', '/forgot-password'],
    ],
    [
      '[PY-41] every page of a payment, a deposit, a payment request or a tip,',
      'payments',
      [
        '/bar/soho',
        '/pay-deposit/code',
        '/deposit/code',
        '/pay',
        '/tip',
        '/tip/soho',
        '/tip/complete/id',
        '/payment/code',
        '/payment/check/code',
      ],
    ],
  ])('%s opens the area %s for a visitor, whom nobody asks to log in: %s', async (_row, area, paths) => {
    for (const path of paths) {
      const { portal, isLoggedIn, redirect, load } = open(path);
      await pass();
      expect([path, portal.isOpen(area), load.mock.calls]).toEqual([path, true, [[area]]]);
      expect([isLoggedIn.mock.calls, redirect.mock.calls, window.location.pathname]).toEqual([[], [], path]);
      expect(document.title).not.toMatch(/^Page not found/);
    }
  });

  it.each([true, false])(
    '[RT-6] /new-booking-debug opens the booking area for a visitor where debug is on, and is no page elsewhere: %s',
    async (debug) => {
      const { portal, isLoggedIn, redirect } = open('/new-booking-debug', { debug });
      await pass();
      expect([portal.isOpen('booking'), portal.isOpen('shell')]).toEqual([debug, !debug]);
      expect([isLoggedIn.mock.calls, redirect.mock.calls]).toEqual([[], []]);
    },
  );
});

describe('a page that needs a login', () => {
  it('[RT-57] is one of exactly seven: a visitor is asked for no other, and by the app’s page for none but its own', async () => {
    const asked: string[] = [];
    for (const { path } of portalRoutes.pages) {
      const address = path.replaceAll(/:\w+\??/g, 'x');
      const { isLoggedIn } = open(address, { debug: true });
      await pass();
      if (isLoggedIn.mock.calls.length > 0) asked.push(path);
    }
    expect(asked.toSorted()).toEqual([
      '/',
      '/edit-booking/:id',
      '/my-details',
      '/new-booking',
      '/society',
      '/society/:id',
    ]);
    // The app's user is known by the id in the path, so nobody is sent to the login.
    expect(matchRoute(portalRoutes, '/app/x', true).login).toBe('app');
    expect(matchRoute(portalRoutes, '/new-booking-debug', true).login).toBe('none');
  });

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
    const { portal, redirect } = open('/', {
      isLoggedIn: () => new Promise((resolve) => setTimeout(() => resolve(false), 1000)),
    });
    follow(portal, '/booking');
    await pass(2000);
    expect(redirect).not.toHaveBeenCalled();
  });
});
