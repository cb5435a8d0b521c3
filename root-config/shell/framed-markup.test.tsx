import { createApi } from '@bars/shared-api';
import { postSession } from '@bars/shared-api/client/booking-session';
import { bookingFrameMessage } from '@bars/shared-api/contracts/frame-messages';
import { takeOverMarkup } from '@bars/shared-ui/area/area-markup';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchFramedSession, tellMarkupHeight } from './framed-markup';

const fetched = vi.fn<typeof fetch>();
const told = vi.fn<(message: unknown, origin: string) => void>();
const page = document.documentElement;
let height = 0;
let changed: (() => void)[] = [];

class FakeObserver implements ResizeObserver {
  constructor(run: () => void) {
    changed.push(run);
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
/** The content has another height now. */
const grow = (to: number) => {
  height = to;
  changed.forEach((run) => run());
};

beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  told.mockReset();
  vi.stubGlobal('parent', { postMessage: told });
  [height, changed] = [900, []];
  vi.stubGlobal('ResizeObserver', FakeObserver);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 300, height));
  document.head.innerHTML = '<meta name="bars:brand" content="2"><meta name="bars:api-key" content="pk_verbena">';
  document.body.innerHTML = '<div id="wizard"><div class="area-markup"><p>The first step</p></div></div>';
  page.dataset['markup'] = 'shown';
});
afterEach(() => {
  delete page.dataset['markup'];
  document.body.innerHTML = '';
  Reflect.deleteProperty(window, 'barsPrefetch');
});

describe('the first session call of a frame whose markup is shown', () => {
  it('[BW-51, API-B-1] is sent at once and without cookies, as the wizard in it would send it', async () => {
    prefetchFramedSession(document);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/rest/booking/session?api_key=pk_verbena&brand=2',
      expect.objectContaining({ method: 'POST', credentials: 'omit' }),
    );
    const axios = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('nothing else is sent'));
    const api = createApi({ baseUrl: '', apiKey: 'pk_verbena', brand: 2, credentials: 'omit', axios });
    await postSession(api, { sessionId: null, includeBars: true, change: {} }).catch(() => {});
    expect([axios.mock.calls.length, Reflect.has(window, 'barsPrefetch')]).toEqual([0, false]);
  });

  it('is not sent where it is hidden, or is not there', () => {
    delete page.dataset['markup'];
    prefetchFramedSession(document);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('the height of markup in a frame', () => {
  const resize = (content: number) => ({
    source: 'bars-booking',
    version: 1,
    name: 'resize',
    iframe_id: null,
    payload: { height: content + 80 },
  });

  it('[EM-28] is told at once, with 80 pixels, before any host has said who it is', () => {
    tellMarkupHeight(document);
    expect(told.mock.calls).toEqual([[resize(900), '*']]);
    expect(bookingFrameMessage.safeParse(told.mock.calls[0]?.[0]).success).toBe(true);
  });

  it('is told again when it changes, until the wizard has taken the markup over', () => {
    tellMarkupHeight(document);
    grow(950);
    expect(told.mock.calls).toEqual([
      [resize(900), '*'],
      [resize(950), '*'],
    ]);
    const place = document.querySelector<HTMLElement>('.area-markup');
    if (place) void takeOverMarkup(place, true)(async () => {});
    grow(700);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['it is hidden', () => void delete page.dataset['markup']],
    ['there is none', () => document.querySelector('.area-markup')?.remove()],
    ['the page is in no frame', () => void vi.stubGlobal('parent', window)],
  ])('is not told where %s', (_what, change) => {
    change();
    tellMarkupHeight(document);
    expect(told).not.toHaveBeenCalled();
  });
});
