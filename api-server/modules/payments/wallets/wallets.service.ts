import type {
  applePayVerified,
  DigitalWalletProcessed,
  GooglePaySettings,
  googlePayVerified,
  WalletType,
} from '@bars/shared-api/contracts/wallets';
import type * as z from 'zod/mini';
import type { Tx } from '../../../kernel/db';
import { AppError } from '../../../kernel/errors';
import type { ApplePayConfig, GooglePayConfig } from '../../../kernel/config/config.wallets';
import type { Kernel } from '../../../kernel/kernel';
import type { RequestRef } from '../card-orders/service';
import type { DepositsService, OpenPayment } from '../deposits/service';
import { askMerchantSession } from './apple/merchant-session';
import { validationAddress } from './apple/validation-address.rules';
import { walletsCodes as codes } from './wallets.codes';
import { walletsCopy as copy } from './wallets.copy';
import { insertToken, isOnItsWay, type SentToken } from './wallets.store';

export interface Deps {
  kernel: Kernel;
  deposits: DepositsService;
  /** Bookings know payments and not the other way round; a link's token is the manage key of one. */
  bookings: { findByKey(tx: Tx, key: string): Promise<{ id: string } | undefined> };
}

/** What a verify call names: pence, the request's token, and the link it is paid by. */
export interface Asked {
  amountPence: number;
  requestToken: string;
  linkToken: string | undefined;
}

/** The wallets' own calls. All throw AppError as docs/decisions/032 says. */
export interface WalletsService {
  verifyGoogle(asked: Asked): Promise<{ settings: GooglePaySettings; data: z.infer<typeof googlePayVerified> }>;
  /** @param domain the host of the page that shows the sheet */
  verifyApple(asked: Asked, sheet: { url: string; domain: string }): Promise<z.infer<typeof applePayVerified>>;
  process(sent: SentToken): Promise<DigitalWalletProcessed>;
}

const off = (type: WalletType): AppError => new AppError(404, copy.failed[type], codes.off);

/** 3-D Secure's cryptogram alone: a token with the plain card number has no authentication of its holder. Source: PY-61. */
const allowedMethods = ['CRYPTOGRAM_3DS'];

const settingsOf = (google: GooglePayConfig): GooglePaySettings => ({
  gp_merchant: google.gatewayMerchantId,
  allowed_methods: allowedMethods,
  allowed_networks: [...google.networks],
  merchant_name: google.merchantName,
  merchant_id: google.merchantId,
  environment: google.environment,
  script_url: google.scriptUrl,
});

/** The request's own token is enough; another one has to be the manage key of its booking. */
const mayPay =
  ({ bookings }: Deps, { requestToken, linkToken }: Asked) =>
  async (tx: Tx, { bookingId }: RequestRef): Promise<boolean> => {
    if (linkToken === undefined || linkToken === requestToken) return true;
    return bookingId !== null && (await bookings.findByKey(tx, linkToken))?.id === bookingId;
  };

const open = (deps: Deps, asked: Asked): Promise<OpenPayment> =>
  deps.deposits.openShown({ token: asked.requestToken, amountPence: asked.amountPence, mayPay: mayPay(deps, asked) });

/** @throws AppError 502 `wallet_unreachable` */
const askApple = async (
  { kernel }: Deps,
  apple: ApplePayConfig,
  { url, domain }: { url: URL; domain: string },
): Promise<Record<string, unknown>> => {
  const answer = await askMerchantSession(apple, url, domain);
  if (answer.kind === 'session') return answer.session;
  kernel.log.warn({ why: answer.why }, 'Apple gives no merchant session');
  throw new AppError(502, copy.failed.apple_pay, codes.unreachable);
};

/** A token is sent once, and none while another one of the same order is on its way: its visitor asks how the order stands. */
const claim =
  (sent: SentToken) =>
  async (tx: Tx, now: Date): Promise<boolean> => {
    const isFree = !(await isOnItsWay(tx, sent.orderId, now));
    if (!(await insertToken(tx, sent, { isSent: isFree, now })))
      throw new AppError(409, copy.failed[sent.type], codes.tokenUsed);
    return isFree;
  };

export const createWalletsService = (deps: Deps): WalletsService => {
  const { config, gateway } = deps.kernel;
  const isOn = (type: WalletType): boolean =>
    (type === 'google_pay' ? config.wallets.google : config.wallets.apple) !== null;
  return {
    verifyGoogle: async (asked) => {
      const { google } = config.wallets;
      if (google === null) throw off('google_pay');
      const { amountPence, orderId } = await open(deps, asked);
      return { settings: settingsOf(google), data: { amount: amountPence, gp: { data: { order_id: orderId } } } };
    },
    verifyApple: async (asked, { url: text, domain }) => {
      const { apple } = config.wallets;
      if (apple === null) throw off('apple_pay');
      const url = validationAddress(text, {
        isProduction: config.environment === 'production',
        standIns: apple.standIns,
      });
      if (url === null) throw new AppError(422, { fields: { url: [copy.notApples] } }, 'invalid');
      const { amountPence, orderId } = await open(deps, asked);
      const session = await askApple(deps, apple, { url, domain });
      return { amount: amountPence, gp: { data: { order_id: orderId, ap_data: session } } };
    },
    process: async (sent) => {
      if (!isOn(sent.type)) throw off(sent.type);
      const { orderId, type, token } = sent;
      const charge = (amountPence: number) => gateway.chargeWallet({ orderId, amountPence, type, token });
      const outcome = await deps.deposits.chargeOrder({ orderId, claim: claim(sent), charge });
      return { success: outcome === 'paid', outcome };
    },
  };
};
