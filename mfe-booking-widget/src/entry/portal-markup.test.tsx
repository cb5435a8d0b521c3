import { queryClient, type AreaProps } from '@bars/shared-api';
import { prefetchSession, firstSessionCall } from '@bars/shared-api/client/prefetch';
import type { MarkupPage } from '@bars/shared-api/contracts/area-markup';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { bookingSessionAnswer, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { recordMarkup } from '@bars/shared-ui/area/area-markup';
import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import type { AppProps } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { aSession } from '../testing/fixtures/a-session';
import { aQuickTable, bars } from '../testing/fixtures/estate';
import { bootstrap, mount, unmount } from './portal';
import { renderPage, type PageFacts } from './portal.prerender';

const area = '@bars/mfe-booking-widget';
const from = new URL(import.meta.url).pathname.replace('portal-markup.test', 'portal');
const props = (brand: BrandId): AreaProps & AppProps => ({
  name: area,
  brand,
  apiKey: 'pk',
  surface: 'portal',
  debug: false,
  singleSpa: {},
  mountParcel: () => expect.unreachable('no parcels here'),
});

const list: ListedBar[] = [1, 2, 4].map((brand_id) => ({
  id: brand_id,
  name: `Bar ${brand_id}`,
  slug: `bar-${brand_id}`,
  brand_id,
  brand_short_name: 'B',
  open: true,
  central_bar: false,
  frontend_visible: true,
  latitude: 53,
  longitude: -1,
  cost_centre: 'C',
  city: 'Leeds',
  covid_closed: false,
  closure_message: null,
  party_booking_email: `bar${brand_id}@bars.example`,
}));

const sent: string[] = [];
const told: string[] = [];
/** What the server answers to the session calls, in their order; then the last one again. */
let answers: (BookingSession | Promise<Response> | ((change: URLSearchParams) => BookingSession))[] = [];
const answered = (request: Request, body: string): unknown => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/customers/me')) return { data: {} };
  if (pathname.endsWith('/bars.json')) return list;
  const next = answers.length > 1 ? answers.shift() : answers[0];
  if (next instanceof Promise) return next;
  const data = typeof next === 'function' ? next(new URLSearchParams(body)) : next;
  return z.encode(bookingSessionAnswer, { data: data ?? aSession() });
};

beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    const form = await request.clone().text();
    if (request.method === 'POST') told.push(form);
    const body = await answered(request, form);
    return body instanceof Response
      ? body
      : new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
});

/** A server that keeps the number and the day that it is sent. */
const keeping = (begun: BookingSession): typeof answers => {
  const kept = { ...begun };
  const keep = (change: URLSearchParams): BookingSession =>
    Object.assign(kept, {
      no_people: Number(change.get('no_people') ?? kept.no_people),
      date: change.get('date') ?? kept.date,
    });
  return [begun, keep];
};

const session = (brand: BrandId, first_step = 'as-rendered') => aSession({ brand, bars, first_step });
type PortalPage = Exclude<MarkupPage, '/frame'>;
const factsOf = (page: PortalPage, answer: BookingSession): PageFacts =>
  page === '/book' ? { page, answer } : { page, bars: list };

/** A page of the server at its address. @param change of what its markup says of itself */
const receive = (
  page: PortalPage,
  brand: BrandId,
  change: { page?: string; from?: string; key?: string } = {},
  answer = session(brand),
): HTMLElement => {
  const { html } = renderPage(brand, factsOf(page, answer));
  window.history.replaceState(null, '', page);
  const facts =
    page === '/booking' ? `<script type="application/json" data-markup-facts>${JSON.stringify(list)}</script>` : '';
  document.body.innerHTML = `${facts}<div id="single-spa-application:${area}" class="area-place area-markup">${html}</div>`;
  const place = document.querySelector<HTMLElement>('.area-place');
  if (!place) throw new Error('no place');
  Object.assign(place.dataset, { page, from, key: page === '/book' ? 'as-rendered' : '', ...change });
  return place;
};

const prefetch = (brand: BrandId) => {
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, { address: window.location.origin + path, body });
};

const runAll = async (lifecycle: typeof bootstrap | typeof mount, brand: BrandId) => {
  for (const step of [lifecycle].flat()) await step(props(brand));
};

/** Mounts the area in a place that holds markup. @returns whether the nodes of the markup, but the room of what comes later, are still there, with React's state behind them */
const takeOver = async (place: HTMLElement, brand: BrandId): Promise<boolean> => {
  const nodes = [...place.querySelectorAll('*')].filter((node) => node.closest('[data-later]') === null);
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = runAll(bootstrap, brand).then(() => runAll(mount, brand));
  });
  await act(() => done);
  return nodes.length > 10 && nodes.every((node) => node.isConnected);
};

const leavePage = async () => {
  await act(() => runAll(unmount, 1));
  document.body.innerHTML = '';
  queryClient.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  Reflect.deleteProperty(window, 'barsPrefetch');
};
afterEach(leavePage);

const numberIn = (place: HTMLElement) => within(place).getByRole<HTMLInputElement>('spinbutton');
const sentenceIn = (place: HTMLElement) => within(place).getByText(/around 19:00\?$/).textContent;
/** All that says how many people there are. */
const countedIn = (place: HTMLElement) => ({
  number: numberIn(place).value,
  said: numberIn(place).getAttribute('aria-valuenow'),
  facts: [...place.querySelectorAll('[data-part=summary] dd')].map(({ textContent }) => textContent).join(''),
  sentence: sentenceIn(place),
});

const countPress = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('One more', 'One fewer') },
  { weight: 1, arbitrary: fc.constantFrom('ArrowUp', 'ArrowDown') },
  { weight: 1, arbitrary: fc.constantFrom('0', '1', '12') },
);
const performCount = (place: HTMLElement, one: string): unknown => {
  const number = numberIn(place);
  if (one.startsWith('One')) return within(place).getByRole('button', { name: one }).click();
  if (one.startsWith('Arrow')) return number.dispatchEvent(new KeyboardEvent('keydown', { key: one, bubbles: true }));
  number.value = one;
  return number.dispatchEvent(new Event('input', { bubbles: true }));
};

const people = () => screen.findByRole('spinbutton');

describe.each([0, 1, 2, 4] as const)('markup of brand %i', (brand) => {
  it('at /book is taken over with the prefetched answer, without a second call', async () => {
    answers = [session(brand)];
    const place = receive('/book', brand);
    prefetch(brand);
    expect(await takeOver(place, brand)).toBe(true);
    expect(await people()).toBeTruthy();
    await waitFor(() => expect(window.localStorage.getItem(`bars.session.${brand}`)).toContain('s'.repeat(22)));
    expect(sent.filter((call) => call.includes('booking/session'))).toEqual(['POST /api/rest/booking/session']);
  });

  it('at /book answers presses before the code is there, and the area has them all', async () => {
    const begun = aSession({ brand, bars, first_step: 'as-rendered', quick_table: aQuickTable() });
    answers = keeping(begun);
    const stop = recordMarkup(document);
    const place = receive('/book', brand, {}, begun);
    prefetch(brand);
    const number = within(place).getByRole<HTMLInputElement>('spinbutton');
    const [first, , last] = [...place.querySelectorAll<HTMLElement>('button[aria-pressed]')];
    const pressed = () => [first, last].map((chip) => chip?.getAttribute('aria-pressed'));
    const seen = () => [number.value, number.getAttribute('aria-valuenow'), ...pressed(), sentenceIn(place)];
    const more = within(place).getByRole('button', { name: 'One more' });
    more.click();
    more.click();
    expect(number.value).toBe('4');
    first?.click();
    last?.click();
    expect([number.value, ...pressed()]).toEqual(['4', 'false', 'true']);
    more.click();
    const early = seen();
    expect(early).toEqual(['5', '5', 'false', 'true', expect.stringMatching(/^5 \w+, tonight, around 19:00\?$/)]);
    await takeOver(place, brand);
    expect(screen.getByRole('spinbutton') === number, 'the same node').toBe(true);
    // The day that was pressed is that of the sentence once the answer has it.
    expect(seen().slice(0, -1)).toEqual(early.slice(0, -1));
    expect(sentenceIn(place)).toMatch(/^5 /);
    stop();
    // The number is sent a second after the last press.
    await waitFor(() => expect(told.some((body) => body.includes('no_people=5'))).toBe(true), { timeout: 20_000 });
  });

  it('at /booking is taken over with the list of venues in the page, without asking for it', async () => {
    const place = receive('/booking', brand);
    expect(await takeOver(place, brand)).toBe(true);
    expect(screen.getAllByRole('link', { name: /^Book here/ })).toHaveLength(brand === 0 ? 3 : 1);
    expect(sent.filter((call) => call.includes('bars.json'))).toEqual([]);
  });
});

describe('the area’s own first view takes the place of markup', () => {
  it.each([
    { what: 'of another version', change: { from: '/a/booking/old/portal.js' } },
    { what: 'of another page', change: { page: '/booking' } },
    { what: 'of a page that has none', change: { page: '/new-booking' } },
    { what: 'of another day or estate', change: { key: 'of-yesterday' } },
  ])('$what', async ({ change }) => {
    answers = [session(1)];
    const place = receive('/book', 1, change);
    prefetch(1);
    expect(await takeOver(place, 1)).toBe(false);
    expect(await people()).toBeTruthy();
  });

  it('where a booking was begun before', async () => {
    answers = [session(1)];
    window.sessionStorage.setItem('bars.draft.1', JSON.stringify({ forename: 'Ada' }));
    expect(await takeOver(receive('/book', 1), 1)).toBe(false);
    expect(await people()).toBeTruthy();
  });

  it('where no call was sent before the code', async () => {
    answers = [session(1)];
    expect(await takeOver(receive('/book', 1), 1)).toBe(false);
    expect(await people()).toBeTruthy();
  });

  it('where the first call fails: the wizard sends it again', async () => {
    answers = [Promise.resolve(new Response('{}', { status: 500 })), session(1)];
    const place = receive('/book', 1);
    prefetch(1);
    expect(await takeOver(place, 1)).toBe(false);
    expect(await people()).toBeTruthy();
  });

  it('where the answer takes too long', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [new Promise<Response>(() => {}), session(1)];
    const place = receive('/book', 1);
    prefetch(1);
    const taken = takeOver(place, 1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await taken).toBe(false);
    expect(await people()).toBeTruthy();
    vi.useRealTimers();
  });

  it('where the page’s list of venues cannot be read', async () => {
    const place = receive('/booking', 1);
    const facts = document.querySelector('[data-markup-facts]');
    if (facts) facts.textContent = '[{"id":"one"}]';
    expect(await takeOver(place, 1)).toBe(false);
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Book here/ })).toHaveLength(1));
  });
});

it.each([0, 1, 2, 4] as const)(
  'presses before the code is there are counted as in the area, in the summary and the quick table, brand %i',
  async (brand) => {
    const begun = aSession({ brand, bars, first_step: 'as-rendered', quick_table: aQuickTable() });
    let isOpen = false;
    await fc.assert(
      fc.asyncProperty(fc.array(countPress, { minLength: 1, maxLength: 6 }), async (presses) => {
        if (isOpen) await leavePage();
        isOpen = true;
        answers = keeping(begun);
        const stop = recordMarkup(document);
        const place = receive('/book', brand, {}, begun);
        prefetch(brand);
        for (const one of presses) performCount(place, one);
        const early = countedIn(place);
        expect(early.said).toBe(early.number);
        const node = numberIn(place);
        await takeOver(place, brand);
        expect(numberIn(place) === node, 'the same node').toBe(true);
        expect(countedIn(place), 'in the area').toEqual(early);
        stop();
      }),
      { numRuns: 6, includeErrorInReport: true },
    );
  },
);
