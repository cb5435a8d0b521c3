import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barListPath } from '@bars/shared-api/contracts/bars';
import { compactMenuPath } from '@bars/shared-api/contracts/compact-menu';
import { allergenMenuTypesPath } from '@bars/shared-api/contracts/menus';
import { menuReads, prefetchFirstSession, prefetchMenu } from './prefetch';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="pk_verbena">';
});
afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
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
