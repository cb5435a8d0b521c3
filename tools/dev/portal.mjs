import { request as askPlain } from 'node:http';
import { request as askSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** A portal that cannot be used; its message is a sentence. */
export class PortalRefused extends Error {}

const isLocal = ({ hostname }) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/**
 * @typedef {object} Portal
 * @property {string} name for sentences
 * @property {(browserHost: string | undefined) => string} originFor the origin that is asked for: its host decides the brand
 * @property {(asked: { path: string, method?: string, headers?: Record<string, string | string[] | undefined>, origin: string }) => import('node:http').ClientRequest} ask
 */

/**
 * @param {string} address @param {string} [brand] the host of a brand, where it is not that of the address
 * @returns {Portal}
 * @throws PortalRefused
 */
export const portalAt = (address, brand) => {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PortalRefused(`${address} is no address of a portal: it begins with http:// or https://.`);
  if (brand !== undefined && !/^[\w.-]+(:\d+)?$/.test(brand))
    throw new PortalRefused(`${brand} is no host of a brand. Say it as in --brand northlight.example.`);
  const ask = url.protocol === 'https:' ? askSecure : askPlain;
  return {
    name: url.origin,
    // A portal on one's own machine tells brands apart by the host that the browser asks for.
    originFor: (browserHost) => `${url.protocol}//${brand ?? (isLocal(url) ? (browserHost ?? url.host) : url.host)}`,
    ask: ({ path, method = 'GET', headers = {}, origin }) =>
      ask({
        hostname: url.hostname.replaceAll(/[[\]]/g, ''),
        port: url.port,
        path,
        method,
        servername: new URL(origin).hostname,
        headers: { ...headers, host: new URL(origin).host },
      }),
  };
};

/**
 * A file of the portal as text.
 * @param {Portal} portal @param {string} path
 * @returns {Promise<{ status: number, body: string }>}
 */
const read = (portal, path) =>
  new Promise((resolve, reject) => {
    portal
      .ask({ path, origin: portal.originFor(undefined) })
      .on('error', () => reject(new PortalRefused(`There is no portal at ${portal.name}.`)))
      .on('response', (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      })
      .end();
  });

const importMap = z.object({ imports: z.record(z.string(), z.string()) });
const offered = z.object({ bindings: z.object({ offers: z.record(z.string(), z.array(z.string())) }) });

const parsed = (schema, body) => {
  try {
    return schema.parse(JSON.parse(body));
  } catch {
    return null;
  }
};

/**
 * What the portal’s import map names.
 * @param {Portal} portal
 * @throws PortalRefused where there is no portal, or something else
 */
export const mapOf = async (portal) => {
  const { status, body } = await read(portal, '/importmap.json');
  const map = status === 200 ? parsed(importMap, body) : null;
  if (map === null)
    throw new PortalRefused(
      `${portal.name} answers /importmap.json with ${status} and no import map: it is no portal.`,
    );
  return map.imports;
};

/**
 * What a module of the portal exports, as the manifest beside it says.
 * @param {Portal} portal @param {Record<string, string>} imports the portal’s import map @param {string} name
 * @returns {Promise<string[]>}
 * @throws PortalRefused for a name that the portal has not
 */
export const exportsOf = async (portal, imports, name) => {
  const address = imports[name];
  if (address === undefined) throw new PortalRefused(`${portal.name} has no module ${name}.`);
  const { body } = await read(portal, new URL('manifest.json', new URL(address, portal.name)).pathname);
  const names = parsed(offered, body)?.bindings.offers[name];
  if (names === undefined) throw new PortalRefused(`${portal.name} does not say what ${name} exports.`);
  return names;
};
