import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../transport';
import type { LiveEnvironment } from './environment';
import { followBooking, type ChangedParts } from './index';
import { readEvents } from './read-events';

const all: ChangedParts = ['booking', 'guests'];
const eventText = (...parts: string[]): string => `event: changed\ndata: ${JSON.stringify({ parts })}\n\n`;
const versionText = (version: string): string => `event: changed\ndata: ${JSON.stringify({ parts: all, version })}\n\n`;
const ref = { id: 'b1', token: 'key' };

/** A stream that the test writes. */
const line = () => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
  return {
    body,
    write: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    fail: () => control?.error(new Error('lost')),
  };
};

/** A browser with pages that share locks and channels. */
const browser = ({ isShared = true } = {}) => {
  const channels = new Map<string, Set<(message: unknown) => void>>();
  const queues = new Map<string, Promise<void>>();
  const hold: NonNullable<LiveEnvironment['hold']> = async (name, signal, work) => {
    const before = queues.get(name) ?? Promise.resolve();
    let resolve = (): void => undefined;
    const promise = new Promise<void>((done) => (resolve = done));
    queues.set(
      name,
      before.then(() => promise),
    );
    await before;
    try {
      if (!signal.aborted) await work();
    } finally {
      resolve();
    }
  };
  const page = () => {
    const answers: (() => Promise<Response>)[] = [];
    const asked: { url: string; init: RequestInit }[] = [];
    const watching = new Set<() => void>();
    let isHidden = false;
    const environment: LiveEnvironment = {
      fetch: (url, init) => {
        asked.push({ url, init });
        return answers.shift()?.() ?? Promise.reject(new Error('offline'));
      },
      isHidden: () => isHidden,
      onVisibility: (changed) => {
        watching.add(changed);
        return () => watching.delete(changed);
      },
      hold: isShared ? hold : undefined,
      channel: isShared
        ? (name, heard) => {
            const others = channels.get(name) ?? new Set();
            channels.set(name, others.add(heard));
            return {
              post: (message) => [...others].forEach((one) => one !== heard && one(message)),
              close: () => void others.delete(heard),
            };
          }
        : undefined,
    };
    const told: ChangedParts[] = [];
    const versions: (string | undefined)[] = [];
    return {
      environment,
      asked,
      told,
      versions,
      watching,
      /** The next call is answered by a stream. */
      streams: () => {
        const given = line();
        answers.push(async () => new Response(given.body));
        return given;
      },
      refuses: (status: number) => void answers.push(async () => new Response('{}', { status })),
      show: (shown: boolean) => {
        isHidden = !shown;
        watching.forEach((changed) => changed());
      },
      follow: (credentials: 'same-origin' | 'omit' = 'same-origin') =>
        followBooking({
          api: createApi({ baseUrl: 'http://one', apiKey: 'pk', brand: 1, credentials, prefetched: {} }),
          ref,
          onChanged: (parts, version) => void (told.push(parts), versions.push(version)),
          environment,
        }),
    };
  };
  return { page };
};
const soon = () => vi.advanceTimersByTimeAsync(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a page that follows a booking', () => {
  it('is told what has changed, as it comes', async () => {
    const page = browser().page();
    const stream = page.streams();
    const stop = page.follow();
    await soon();
    stream.write(eventText('booking', 'guests'));
    await soon();
    stream.write(`: open\n\n${eventText('guests').slice(0, 20)}`);
    await soon();
    stream.write(eventText('guests').slice(20));
    await soon();
    expect(page.told).toEqual([all, ['guests']]);
    stop();
  });

  it('asks with its key, its brand and the way in to the booking; a page without cookies has them in the address', async () => {
    const [own, element] = [browser().page(), browser().page()];
    const stops = [own.follow(), element.follow('omit')];
    await soon();
    expect(own.asked[0]).toMatchObject({
      url: 'http://one/api/rest/booking/b1/live',
      init: {
        credentials: 'same-origin',
        headers: { 'X-Api-Key': 'pk', 'X-Brand': '1', 'X-Booking-Token': 'key', Accept: 'text/event-stream' },
      },
    });
    expect([element.asked[0]?.url, element.asked[0]?.init.credentials]).toEqual([
      expect.stringMatching(/live\?.*pk/),
      'omit',
    ]);
    stops.forEach((stop) => stop());
  });

  it('opens the stream again with growing waits, and from the start once it has brought an event', async () => {
    const page = browser().page();
    const first = page.streams();
    const stop = page.follow();
    await soon();
    first.write(eventText('booking', 'guests'));
    await soon();
    first.fail();
    await vi.advanceTimersByTimeAsync(900);
    expect(page.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(page.asked).toHaveLength(2);
    // That one failed: twice as long.
    await vi.advanceTimersByTimeAsync(1500);
    expect(page.asked).toHaveLength(2);
    page.streams().write(eventText('guests'));
    await vi.advanceTimersByTimeAsync(600);
    expect([page.asked.length, page.told]).toEqual([3, [all, ['guests']]]);
    stop();
  });

  it('goes on with streams however often the server says that it is not there for the moment', async () => {
    const page = browser().page();
    for (let attempt = 0; attempt < 6; attempt += 1) page.refuses(503);
    page.streams().write(eventText('guests'));
    const stop = page.follow();
    await vi.advanceTimersByTimeAsync(8000);
    expect([page.asked.length, page.told]).toEqual([7, [['guests']]]);
    stop();
  });

  it('is told every 10 seconds where three streams have failed', async () => {
    const page = browser().page();
    const stop = page.follow();
    await vi.advanceTimersByTimeAsync(6001);
    expect([page.asked.length, page.told]).toEqual([3, []]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([page.asked.length, page.told]).toEqual([3, [all, all]]);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.told).toHaveLength(2);
  });

  it('gives up a line on which nothing comes any more', async () => {
    const page = browser().page();
    page.streams().write(eventText('guests'));
    const stop = page.follow();
    await vi.advanceTimersByTimeAsync(49_000);
    expect(page.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect([page.asked[0]?.init.signal?.aborted, page.asked.length]).toEqual([true, 2]);
    stop();
  });

  it.each([401, 403, 404])(
    'reads once more and ends when it may not read the booking any more (%i)',
    async (status) => {
      const page = browser().page();
      page.refuses(status);
      const stop = page.follow();
      await vi.advanceTimersByTimeAsync(60_000);
      expect([page.asked.length, page.told]).toEqual([1, [all]]);
      stop();
    },
  );

  it('rests while it is hidden, and reads once when it is shown again', async () => {
    const page = browser().page();
    page.streams().write(eventText('booking', 'guests'));
    const stop = page.follow();
    await soon();
    page.show(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([page.asked.length, page.asked[0]?.init.signal?.aborted, page.told]).toEqual([1, true, [all]]);
    page.streams().write(eventText('booking', 'guests'));
    page.show(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect([page.asked.length, page.told]).toEqual([2, [all, all]]);
    stop();
    expect(page.watching.size).toBe(0);
  });

  it('shown again without a stream it reads by itself', async () => {
    const page = browser().page();
    page.show(false);
    const stop = page.follow();
    page.show(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(page.told).toEqual([all]);
    stop();
  });
});

describe('several pages of one browser', () => {
  it('have one stream; whoever reads it tells the others, and the next one takes it over', async () => {
    const { page } = browser();
    const [one, two] = [page(), page()];
    const [first, second] = [one.streams(), two.streams()];
    const stops = [one.follow(), two.follow()];
    await soon();
    first.write(eventText('guests'));
    await soon();
    expect([one.told, two.told, two.asked.length]).toEqual([[['guests']], [['guests']], 0]);
    one.show(false);
    await soon();
    second.write(eventText('booking', 'guests'));
    await soon();
    expect([two.asked.length, two.told, one.told]).toEqual([1, [['guests'], all], [['guests']]]);
    stops.forEach((stop) => stop());
  });

  it('are told of the version, and one that comes later asks what was heard last', async () => {
    const { page } = browser();
    const [one, two, hidden] = [page(), page(), page()];
    const first = one.streams();
    const stops = [one.follow()];
    await soon();
    first.write(versionText('v1'));
    await soon();
    first.write(versionText('v2'));
    await soon();
    hidden.show(false);
    stops.push(two.follow(), hidden.follow());
    await soon();
    expect([one.versions, two.versions, two.told, hidden.versions]).toEqual([['v1', 'v2'], ['v2'], [all], []]);
    hidden.show(true);
    await vi.advanceTimersByTimeAsync(1000);
    // The answer came, so the page does not read by itself.
    expect(hidden.versions).toEqual(['v2']);
    stops.forEach((stop) => stop());
  });

  it('have one each where the browser has no locks', async () => {
    const { page } = browser({ isShared: false });
    const pages = [page(), page()];
    pages.forEach((one) => one.streams().write(eventText('guests')));
    const stops = pages.map((one) => one.follow());
    await soon();
    expect(pages.map(({ told, asked }) => [told, asked.length])).toEqual([
      [[['guests']], 1],
      [[['guests']], 1],
    ]);
    stops.forEach((stop) => stop());
  });
});

it('what a page does not know in a stream is left out, and shows that the line is open', async () => {
  const heard = vi.fn<(event: unknown) => void>();
  const body = new Response(
    `: open\n\ndata: no json\n\ndata: {"parts":["weather"]}\n\nevent: changed\r\ndata: {"parts":["guests"]}\r\n\r\n`,
  ).body;
  if (body === null) throw new Error('no body');
  await readEvents(body, heard, new AbortController().signal);
  expect(heard.mock.calls).toEqual([[null], [{ parts: ['guests'] }]]);
});
