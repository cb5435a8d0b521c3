import type { SitePage } from './pages';

/**
 * The policy of a careful brand: its own origin, and one other, the product's. No nonce, no `unsafe-*`, no other styles.
 * @param product origin of the booking platform
 * @param styles further sources of styles, for a page with its own styling library
 * @param demands further directives of the page
 */
export const brandPolicy = (product: string, { styles, demands }: Pick<SitePage, 'styles' | 'demands'> = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${product}`,
    `connect-src 'self' ${product}`,
    `frame-src ${product}`,
    `img-src 'self' ${product}`,
    `font-src 'self' ${product}`,
    ["style-src 'self'", ...(styles ? [styles] : [])].join(' '),
    ...(demands ? [demands] : []),
  ].join('; ');
