/**
 * What a request and its answer say of hosts, changed on their way through the development server. The portal meets its own host, and
 * the browser the address that it asked.
 */

/** @typedef {{ own: string, there: string }} Origins `own` is the page’s, `there` the portal’s under the host that is asked for */

/** Names that a browser takes from https alone, and what they are called meanwhile. */
const PREFIXES = [
  ['__Host-', 'dev-host.'],
  ['__Secure-', 'dev-secure.'],
];

const swapped = (name, from, to) => {
  const pair = PREFIXES.find((prefixes) => name.startsWith(prefixes[from]));
  return pair === undefined ? name : pair[to] + name.slice(pair[from].length);
};

/** A `Set-Cookie` that a browser takes from http://localhost. @param {string} cookie */
export const cookieHere = (cookie) => {
  const [pair, ...attributes] = cookie.split(';').map((part) => part.trim());
  const kept = attributes
    .filter((one) => !/^(domain=|secure$|partitioned$)/i.test(one))
    .map((one) => (/^samesite=none$/i.test(one) ? 'SameSite=Lax' : one));
  return [swapped(pair, 0, 1), ...kept].join('; ');
};

/** A `Cookie` as the portal knows it. @param {string} cookies */
export const cookiesThere = (cookies) =>
  cookies
    .split(';')
    .map((cookie) => swapped(cookie.trim(), 1, 0))
    .join('; ');

const moved = (address, from, to) =>
  address === from || address.startsWith(`${from}/`) ? to + address.slice(from.length) : address;

/** Of one connection, and of https, which this is not. */
const DROPPED = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'strict-transport-security']);

const withoutDropped = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !DROPPED.has(name)));

const changedIn = (headers, changes) =>
  Object.fromEntries(
    Object.entries(changes)
      .filter(([name]) => headers[name] !== undefined)
      .map(([name, change]) => [name, change(headers[name])]),
  );

/** @param {import('node:http').IncomingHttpHeaders} headers of the browser @param {Origins} origins */
export const headersThere = (headers, { own, there }) => ({
  ...withoutDropped(headers),
  host: new URL(there).host,
  ...changedIn(headers, {
    origin: (value) => moved(value, own, there),
    referer: (value) => moved(value, own, there),
    cookie: cookiesThere,
  }),
});

/** @param {import('node:http').IncomingHttpHeaders} headers of the portal @param {Origins} origins */
export const headersHere = (headers, { own, there }) => ({
  ...withoutDropped(headers),
  ...changedIn(headers, {
    location: (value) => moved(value, there, own),
    'access-control-allow-origin': (value) => moved(value, there, own),
    'set-cookie': (cookies) => cookies.map(cookieHere),
  }),
});
