import { googlePayNetworks } from '@bars/shared-api/contracts/wallets';
import * as z from 'zod/mini';
import { isLoopback } from './config.sign-in';

/** Google Pay, as our pages are told. */
export interface GooglePayConfig {
  /** Google's name of us; `TEST` needs none that Google knows. */
  merchantId: string;
  /** Our name on Google's sheet. */
  merchantName: string;
  /** The card provider's name of us, to which Google addresses its tokens. */
  gatewayMerchantId: string;
  environment: 'TEST' | 'PRODUCTION';
  /** The address of Google's script. */
  scriptUrl: string;
  /** Card networks, in lower case. */
  networks: readonly string[];
}

/** Apple Pay, as the server asks Apple for merchant sessions. */
export interface ApplePayConfig {
  merchantId: string;
  /** Our name on Apple's sheet. */
  displayName: string;
  /** The merchant identity certificate and its key, as PEM files; null beside the stand-in. */
  certificate: { certFile: string; keyFile: string } | null;
  /** Origins of stand-ins that may be asked beside Apple's own hosts. */
  standIns: readonly string[];
}

/** The wallets that are on; null for one without a merchant id. */
export interface WalletsConfig {
  google: GooglePayConfig | null;
  apple: ApplePayConfig | null;
}

const builtInGoogleId = 'sandbox-google-pay';
const builtInAppleId = 'merchant.sandbox.bars';
const standInName = 'Bars Group';

const address = (text: string): boolean =>
  URL.canParse(text) && (text.startsWith('https://') || (text.startsWith('http://') && isLoopback(text)));
const knownNetworks = ['amex', 'discover', 'electron', 'elo', 'interac', 'jcb', 'maestro', 'mastercard', 'visa'];
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');
const networkList = z
  .string()
  .check(
    z.refine(
      (text) => wordsOf(text).length > 0 && wordsOf(text).every((word) => knownNetworks.includes(word)),
      `must be a list of ${knownNetworks.join(', ')}`,
    ),
  );
const isOriginOf = (text: string): boolean => address(text) && new URL(text).origin === text;

/** The variables of both wallets. */
export const walletVariables = {
  GOOGLE_PAY_MERCHANT_ID: z.optional(z.string()),
  GOOGLE_PAY_MERCHANT_NAME: z._default(z.string(), standInName),
  GOOGLE_PAY_ENVIRONMENT: z._default(z.enum(['TEST', 'PRODUCTION'], 'must be TEST or PRODUCTION'), 'TEST'),
  GOOGLE_PAY_NETWORKS: z.optional(networkList),
  GOOGLE_PAY_SCRIPT_URL: z.optional(
    z.string().check(z.refine(address, 'must be an https address such as https://pay.google.com/gp/p/js/pay.js')),
  ),
  APPLE_PAY_MERCHANT_ID: z.optional(z.string()),
  APPLE_PAY_DISPLAY_NAME: z._default(z.string().check(z.maxLength(64)), standInName),
  APPLE_PAY_CERT_FILE: z.optional(z.string()),
  APPLE_PAY_KEY_FILE: z.optional(z.string()),
  APPLE_PAY_VALIDATION_ORIGINS: z.optional(
    z
      .string()
      .check(z.refine((text) => wordsOf(text).every(isOriginOf), 'must be origins such as http://localhost:9008')),
  ),
};
const variables = z.object(walletVariables);
type Variables = z.infer<typeof variables>;

interface Surroundings {
  isLocal: boolean;
  port: number;
  /** The card provider's name of us. */
  cardMerchantId: string;
}

const googlesScript = 'https://pay.google.com/gp/p/js/pay.js';

const toGoogle = (values: Variables, { isLocal, port, cardMerchantId }: Surroundings): GooglePayConfig | null => {
  const merchantId = values.GOOGLE_PAY_MERCHANT_ID ?? (isLocal ? builtInGoogleId : null);
  if (merchantId === null) return null;
  const isStandIn = isLocal && values.GOOGLE_PAY_MERCHANT_ID === undefined;
  return {
    merchantId,
    merchantName: values.GOOGLE_PAY_MERCHANT_NAME,
    gatewayMerchantId: cardMerchantId,
    environment: values.GOOGLE_PAY_ENVIRONMENT,
    scriptUrl:
      values.GOOGLE_PAY_SCRIPT_URL ??
      (isStandIn ? `http://wallets.localhost:${port + 8}/gp/p/js/pay.js` : googlesScript),
    networks: values.GOOGLE_PAY_NETWORKS === undefined ? googlePayNetworks : wordsOf(values.GOOGLE_PAY_NETWORKS),
  };
};

const toApple = (values: Variables, { isLocal, port }: Surroundings): ApplePayConfig | null => {
  const merchantId = values.APPLE_PAY_MERCHANT_ID ?? (isLocal ? builtInAppleId : null);
  if (merchantId === null) return null;
  const { APPLE_PAY_CERT_FILE: certFile, APPLE_PAY_KEY_FILE: keyFile, APPLE_PAY_VALIDATION_ORIGINS: said } = values;
  const local = isLocal ? [`http://localhost:${port + 8}`, `http://wallets.localhost:${port + 8}`] : [];
  return {
    merchantId,
    displayName: values.APPLE_PAY_DISPLAY_NAME,
    certificate: certFile === undefined || keyFile === undefined ? null : { certFile, keyFile },
    standIns: said === undefined ? local : wordsOf(said),
  };
};

/** The wallets that have a merchant id. One that has none is the sandbox's on one's own machine, and off elsewhere. */
export const toWallets = (values: Variables, surroundings: Surroundings): WalletsConfig => ({
  google: toGoogle(values, surroundings),
  apple: toApple(values, surroundings),
});

/** The sentence that refuses wallets made for one's own machine in production, or null. */
export const sandboxWalletRefusal = ({ google, apple }: WalletsConfig): string | null => {
  if (google !== null && (google.environment !== 'PRODUCTION' || google.merchantId === builtInGoogleId))
    return 'GOOGLE_PAY_ENVIRONMENT must be PRODUCTION and GOOGLE_PAY_MERCHANT_ID our own in production: tokens of TEST charge nothing.';
  if (google !== null && isLoopback(google.scriptUrl))
    return 'GOOGLE_PAY_SCRIPT_URL must be Google’s in production: production refuses an address of this machine.';
  if (apple !== null && apple.standIns.length > 0)
    return 'APPLE_PAY_VALIDATION_ORIGINS is for stand-ins: production asks Apple’s own hosts alone.';
  if (apple !== null && (apple.certificate === null || apple.merchantId === builtInAppleId))
    return 'APPLE_PAY_CERT_FILE and APPLE_PAY_KEY_FILE must be set where APPLE_PAY_MERCHANT_ID is: Apple answers nobody else.';
  return null;
};
