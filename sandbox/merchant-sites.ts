import { isOrigin } from './card-page/rules/origin.rules';

/**
 * The merchant's sites that may be ancestors of the card page: the portal under its host names, the demo brand sites, and a
 * newcomer's own pages. Invalid origins are left out, because the server refuses them at its start.
 * @param port the product's port
 * @param own `DEMO_SITES_ORIGIN`: origins separated by commas or spaces
 */
export const merchantSites = (port: number, own = ''): string[] => [
  `http://localhost:${port}`,
  `http://*.localhost:${port}`,
  `http://127.0.0.1:${port + 4}`,
  ...own
    .split(/[\s,]+/)
    .map((text) => text.replace(/\/$/, ''))
    .filter(isOrigin),
];
