import type { CDPSession } from 'playwright-core';

export interface Traffic {
  /** Requests, preflights included. */
  requests: number;
  /** Scripts as they crossed the API, headers included. */
  scriptKb: number;
  totalKb: number;
  /** The same of each script, by its file's name without the hash. */
  kbOf: Record<string, number>;
}

interface Sent {
  url: string;
  isScript: boolean;
  /** Milliseconds since 1970. */
  at: number;
  bytes: number | null;
}

const nameOf = (url: string): string =>
  (new URL(url).pathname.split('/').at(-1) ?? '').replace(/-[\w-]{8}(?=\.js$)/, '');

/** Counts requests and bytes, and tells when there have been none for a while. */
export const countTraffic = (cdp: CDPSession) => {
  const sent = new Map<string, Sent>();
  let lastAt = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, type, wallTime, request: { url } }) => {
    sent.set(requestId, { url, isScript: type === 'Script', at: wallTime * 1000, bytes: null });
    lastAt = Date.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const one = sent.get(requestId);
    if (!one) return;
    one.isScript = type === 'Script';
    // A live page's stream is open for as long as the page.
    if (response.mimeType === 'text/event-stream') one.bytes = response.encodedDataLength;
  });
  const end = (requestId: string, bytes: number) => {
    const one = sent.get(requestId);
    if (one) one.bytes = bytes;
    lastAt = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));

  const sum = (all: Sent[]) => all.reduce((bytes, one) => bytes + (one.bytes ?? 0), 0) / 1000;
  return {
    isQuiet: (ms: number) => [...sent.values()].every(({ bytes }) => bytes !== null) && Date.now() - lastAt > ms,
    /** @param until counts what was sent before, in milliseconds since 1970 */
    counted: (until = Infinity): Traffic => {
      const all = [...sent.values()].filter(({ at }) => at < until);
      const scripts = all.filter(({ isScript }) => isScript);
      const kbOf = Object.fromEntries(
        scripts.map(({ url }) => [nameOf(url), sum(scripts.filter((one) => nameOf(one.url) === nameOf(url)))]),
      );
      return { requests: all.length, scriptKb: sum(scripts), totalKb: sum(all), kbOf };
    },
  };
};
