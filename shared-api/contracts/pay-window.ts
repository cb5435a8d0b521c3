/** Where the panel's page lives, on our own origin. */
export const payFramePath = '/frame/pay/';

/** What is paid, or the card that is stored, in the words of the address. */
export interface PayWindow {
  kind: 'payment' | 'card';
  token: string;
  brand: number;
  apiKey: string;
  surface: 'portal' | 'widget';
}

/**
 * Address of the panel's page in a window of its own, where the page around the wizard lets no card page in. What it is about
 * stands in the fragment: no server and no referrer sees it.
 */
export const payWindowAddress = (origin: string, { kind, token, brand, apiKey, surface }: PayWindow): string =>
  `${origin}${payFramePath}#${new URLSearchParams({ kind, token, brand: String(brand), api_key: apiKey, surface }).toString()}`;
