import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import { allergenMenuTypesPath } from '@bars/shared-api/contracts/menus';
import { checkInQuery } from '@bars/shared-api/client/check-in';
import { barListQuery } from '@bars/shared-api/client/bars';
import { societyStatusQuery } from '@bars/shared-api/client/societies';
import { societyContractCopyQuery, societyContractQuery } from '@bars/shared-api/client/society-contract';
import { studentStatusOf } from '@bars/shared-api/client/students';
import { createApi, type Api } from '@bars/shared-api';
import { checkInSecretsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import { prefetchReads } from '@bars/shared-api/client/prefetch';
import { firstRead } from '@bars/shared-api/contracts/first-reads';
import { menuReads, prefetchFirstSession, prefetchMenu, prefetchStudents } from './prefetch';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="pk_verbena">';
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  Reflect.deleteProperty(window, 'barsPrefetch');
});

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  prefetchFirstSession(document);
};

describe('the first session call', () => {
  it.each(['/book', '/book/'])(
    '[BW-51, API-B-1] is sent at once from %s for a visitor without a stored booking',
    (address) => {
      open(address);
      expect(fetched).toHaveBeenCalledTimes(1);
      expect(fetched).toHaveBeenCalledWith(
        'http://localhost:9000/api/rest/booking/session',
        expect.objectContaining({
          headers: expect.objectContaining({ 'X-Api-Key': 'pk_verbena', 'X-Brand': '2' }),
        }),
      );
      const body = fetched.mock.calls[0]?.[1]?.body;
      expect(body instanceof URLSearchParams && body.toString()).toBe(
        'brand=2&booking_flow_version=2&form_version=2.0&include=bars',
      );
    },
  );

  it.each(['/booking', '/book-app/x', '/', '/book?bar_id=11', '/book?resume=abc'])(
    'is not prefetched at %s',
    (address) => {
      open(address);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('[BW-181, BW-182] is not prefetched where this brand has a stored booking', () => {
    window.localStorage.setItem('bars.session.2', '{}');
    open('/book');
    expect(fetched).not.toHaveBeenCalled();
    window.localStorage.clear();
    window.sessionStorage.setItem('bars.draft.2', '{}');
    open('/book');
    expect(fetched).not.toHaveBeenCalled();
    window.sessionStorage.clear();
    window.localStorage.setItem('bars.session.1', '{}');
    open('/book');
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is prefetched where storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open('/book');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the reads of an allergen menu', () => {
  const openMenu = (address: string) => {
    window.history.replaceState(null, '', address);
    prefetchMenu(document);
    return fetched.mock.calls.map(([path]) => path);
  };

  it('[API-M-52, API-M-53] are those of the client for the choice in the address', () => {
    expect(menuReads('')).toEqual([barListPath]);
    expect(menuReads('?bar_id=leeds&menu_id=7')).toEqual([barListPath]);
    expect(menuReads('?bar_id=182')).toEqual([barListPath, allergenMenuTypesPath(182)]);
    expect(menuReads('?bar_id=182&menu_id=7')).toEqual([
      barListPath,
      allergenMenuTypesPath(182),
      compactMenuPath(182, 7),
    ]);
  });

  it.each(['/allergens', '/allergens/'])('are sent at once from %s, in the name of the page', (path) => {
    expect(openMenu(`${path}?bar_id=182&menu_id=7`)).toEqual(menuReads('?bar_id=182&menu_id=7'));
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { 'X-Api-Key': 'pk_verbena', 'X-Brand': '2' } });
  });

  it.each(['/', '/book?bar_id=182&menu_id=7', '/allergens-pdf', '/documents/182/2026-11-28'])(
    'are not sent from %s',
    (address) => {
      expect(openMenu(address)).toEqual([]);
    },
  );
});

describe('the first read of a page of students', () => {
  /** Whether a call of the client is answered by what was sent ahead. */
  const isAnsweredBy = async (reads: string[], call: (api: Api) => Promise<unknown>) => {
    const prefetched = {};
    prefetchReads(prefetched, reads, {});
    fetched.mockClear();
    const api = createApi({
      baseUrl: '',
      apiKey: 'pk_verbena',
      brand: 2,
      credentials: 'same-origin',
      prefetched,
      axios: () => Promise.reject(new Error('nothing else is sent')),
    });
    await call(api).catch(() => undefined);
    return Object.keys(prefetched).length === 0;
  };
  const context = { signal: new AbortController().signal };
  /** As React Query calls it. */
  const run = (query: { queryFn: (given: never) => Promise<unknown> }) => Reflect.apply(query.queryFn, null, [context]);
  const student = (email: string | null) => (api: Api) =>
    studentStatusOf(api, { appUserId: 'token-1', email }, { isFirst: true });
  const link = { code: 'drama-2026', adminCode: 'president' };

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['/student/token-1', student(null)],
    ['/student/token-1/', student(null)],
    ['/student/token-1/a@b.example', student('a@b.example')],
    ['/student/token-1/a%40b.example', student('a@b.example')],
    ['/graduate/token-1', student(null)],
    ['/clubsoc/token-1', (api) => run(societyStatusQuery(api, 'token-1'))],
    ['/clubsoc/token-1/a@b.example', (api) => run(societyStatusQuery(api, 'token-1'))],
    ['/track-trace/soho', (api) => run(checkInQuery(api, { bar: 'soho', secret: null }))],
    ['/student-signup', (api) => run(barListQuery(api))],
    ['/student-signup/182', (api) => run(barListQuery(api))],
    ['/staff/data-collect', (api) => run(barListQuery(api))],
    ['/society/contract/drama-2026/president', (api) => run(societyContractQuery(api, link))],
    ['/society/contract-copy/drama-2026/president', (api) => run(societyContractCopyQuery(api, link))],
  ])('[ST-3, ST-90, ST-98, ST-115] of %s is that of the client', async (path, call) => {
    const read = firstRead(path);
    expect(await isAnsweredBy([read ?? ''], call)).toBe(true);
  });

  it('is sent at once, in the name of the page', () => {
    window.history.replaceState(null, '', '/clubsoc/token-1');
    prefetchStudents(document);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/customers/app-user/status/token-1',
      expect.objectContaining({ headers: expect.objectContaining({ 'X-Api-Key': 'pk_verbena', 'X-Brand': '2' }) }),
    );
  });

  it('is left to the page where this device has checked somebody in, whose list it asks for', () => {
    window.localStorage.setItem(checkInSecretsKey, '{}');
    window.history.replaceState(null, '', '/track-trace/soho');
    prefetchStudents(document);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is answered by what the server has written into the page, with its status and the server’s time, however late the page’s modules are', async () => {
    window.history.replaceState(null, '', '/clubsoc/token-1');
    const script = (of: string) =>
      `<script type="application/json" data-first-answer="/api/customers/app-user/status/${of}" data-status="404" data-time="2026-11-28T12:00:00.000Z">{"error":{"code":"app_user_unknown","message":"No."}}</script>`;
    document.body.innerHTML = script('token-1');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    prefetchStudents(document);
    expect([fetched.mock.calls.length, document.querySelector('script')]).toEqual([0, null]);
    clock.mockReturnValue(20_000);
    const wall = vi.spyOn(Date, 'now').mockReturnValue(0);
    const api = createApi({
      baseUrl: '',
      apiKey: 'pk',
      brand: 2,
      credentials: 'same-origin',
      axios: () => expect.unreachable(),
    });
    await expect(run(societyStatusQuery(api, 'token-1'))).rejects.toMatchObject({ status: 404 });
    expect(new Date(api.now()).toISOString()).toBe('2026-11-28T12:00:19.000Z');
    wall.mockRestore();

    document.body.innerHTML = script('somebody-else');
    prefetchStudents(document);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    '/',
    '/student',
    '/staff/login',
    '/society',
    '/society/leeds',
    '/society/contract/x',
    '/constructor/x',
    '/clubsoc/a%2Fb',
    '/track-trace/a%20b',
    // A server that reads them as parts of a path would make another call of them.
    '/track-trace/..',
    '/student/.',
    '/society/contract/../x',
    '/society/contract/./x',
  ])('is not sent from %s', (path) => expect(firstRead(path)).toBeNull());
});
