import { callerQuery, firstSessionCall } from '@bars/shared-api/client/prefetch';
import { readWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findProblem, lookAddress, lookBody, lookQuery, reportFault, sayIgnored } from './trouble';

const given: Readonly<Record<string, string>> = { brand: '1', 'api-key': 'pk_secret' };
const settings = readWidgetSettings(
  (name) => given[name] ?? null,
  () => {},
);
const origin = 'https://book.example';
const element = () => document.createElement('bars-booking-widget');
const refused = () => Response.json({ error: 'This API key is not known.', code: 'api_key_unknown' }, { status: 403 });
/** Stubs the server's answer by the mode of the request. */
const server = (answer: (mode: RequestMode | undefined) => Promise<Response>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn((_: string, init: RequestInit) => answer(init.mode)),
  );
const look = async (place: { element?: HTMLElement }, isOver = () => false, isKnown = false) => {
  const problem = await findProblem({ origin, ...place }, settings, isOver, isKnown);
  return problem && { ...problem, why: undefined };
};
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const said: string[] = [];
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation((line: string) => void said.push(line)));
afterEach(() => {
  said.splice(0);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('sends the same request as the first call', () => {
  expect([lookAddress, lookBody(2)]).toEqual([firstSessionCall(2).path, firstSessionCall(2).body]);
  expect(lookQuery('pk', 2)).toBe(callerQuery('pk', 2));
});

describe('a booking that could not start', () => {
  it('is refused for good when the server says so, with the server’s message and without the key', async () => {
    server(async () => refused());
    expect(await look({ element: element() })).toEqual({ reason: 'refused' });
    expect(said).toEqual([
      expect.stringMatching(/^<bars-booking-widget> is refused: .*api_key_unknown.*brand 1, page /),
    ]);
    expect(said[0]).not.toContain('pk_secret');
  });

  it('is refused, and tried again, when the answer is hidden: a gateway’s answer looks the same', async () => {
    server(async (mode) => (mode === 'no-cors' ? new Response() : cut()));
    expect(await look({ element: element() })).toEqual({ reason: 'refused', canRetry: true });
    expect(said).toEqual([expect.stringMatching(/is refused: the server is there .*This page has replaced fetch/)]);
  });

  it('is refused for good on a page of an opaque origin', async () => {
    vi.stubGlobal('origin', 'null');
    server(async (mode) => (mode === 'no-cors' ? new Response() : cut()));
    expect(await look({ element: element() })).toEqual({ reason: 'refused', canRetry: false });
    expect(said).toEqual([expect.stringMatching(/opaque origin/)]);
  });

  it('is tried again when the network is back by then', async () => {
    const calls: (RequestMode | undefined)[] = [];
    server((mode) => (calls.push(mode) === 1 ? cut() : Promise.resolve(Response.json({}))));
    expect(await look({ element: element() })).toEqual({ reason: 'unreachable' });
    expect(calls).toEqual([undefined, 'no-cors', undefined]);
  });

  const signIn = 'This network wants you to sign in first. Open its sign-in page, then try again. ';
  it.each<[string, string | undefined, () => Promise<Response>, boolean?]>([
    ['the device is offline', 'You seem to be offline. ', cut, false],
    [
      'the calls are blocked',
      'We can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first. ',
      cut,
    ],
    [
      'a guest network answers with its sign-in page',
      signIn,
      async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['a guest network says that it wants a sign-in', signIn, async () => new Response('', { status: 511 })],
    ['the server has a fault', undefined, async () => new Response('', { status: 503 })],
    ['the second call succeeds', undefined, async () => Response.json({})],
  ])('says what to do where %s', async (_, advice, answer, isOnline = true) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    server(answer);
    expect(await look({ element: element() })).toEqual({ reason: 'unreachable', ...(advice ? { advice } : {}) });
    expect(said).toEqual([]);
  });

  it('is nobody’s concern once another booking has started', async () => {
    server(async () => refused());
    expect([await look({ element: element() }, () => true), said]).toEqual([null, []]);
  });

  it('stays refused whatever the second call answers', async () => {
    server(async () => Response.json({}));
    expect(await look({ element: element() }, undefined, true)).toEqual({ reason: 'refused' });
    expect(said).toEqual([expect.stringMatching(/is refused: the server did not take the first call/)]);
  });

  it('is reported under the frame’s own name in a frame', async () => {
    server(async () => refused());
    expect(await look({})).toEqual({ reason: 'refused' });
    expect(said).toEqual([expect.stringMatching(/^\/frame\/ is refused: .*\(brand 1\)$/)]);
  });
});

it('[EM-14] an ignored attribute is reported once for each element, without its value', () => {
  const one = element();
  for (let time = 0; time < 3; time += 1) sayIgnored(one, 'brand');
  expect(said).toEqual(['<bars-booking-widget> ignores brand: must be 1, 2 or 4, and counts as 0 now: no brand.']);
  sayIgnored(element(), 'brand');
  expect(said).toHaveLength(2);
});

it('reports an error that the wizard has caught to our own origin, with the element as its surface', async () => {
  const sent: [string, BodyInit | null | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, body]);
    return Response.json({});
  });
  await reportFault(origin, settings, new Error('broken step'));
  await expect
    .poll(() => sent)
    .toEqual([
      ['https://book.example/api/error-reports?api_key=pk_secret&brand=1', expect.stringContaining('broken step')],
    ]);
  expect(sent[0]?.[1]).toContain('"surface":"element"');
});
