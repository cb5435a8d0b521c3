import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** Which proxies before the server are ours: none, so many of them, or those at these addresses and networks. */
export type TrustedProxies = false | number | readonly string[];

const none = /^(false|0)$/;
const countForm = /^[1-9]$/;

/** An address, or a network such as `10.0.0.0/8`; the network of every address is nobody's own. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (width === 0 || address.includes('%') || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width);
};

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

const everybody =
  'must not be true: that believes whatever address a visitor claims. Say how many proxies of yours stand before the server (1), or their addresses (10.0.0.0/8)';
const form =
  'must be false, how many proxies of yours stand before the server (1 to 9), or their addresses such as 10.0.0.4,10.1.0.0/16';

/** `TRUST_PROXY` as it is read: `false`, `1`…`9`, or addresses and networks with commas between them. `true` is refused. */
export const trustedProxies = z.pipe(
  z.string().check(
    z.refine((text) => text !== 'true', { message: everybody, abort: true }),
    z.refine((text) => none.test(text) || countForm.test(text) || listOf(text).every(isNetwork), form),
  ),
  z.transform((text): TrustedProxies => {
    if (none.test(text)) return false;
    return countForm.test(text) ? Number(text) : listOf(text);
  }),
);
