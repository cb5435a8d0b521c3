import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  apiKeyHeader,
  apiKeyParameter,
  brandHeader,
  brandParameter,
  toBrandId,
  type BrandId,
} from '@bars/shared-api/contracts/dto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { AppError } from '../../errors';
import { hasZeroByte, isApi, isBarList, isOpenFile, isPlain } from './addresses';
import {
  answerFilePreflight,
  answerPreflight,
  forgetCookies,
  isSameOrigin,
  isPreflight,
  letOriginRead,
} from '../origins/cors';
import type { ApiKey, KeyRing } from './key-ring';

/** The caller. Source: API-B-1, RT-65. */
export interface Caller {
  /** The key's name; `public` on routes that need no key. */
  name: string;
  /** Origins the key may be used from, beside our own. */
  origins: readonly string[];
  /** The brand of the request; a value that is no brand reads as 0 (BW-5). */
  brand: BrandId;
  /** Keyed digest of the network address, for limits; the address itself is not kept. */
  network: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** Set on the few routes that answer without an API key, and say why beside it. */
    public?: true;
  }
}

/** A home's IPv6 addresses change within their /64. */
const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address.replace('::ffff:', '');
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16))
    .join(':');
};

const digestOf = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(networkOf(address)).digest('base64url').slice(0, 22);

const originsOf = (keys: readonly ApiKey[]): ReadonlySet<string> => new Set(keys.flatMap((key) => key.origins));

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
};

const parameterOf = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const checkedKey = (
  request: FastifyRequest,
  keys: readonly ApiKey[],
  brand: BrandId,
  given: string | undefined,
): ApiKey => {
  if (given === undefined) throw new AppError(403, `The ${apiKeyHeader} header is missing.`, 'api_key_missing');
  const key = keys.find((one) => one.key === given);
  if (key === undefined) throw new AppError(403, 'This API key is not known.', 'api_key_unknown');
  const { origin } = request.headers;
  if (origin !== undefined && !isSameOrigin(request, origin) && !key.origins.includes(origin)) {
    throw new AppError(403, 'This API key may not be used from this site.', 'origin_not_allowed');
  }
  if (!key.brands.includes(brand))
    throw new AppError(403, 'This API key may not act for this brand.', 'brand_not_allowed');
  return key;
};

/** Puts `request.caller` on every request and turns away API calls without a right key. */
export const callers = (app: FastifyInstance, ring: KeyRing, config: Config): void => {
  app.decorateRequest('caller');
  app.addHook('onRequest', async ({ url }) => {
    if (!isPlain(url))
      throw new AppError(400, 'This address is not written as addresses here are.', 'address_malformed');
    if (hasZeroByte(url)) throw new AppError(404, 'There is nothing at this address.', 'not_found');
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isPreflight(request)) return undefined;
    if (isApi(request.url)) return answerPreflight(request, reply, originsOf(ring.keys()));
    return isOpenFile(request.url) ? answerFilePreflight(request, reply, originsOf(ring.keys())) : undefined;
  });
  app.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
    const network = digestOf(request.ip, config.secret);
    const inAddress = parameterOf(request, apiKeyParameter);
    const brand = toBrandId(headerOf(request, brandHeader) ?? parameterOf(request, brandParameter));
    request.caller = { name: 'public', origins: [], brand, network };
    const keys = ring.keys();
    // Not the other files: an answer that differs by origin is of no use to a cache.
    if (isBarList(request.url)) letOriginRead(request, reply, originsOf(keys));
    if (!isApi(request.url)) return;
    forgetCookies(request, inAddress !== undefined);
    letOriginRead(request, reply, originsOf(keys));
    if (request.is404 || request.routeOptions.config.public === true) return;
    const key = checkedKey(request, keys, brand, headerOf(request, apiKeyHeader) ?? inAddress);
    request.caller = { name: key.name, origins: key.origins, brand, network };
  });
};
