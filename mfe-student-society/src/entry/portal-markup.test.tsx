import { queryClient, type AreaProps } from '@bars/shared-api';
import { takeAnswerInPage } from '@bars/shared-api/client/prefetch';
import type { FirstAnswer } from '@bars/shared-api/contracts/area-markup';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { firstRead } from '@bars/shared-api/contracts/first-reads';
import { recordMarkup } from '@bars/shared-ui/area/area-markup';
import { act, waitFor } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBar } from '../testing/a-bar';
import { aStatus } from '../testing/a-student';
import { bootstrap, mount, unmount } from './portal';
import { renderRead } from './portal.prerender';

const area = '@bars/mfe-student-society';
const from = new URL(import.meta.url).pathname.replace('portal-markup.test', 'portal');
/** Of the server, a year before the device's. */
const time = '2025-11-27T20:00:00.000Z';
const props = (brand: BrandId): AreaProps & AppProps => ({
  name: area,
  brand,
  apiKey: 'pk',
  surface: 'portal',
  debug: false,
  singleSpa: {},
  mountParcel: () => expect.unreachable('no parcels here'),
});

const contract = {
  id: 'netball',
  title: 'Agreement with Leeds Netball Club',
  status: { completed: false, name: 'not_viewed' },
  current_user_name: 'Ada Marsh',
  rendered_contract: [{ kind: 'paragraph', text: 'We <b>agree</b>.' }],
  version: 1,
  text_hash: 'a'.repeat(64),
  signers: [{ number: 1, name: 'Ada Marsh', role: 'Captain', signed_at: null }],
  expires_at: '2027-01-31T23:59:59.000Z',
};
const checkIn = {
  data: {
    bar: { id: 182, slug: 'soho', name: 'Northlight, Soho', address: '1 Quay Street', track_trace_content: null },
    visits: [],
  },
  meta: { max_group_size: 6, places_left: 6 },
};
const list = ([0, 1, 2, 4] as const).map((brand_id) => aBar({ id: 180 + brand_id, brand_id, slug: `bar-${brand_id}` }));

/** Each page that the server renders, with the answer to its first read and the field that is typed into first. */
const views: { page: string; path: string; answer: unknown; field: string | null; title: RegExp }[] = [
  {
    page: '/student/:user_id/:email?',
    path: '/student/token-1/a%40b.example',
    answer: { data: aStatus({ fields_required: ['post_code'] }) },
    field: 'post_code',
    title: /./,
  },
  {
    page: '/graduate/:user_id/:email?',
    path: '/graduate/token-1',
    answer: { data: aStatus() },
    field: null,
    title: /Graduate/,
  },
  {
    page: '/clubsoc/:userid/:email?',
    path: '/clubsoc/token-1',
    answer: { data: { status: 'unregistered', active_type: null } },
    field: 'code',
    title: /societ/i,
  },
  { page: '/track-trace/:bar', path: '/track-trace/soho', answer: checkIn, field: 'forename', title: /Soho/ },
  { page: '/student-signup/:bar_id?', path: '/student-signup', answer: list, field: 'forename', title: /./ },
  { page: '/student-signup/:bar_id?', path: '/student-signup/bar-1', answer: list, field: 'postcode', title: /./ },
  {
    page: '/society/contract/:code/:admin_code',
    path: '/society/contract/netball/president',
    answer: { data: contract },
    field: null,
    title: /Agreement with Leeds Netball Club/,
  },
  { page: '/app-voucher/:app_user_id', path: '/app-voucher/token-1', answer: null, field: 'voucher_code', title: /./ },
];

const firstOf = (path: string, answer: unknown): FirstAnswer | null => {
  const address = firstRead(path);
  return address === null ? null : { address, status: 200, time, body: JSON.stringify(answer) };
};

const sent: string[] = [];
const errors = vi.fn<(error: unknown) => void>();
beforeEach(() => {
  sent.length = 0;
  errors.mockReset();
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), window.location.href),
      init,
    );
    sent.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Promise(() => {});
  });
  vi.stubGlobal('reportError', errors);
  // Its text is read once it is seen, which no page here is.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const runAll = async (lifecycle: typeof bootstrap | typeof mount, brand: BrandId) => {
  for (const step of [lifecycle].flat()) await step(props(brand));
};

/** Of a page whose area was not mounted. */
let stopRecording = (): void => {};

/** A page of the server at its address, as the boot script leaves it. @param change of what its markup says of itself */
const receive = async (
  { page, path, answer }: (typeof views)[number],
  brand: BrandId,
  { isShown = true, ...change }: { from?: string; key?: string; isShown?: boolean } = {},
): Promise<HTMLElement> => {
  const first = firstOf(path, answer);
  const rendered = await renderRead({ brand, page, path, first });
  window.history.replaceState(null, '', path);
  if (isShown) document.documentElement.dataset['markup'] = 'shown';
  const script = first
    ? `<script type="application/json" data-first-answer="${first.address.replaceAll('&', '&amp;')}" data-status="200" data-time="${time}">${first.body}</script>`
    : '';
  document.body.innerHTML = `${script}<div id="single-spa-application:${area}" class="area-place area-markup">${rendered?.html}</div>`;
  const place = document.querySelector<HTMLElement>('.area-place');
  if (!place) throw new Error('no place');
  Object.assign(place.dataset, { page, from, key: path, ...change });
  if (first) takeAnswerInPage(window, document, first.address);
  stopRecording = recordMarkup(document);
  return place;
};

/** Mounts the area in a place that holds markup. @returns how many nodes of the markup are still there */
const takeOver = async (place: HTMLElement, brand: BrandId): Promise<{ kept: number; of: number }> => {
  const nodes = [...place.querySelectorAll('*')];
  let done: Promise<unknown> = Promise.resolve();
  await act(async () => {
    done = runAll(bootstrap, brand).then(() => runAll(mount, brand));
  });
  await act(() => done);
  return { kept: nodes.filter((node) => node.isConnected).length, of: nodes.length };
};

afterEach(async () => {
  if (document.querySelector('.area-place:not(.area-markup)')) await act(() => runAll(unmount, 1));
  stopRecording();
  document.body.innerHTML = '';
  delete document.documentElement.dataset['markup'];
  queryClient.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'barsPrefetch');
});

describe.each([0, 1, 2, 4] as const)('markup of brand %i', (brand) => {
  it.each(views)(
    'at $path is taken over node by node, without a fault, and asks again for nothing first',
    async (view) => {
      const place = await receive(view, brand);
      expect(place.querySelector('h1')?.textContent).toMatch(view.title);
      const { kept, of } = await takeOver(place, brand);
      expect(of).toBeGreaterThan(5);
      // What comes later than its page has its room in the markup.
      expect(of - kept).toBeLessThanOrEqual(8);
      expect(errors.mock.calls).toEqual([]);
      expect(place.ariaBusy).toBeNull();
      const read = firstRead(view.path)?.split('?')[0];
      expect(sent).not.toContain(`GET ${read}`);
    },
  );
});

it.each(views.filter(({ field }) => field !== null))(
  'keeps what is typed at $path before the code is there',
  async (view) => {
    const place = await receive(view, 1);
    const field = place.querySelector<HTMLInputElement>(`input[name="${view.field}"]`);
    if (!field) throw new Error('no field');
    for (const text of ['A', 'AB', 'AB1']) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    await takeOver(place, 1);
    await waitFor(() => expect(place.ariaBusy).toBeNull());
    expect([field.isConnected, field.value]).toEqual([true, 'AB1']);
    expect(JSON.stringify(Object.entries(window.sessionStorage))).toContain('AB1');
  },
);

describe('the area’s own first view takes the place of markup', () => {
  const [view] = views.filter(({ path }) => path === '/track-trace/soho');
  it.each([
    { what: 'of another version', change: { from: '/a/student-society/old/portal.js' } },
    { what: 'of another page', change: { key: '/track-trace/leeds' } },
    { what: 'that is hidden, because this device has something of the visitor’s', change: { isShown: false } },
  ])('$what', async ({ change }) => {
    if (!view) throw new Error('no view');
    const place = await receive(view, 1, change);
    expect((await takeOver(place, 1)).kept).toBe(0);
    await waitFor(() => expect(place.querySelector('h1')?.textContent).toMatch(view.title));
  });
});

describe('nothing is rendered', () => {
  const ask = (page: string, path: string, first: FirstAnswer | null) => renderRead({ brand: 1, page, path, first });

  it('of an answer that the contract does not know, and of a page that has none', async () => {
    const path = '/track-trace/soho';
    expect(await ask('/track-trace/:bar', path, firstOf(path, { data: [] }))).toBeUndefined();
    expect(await ask('/track-trace/:bar', path, null)).toBeUndefined();
    expect(await ask('/society', '/society', null)).toBeUndefined();
  });
});
