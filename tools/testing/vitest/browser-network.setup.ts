import { afterEach, beforeEach } from 'vitest';

/**
 * The browser's own ways out. They are stopped by name, before an address is looked up, so that the message
 * says which call it was. A test that stubs one of them replaces these.
 */
let refused: string[] = [];

const refuse = (what: string): never => {
  refused.push(what);
  throw new Error(`A test called ${what}. Hand it a transport of its own.`);
};

const nameOf = (input: unknown): string => (input instanceof Request ? input.url : String(input));

globalThis.fetch = async (input) => refuse(`fetch(${nameOf(input)})`);

if (typeof XMLHttpRequest !== 'undefined') {
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) =>
    refuse(`XMLHttpRequest(${method} ${String(url)})`);
}
if (typeof navigator !== 'undefined' && typeof window !== 'undefined') {
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string) => refuse(`sendBeacon(${url})`),
  });
}

beforeEach(() => {
  refused = [];
});
afterEach(() => {
  if (refused.length > 0) throw new Error(`This test reached for the network: ${refused.join(', ')}.`);
});
