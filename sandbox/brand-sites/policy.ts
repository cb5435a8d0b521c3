import type { SitePage } from './pages';

/**
 * What a careful brand allows: itself, and one other origin, the product's. No nonce, nothing unsafe, no styles from anywhere else.
 * @param product origin of the booking platform
 * @param styles further sources of styles, for a page that brings its own way of styling
 * @param demands further directives of the page's own
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
