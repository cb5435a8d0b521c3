import { createApi } from '@bars/shared-api';
import { callerQuery, firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch';
import type { BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';
import { bookingSessionAnswer, type BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { recordMarkup } from '@bars/shared-ui/area/area-markup';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from './portal.prerender';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { frameEnvironment } from '../frame/frame-environment';
import type { OutgoingMessage } from '../frame/frame-messaging';
import { createFrameRoot, type FrameRoot } from './frame-root';
import { slotOf } from '../frame/frame-settings';

/** The roots of a test. Each is unmounted after it: React would work on when the test's page has gone. */
const roots = vi.hoisted((): Root[] => []);
vi.mock(import('react-dom/client'), async (original) => {
  const { createRoot, hydrateRoot, ...others } = await original();
  const keep = (root: Root): Root => {
    roots.push(root);
    return root;
  };
  return {
    ...others,
    createRoot: (...own) => keep(createRoot(...own)),
    hydrateRoot: (...own) => keep(hydrateRoot(...own)),
  };
});

const from = '/a/mfe-booking-widget/1/frame.js';
const apiKey = 'pk_site';
const params: BookingParams = { iframe_id: 'own' };

/** The bodies of the session calls. */
const told: string[] = [];
const sent: OutgoingMessage[] = [];
/** What the server answers to the session calls, in their order; then the last one again. It has what was chosen since. */
let answers: (BookingSession | Promise<Response>)[] = [];
const chosen = new Map<string, number>();
let stop = (): void => {};

beforeEach(() => {
  chosen.clear();
  told.length = 0;
  sent.length = 0;
  window.history.replaceState(null, '', '/frame/?key=pk_site');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = await new Request(input, init).clone().text();
    told.push(body);
    for (const [name, text] of new URLSearchParams(body))
      if (['no_people', 'bar_id'].includes(name)) chosen.set(name, Number(text));
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Promise) return next;
    const data = { ...(next ?? aSession()), ...Object.fromEntries(chosen) };
    return new Response(JSON.stringify(z.encode(bookingSessionAnswer, { data })), {
      headers: { 'content-type': 'application/json' },
    });
  });
  stop = recordMarkup(document);
});
let frame: FrameRoot | undefined;
afterEach(() => {
  stop();
  for (const root of roots.splice(0)) act(() => root.unmount());
  frame = undefined;
  document.body.innerHTML = '';
  delete document.documentElement.dataset['markup'];
  window.sessionStorage.clear();
  Reflect.deleteProperty(window, 'barsPrefetch');
});

const session = (brand: BrandId = 1) => aSession({ brand, bars, first_step: 'as-rendered' });

/** A page of the server. @param change of what its markup says of itself */
const receive = (brand: BrandId = 1, change: { page?: string; from?: string; key?: string } = {}): HTMLElement => {
  const { html } = renderPage(brand, { page: '/frame', answer: session(brand) });
  document.documentElement.dataset['markup'] = 'shown';
  document.body.innerHTML = `<div id="wizard"><div class="area-markup" aria-busy="true">${html}</div></div>`;
  const place = document.querySelector<HTMLElement>('.area-markup');
  if (!place) throw new Error('no place');
  Object.assign(place.dataset, { page: '/frame', from, key: 'as-rendered', ...change });
  return place;
};

const prefetch = (brand: BrandId = 1) => {
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, {
    address: window.location.origin + path,
    body,
    query: callerQuery(apiKey, brand),
    credentials: 'omit',
  });
};

const open = (brand: BrandId = 1): FrameRoot => {
  const place = document.querySelector<HTMLElement>('#wizard');
  if (!place) throw new Error('no place');
  return createFrameRoot({
    place,
    page: { brand: String(brand), apiKey, origins: [], reportsErrors: false },
    from,
    sayIgnored: () => {},
    environmentOf: (settings: BookingWidgetSettings, given) => ({
      ...frameEnvironment(settings, {
        send: (message) => void sent.push(message),
        loadElement: () => Promise.resolve(),
        origin: 'https://book.example',
        isIsolated: false,
        slot: slotOf(given),
      }),
      api: createApi({ baseUrl: window.location.origin, apiKey, brand: settings.brand, credentials: 'omit' }),
    }),
  });
};

const show = async (given: BookingParams | null) => {
  let shown = Promise.resolve();
  await act(async () => {
    shown = frame?.show(given) ?? shown;
  });
  await act(() => shown);
};
const nodesOf = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].filter((node) => node.closest('[data-later]') === null);
const areKept = (nodes: Element[]) => nodes.length > 10 && nodes.every((node) => node.isConnected);
/** Shows the wizard in a page that holds markup. @returns whether the nodes of the markup are still there */
const takeOver = async (place: HTMLElement, given: BookingParams | null, brand: BrandId = 1): Promise<boolean> => {
  const nodes = nodesOf(place);
  frame = open(brand);
  await show(given);
  return areKept(nodes);
};
const people = () => screen.findByRole<HTMLInputElement>('spinbutton');
const names = () => sent.map(({ name }) => name);

describe.each([0, 1, 2, 4] as const)('the first step of brand %i in the page of a frame', (brand) => {
  it('is taken over with the answer to the call that the page has sent, and no second one', async () => {
    answers = [session(brand)];
    const place = receive(brand);
    prefetch(brand);
    expect(await takeOver(place, { ...params, brand, can_apple_pay: true }, brand)).toBe(true);
    expect([place.className, place.getAttribute('aria-busy')]).toEqual(['', null]);
    await waitFor(() => expect(names()).toEqual(['booking_update', 'step_view']));
    expect(told).toHaveLength(1);
  });
});

describe('presses before the code of a frame', () => {
  /** Adds two people and chooses a bar. @returns what shows that */
  const press = (place: HTMLElement) => {
    const more = within(place).getByRole('button', { name: 'One more' });
    const number = within(place).getByRole<HTMLInputElement>('spinbutton');
    const bar = within(place).getByRole<HTMLSelectElement>('combobox', { name: 'Which bar?' });
    more.click();
    more.click();
    bar.value = '11';
    bar.dispatchEvent(new Event('change', { bubbles: true }));
    return () => [number.isConnected, number.value, bar.value];
  };
  const pressed = [true, '4', '11'];
  const areTold = () =>
    waitFor(() => expect(told.some((body) => body.includes('no_people=4'))).toBe(true), { timeout: 20_000 });

  it('are answered at once, and the wizard has them', async () => {
    answers = [session()];
    const place = receive();
    prefetch();
    const seen = press(place);
    expect(seen()).toEqual(pressed);
    expect(await takeOver(place, params)).toBe(true);
    expect(seen()).toEqual(pressed);
    await areTold();
    expect(names().filter((name) => name === 'step_view')).toHaveLength(1);
  });

  it('are kept where they come while the answer is awaited', async () => {
    let answer = (_response: Response): void => {};
    answers = [new Promise<Response>((resolve) => (answer = resolve)), session()];
    const place = receive();
    prefetch();
    frame = open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const shown = frame.show(params);
    const seen = press(place);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(seen()).toEqual(pressed);
    answer(new Response(JSON.stringify(z.encode(bookingSessionAnswer, { data: session() }))));
    await act(() => shown);
    expect(seen()).toEqual(pressed);
    await areTold();
  });

  it('[EM-24] are a booking that params with another first step do not change', async () => {
    answers = [session()];
    const place = receive();
    prefetch();
    const seen = press(place);
    const other = { ...params, heading_level: 3, can_close: true, pre_filled_data: { people: 9, bar_id: 12 } };
    expect(await takeOver(place, other)).toBe(true);
    expect(seen()).toEqual(pressed);
    expect([
      screen.queryByRole('button', { name: 'Close' }),
      screen.queryByRole('heading', { level: 3, name: 'Book Now' }),
    ]).toEqual([null, null]);
    await areTold();
    expect(told.filter((body) => body.includes('people=9') || body.includes('bar_id=12'))).toEqual([]);
  });

  it('[EM-24] are a booking that a resume code of the tab does not replace', async () => {
    answers = [session()];
    window.sessionStorage.setItem('bars.resume.1.#two', 'r'.repeat(43));
    const place = receive();
    prefetch();
    const seen = press(place);
    expect(await takeOver(place, { ...params, slot: '.#two' })).toBe(true);
    expect(seen()).toEqual(pressed);
    expect(told.filter((body) => body.includes('resume_code'))).toEqual([]);
  });

  it('count as use of the wizard, before it is there and afterwards', async () => {
    answers = [session()];
    const place = receive();
    prefetch();
    frame = open();
    expect(frame.isUsed()).toBe(false);
    press(place);
    expect(frame.isUsed()).toBe(true);
    await show(params);
    expect(frame.isUsed()).toBe(true);
  });
});

describe('params after the markup was taken over', () => {
  it('[EM-24] begin the booking anew as long as the visitor has not used it', async () => {
    answers = [session()];
    const place = receive();
    prefetch();
    expect(await takeOver(place, null)).toBe(true);
    expect(frame?.isUsed()).toBe(false);
    await show({ ...params, heading_level: 2, pre_filled_data: { people: 7 } });
    await screen.findByRole('heading', { level: 2, name: 'Book Now' });
    await waitFor(() => expect(told.at(-1)).toContain('no_people=7'));
  });
});

describe('the wizard’s own first step takes the place of markup', () => {
  it.each([
    { what: 'of another version', change: { from: '/a/mfe-booking-widget/0/frame.js' } },
    { what: 'of another page', change: { page: '/book' } },
    { what: 'of another day or estate', change: { key: 'of-yesterday' } },
  ])('$what', async ({ change }) => {
    answers = [session()];
    const place = receive(1, change);
    prefetch();
    expect(await takeOver(place, params)).toBe(false);
    expect(await people()).toBeTruthy();
    expect([place.className, place.getAttribute('aria-busy')]).toEqual(['', null]);
  });

  it.each<{ what: string; given: Partial<BookingParams> }>([
    { what: 'a bar', given: { pre_filled_data: { bar_id: 12 } } },
    { what: 'a level of headings', given: { heading_level: 2 } },
    { what: 'a close button', given: { can_close: true } },
    { what: 'another brand', given: { brand: 2 } },
    { what: 'a resume code', given: { pre_filled_data: { session_id: 'r'.repeat(43) } } },
  ])('where the params name $what', async ({ given }) => {
    answers = [session()];
    const place = receive();
    prefetch();
    expect(await takeOver(place, { ...params, ...given })).toBe(false);
    expect(await people()).toBeTruthy();
    expect(names().filter((name) => name === 'step_view')).toHaveLength(1);
  });

  it('where the tab keeps a resume code for it', async () => {
    answers = [session()];
    window.sessionStorage.setItem('bars.resume.1', 'r'.repeat(43));
    const place = receive();
    delete document.documentElement.dataset['markup'];
    expect(await takeOver(place, params)).toBe(false);
    expect(await people()).toBeTruthy();
    expect(told.at(0)).toContain('resume_code=rrr');
  });

  it('where the first call fails: the wizard sends it again', async () => {
    answers = [Promise.resolve(new Response('{}', { status: 500 })), session()];
    const place = receive();
    prefetch();
    expect(await takeOver(place, params)).toBe(false);
    expect(await people()).toBeTruthy();
  });

  it('where the answer takes too long and nobody has pressed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answers = [new Promise<Response>(() => {}), session()];
    const place = receive();
    prefetch();
    const taken = takeOver(place, params);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await taken).toBe(false);
    expect(await people()).toBeTruthy();
    vi.useRealTimers();
  });

  it('and is rendered as before where the page has none', async () => {
    answers = [session()];
    document.body.innerHTML = '<div id="wizard">\n</div>';
    frame = open();
    await show(null);
    expect(await people()).toBeTruthy();
  });
});
