import { bookingSessionAnswer } from '@bars/shared-api/contracts/booking-session';
import { screen, waitFor } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AreaProps } from '@bars/shared-api';
import { aSession } from '../testing/fixtures/a-session';
import { bars } from '../testing/fixtures/estate';
import { bootstrap, mount, unmount } from './portal';

type Given = AppProps & AreaProps;

const sent: Request[] = [];
const answer = (path: string): unknown =>
  path.endsWith('/customers/me')
    ? { data: {} }
    : z.encode(bookingSessionAnswer, { data: aSession({ brand: 2, bars }) });

const run = async (lifecycle: typeof mount, props: Given): Promise<void> => {
  for (const step of [lifecycle].flat()) await step(props);
};

it('[BW-3, BW-178, API-B-1, EM-32] the portal mounts the wizard at /book with its brand and key, and unmounts it', async () => {
  vi.stubGlobal('dataLayer', undefined);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request);
    return new Response(JSON.stringify(answer(new URL(request.url).pathname)), {
      headers: { 'content-type': 'application/json' },
    });
  });
  window.history.replaceState(null, '', '/book');
  const place = document.body.appendChild(document.createElement('div'));
  const props: Partial<Given> & { domElementGetter: () => HTMLElement } = {
    name: '@bars/mfe-booking-widget',
    brand: 2,
    apiKey: 'pk_verbena',
    surface: 'portal',
    debug: false,
    domElementGetter: () => place,
  };
  await run(bootstrap, props as Given);
  await run(mount, props as Given);
  await screen.findByLabelText('How many amigos?');

  const session = sent.find(({ method }) => method === 'POST');
  expect([session?.headers.get('x-api-key'), session?.headers.get('x-brand'), session?.credentials]).toEqual([
    'pk_verbena',
    '2',
    'same-origin',
  ]);
  expect(new URL(session?.url ?? '').pathname).toBe('/api/rest/booking/session');
  expect(Reflect.get(window, 'dataLayer')).toEqual([
    { event: 'bars_step_view', step: 1, flow: null, brand: 2, bar_id: null },
  ]);
  expect(window.localStorage.getItem('bars.session.2')).toContain('s'.repeat(22));

  await run(unmount, props as Given);
  await waitFor(() => expect(place.textContent).toBe(''));
});
