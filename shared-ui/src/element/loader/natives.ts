const second = (_first: number, given: number): number => given;

/**
 * Checks that the natives which the wizard needs follow the standard. Each line stands for a library that replaces a native:
 * `Array.from` without its mapper and `entries` without an iterator (Prototype.js 1.7), text from `toJSON` (Prototype.js 1.6),
 * `bind` with its arguments as a list (MooTools with its compatibility layer), `URLSearchParams`, `AbortController` and
 * `toISOString` of polyfills, whose signals no listener takes. An enumerable addition to `Object.prototype` breaks the schemas.
 */
const isAsExpected = (): boolean => {
  for (const _name in {}) return false;
  const stop = new AbortController();
  // It throws for a signal that is not the browser's own.
  new Text().addEventListener('a', null, { signal: stop.signal });
  stop.abort();
  return (
    stop.signal.aborted &&
    `${new URLSearchParams({ a: '1 2' })}` === 'a=1+2' &&
    new Date(0).toISOString() === '1970-01-01T00:00:00.000Z' &&
    Array.from(new Set([1]), (one) => one + 1)[0] === 2 &&
    [1].entries().next().value?.[1] === 1 &&
    JSON.stringify([1]) === '[1]' &&
    second.bind(0, 1, 2)() === 2
  );
};

/** True if the page has replaced natives that the wizard needs. The wizard then runs in a frame, which has its own natives. */
export const isPageAltered = (): boolean => {
  try {
    return !isAsExpected();
  } catch {
    return true;
  }
};
