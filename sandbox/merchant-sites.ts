import { isOrigin } from './card-page/rules/origin.rules';

/**
 * The merchant's sites that may have the card page in a frame, around the portal's own: the portal under its names, the demo
 * brand sites, and a newcomer's own pages. What is no origin is left out: the server refuses it at its start.
 * @param port the product's
 * @param own `DEMO_SITES_ORIGIN`: origins with commas or spaces between them
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
