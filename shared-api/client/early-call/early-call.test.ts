import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingSessionPath } from '../../contracts/booking-session';
import { sessionRequest } from '../booking-session';
import { formEncode } from '../form-encoding';
import { firstSessionCall, sendEarly, takeEarly } from '.';

const address = 'http://localhost:9000/api/thing';
let fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched = vi.fn<typeof fetch>(async () => new Response('early'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

it.each([0, 1, 2, 4])('[BW-50, BW-51, BW-53] the first session call of brand %i is written as the client sends it', (brand) => {
  const asSent = formEncode({ ...sessionRequest(brand, { sessionId: null, includeBars: true, change: {} }) });
  expect(firstSessionCall(brand)).toEqual({ path: bookingSessionPath, body: asSent });
});

describe('an early call', () => {
  it('is sent once, as a form, with the headers of its caller', () => {
    sendEarly({}, address, 'a=1', { 'X-Brand': '2' });
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith(address, expect.objectContaining({
      method: 'POST', body: 'a=1', credentials: 'same-origin',
      headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded', 'X-Brand': '2' },
    }));
  });

  it('answers the very same call, once', async () => {
    const page = {};
    sendEarly(page, address, 'a=1', {});
    expect(takeEarly(page, address, 'a=2')).toBeUndefined();
    expect(takeEarly(page, `${address}/else`, 'a=1')).toBeUndefined();
    expect(await (await takeEarly(page, address, 'a=1'))?.text()).toBe('early');
    expect(takeEarly(page, address, 'a=1')).toBeUndefined();
  });

  it('leaves its failure to whoever takes it', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    const page = {};
    sendEarly(page, address, '', {});
    await expect(takeEarly(page, address, '')).rejects.toThrow('Failed to fetch');
  });

  it('is none where something else lies in its place', () => {
    expect(takeEarly({ barsEarlyCall: { address, body: '' } }, address, '')).toBeUndefined();
  });
});
