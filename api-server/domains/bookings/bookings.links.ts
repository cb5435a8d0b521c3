import type { Brand } from '../bars/estate.schema';

/** Origin of a brand's own host, where its mail, share and calendar links lead. Scheme and port are the product's. */
export const bookingsHost = (publicOrigin: string, brand: Brand): string => {
  const url = new URL(publicOrigin);
  url.hostname = brand.hosts[0] ?? url.hostname;
  return url.origin;
};

/** Where the lead booker manages the booking. Source: BW-169. */
export const manageLink = (host: string, manageKey: string): string => `${host}/manage/${manageKey}`;
