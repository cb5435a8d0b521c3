/**
 * Apple's published hosts for merchant validation. `validationURL` comes from the visitor's page, and the server shows its merchant
 * certificate there: any other host is refused.
 * Source: Apple, "Setting up your server", "Requesting an Apple Pay payment session".
 */
const pods = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-pod${index + 1}.apple.com`);

const hosts: ReadonlySet<string> = new Set([
  'apple-pay-gateway.apple.com',
  'cn-apple-pay-gateway.apple.com',
  ...pods('apple-pay-gateway-nc', 5),
  ...pods('apple-pay-gateway-pr', 5),
  ...pods('cn-apple-pay-gateway-sh', 3),
  ...pods('cn-apple-pay-gateway-tj', 3),
]);
const testHosts: ReadonlySet<string> = new Set([
  'apple-pay-gateway-cert.apple.com',
  'cn-apple-pay-gateway-cert.apple.com',
]);

/** `startSession` is in the sheet's event, `paymentSession` is the address for servers; both give a session. */
const paths: ReadonlySet<string> = new Set(['/paymentservices/startSession', '/paymentservices/paymentSession']);

export interface AllowedAddresses {
  isProduction: boolean;
  /** Origins of stand-ins. */
  standIns: readonly string[];
}

const isApples = (url: URL, isProduction: boolean): boolean =>
  url.protocol === 'https:' &&
  url.port === '' &&
  (hosts.has(url.hostname) || (!isProduction && testHosts.has(url.hostname)));

/** The address at which a merchant session may be asked for; null for any other text. */
export const validationAddress = (text: string, { isProduction, standIns }: AllowedAddresses): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    url.username !== '' ||
    url.password !== '' ||
    url.search !== '' ||
    url.hash !== '' ||
    !paths.has(url.pathname)
  )
    return null;
  return isApples(url, isProduction) || (!isProduction && standIns.includes(url.origin)) ? url : null;
};
