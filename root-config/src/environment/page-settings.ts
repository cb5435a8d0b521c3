import type { AreaProps } from '@bars/shared-api';

const brands = new Map<string, AreaProps['brand']>([
  ['1', 1],
  ['2', 2],
  ['4', 4],
]);

const metaContent = (page: Document, name: string): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** The settings that the server writes into this page. */
export type PageSettings = Pick<AreaProps, 'brand' | 'apiKey' | 'debug'>;

const isOn = (page: Document, name: string): boolean => ['1', 'true'].includes(metaContent(page, name));

/** Whether the server takes error reports. Source: BW-198. */
export const takesErrorReports = (page: Document): boolean => isOn(page, 'bars:error-reports');

/**
 * Reads what the server wrote into the shell page: brand by host, publishable key, debug. Anything but 1, 2 and 4 is brand 0.
 * Source: decision "Brands and surfaces", RT-75.
 */
export const readPageSettings = (page: Document): PageSettings => ({
  brand: brands.get(metaContent(page, 'bars:brand')) ?? 0,
  apiKey: metaContent(page, 'bars:api-key'),
  debug: isOn(page, 'bars:debug'),
});
