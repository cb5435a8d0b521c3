import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingSessionPath } from '../../contracts/booking-session';
import { sessionRequest } from '../booking-session';
import { formEncode } from '../form-encoding';
import { firstSessionCall, hasPrefetched, prefetchReads, prefetchSession, takePrefetched } from '.';

const address = 'http://localhost:9000/api/thing';
let fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => new Response('prefetched'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it.each([0, 1, 2, 4])(
  '[BW-50, BW-51, BW-53] the first session call of brand %i is written as the client sends it',
  (brand) => {
    const asSent = formEncode({ ...sessionRequest(brand, { sessionId: null, includeBars: true, change: {} }) });
    expect(firstSessionCall(brand)).toEqual({ path: bookingSessionPath, body: asSent });
  },
);

it('[EM-18, EM-20, EM-33] a resume code and choices are written as the client sends them', () => {
  const change = { bar_id: 11, no_people: 8, date: '2026-11-28', party_type: 1 };
  const resumeCode = 'r'.repeat(43);
  const asSent = formEncode({ ...sessionRequest(2, { sessionId: null, includeBars: true, resumeCode, change }) });
  expect(
    firstSessionCall(2, { resumeCode, choices: { bar_id: '11', no_people: '8', date: '2026-11-28', party_type: '1' } })
      .body,
  ).toBe(asSent);
});

describe('a prefetched session', () => {
  it('is sent once, as a form, with the headers of its caller', () => {
    prefetchSession({}, { address, body: 'a=1', headers: { 'X-Brand': '2' } });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith(
      address,
      expect.objectContaining({
        method: 'POST',
        body: new URLSearchParams('a=1'),
        credentials: 'same-origin',
        headers: { 'X-Brand': '2' },
      }),
    );
  });

  it('is sent without cookies by an element', () => {
    prefetchSession({}, { address, body: 'a=1', headers: {}, credentials: 'omit' });
    expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({ credentials: 'omit' }));
  });

  it('answers an equal call, once', async () => {
    const page = {};
    prefetchSession(page, { address, body: 'a=1', headers: {} });
    expect(takePrefetched(page, address, 'a=2')).toBeUndefined();
    expect(takePrefetched(page, `${address}/else`, 'a=1')).toBeUndefined();
    expect(await (await takePrefetched(page, address, 'a=1')?.answer)?.text()).toBe('prefetched');
    expect(takePrefetched(page, address, 'a=1')).toBeUndefined();
  });

  it('rejects for the caller that takes it when it fails', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const page = {};
    prefetchSession(page, { address, body: '', headers: {} });
    await expect(takePrefetched(page, address, '')?.answer).rejects.toThrow('Failed to fetch');
  });

  it('is ignored where the page has something else in its place', () => {
    for (const barsPrefetch of [{ address, body: '' }, [{ address, body: '' }], [null], 'x'])
      expect(takePrefetched({ barsPrefetch }, address, '')).toBeUndefined();
  });
});

describe('prefetched reads', () => {
  const headers = { 'X-Brand': '2' };
  afterEach(() => vi.restoreAllMocks());

  it('are sent at once as the transport sends them, and each answers one equal call', async () => {
    const page = {};
    prefetchReads(page, ['/a', '/b'], headers);
    expect(fetched.mock.calls).toEqual(
      ['/a', '/b'].map((path) => [
        path,
        { credentials: 'same-origin', headers: { ...headers, Accept: 'application/json' } },
      ]),
    );
    expect(takePrefetched(page, '/c', undefined)).toBeUndefined();
    expect(takePrefetched(page, '/b', 'a=1')).toBeUndefined();
    expect(await (await takePrefetched(page, '/b', undefined)?.answer)?.text()).toBe('prefetched');
    expect([takePrefetched(page, '/b', undefined), hasPrefetched(page)]).toEqual([undefined, true]);
    expect(takePrefetched(page, '/a', undefined)).toBeDefined();
    expect(hasPrefetched(page)).toBe(false);
  });

  it('are taken however long the answer takes, and not once it has lain for three seconds', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const page = {};
    let answer: (response: Response) => void = () => {};
    fetched.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    prefetchReads(page, ['/slow', '/old', '/young'], headers);
    await Promise.resolve();
    clock.mockReturnValue(3_999);
    const slow = takePrefetched(page, '/slow', undefined);
    expect(takePrefetched(page, '/young', undefined)).toBeDefined();
    clock.mockReturnValue(4_000);
    expect(takePrefetched(page, '/old', undefined)).toBeUndefined();
    answer(new Response('late'));
    expect(await (await slow?.answer)?.text()).toBe('late');
    expect(slow?.arrivedMs).toBe(4_000);
  });
});
