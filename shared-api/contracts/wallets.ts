import * as z from 'zod/mini';
import { envelope, envelopeWithMeta, pence, token } from './dto';

/**
 * Apple Pay and Google Pay for an open deposit request. The server alone says what is paid and how it ended; a wallet token is
 * sent to it once and kept nowhere. Sources: PY-2, PY-3, PY-58…PY-69, API-B-17…API-B-19; decisions.md "Payments".
 */

export const walletType = z.enum(['google_pay', 'apple_pay']);
export type WalletType = z.infer<typeof walletType>;

/** Used where the server names none. Sources: PY-59, PY-60. */
export const googlePayNetworks = ['amex', 'mastercard', 'visa'] as const;

export { applePayNetworks, applePayVersion, applePayVerifyPath, digitalWalletPath } from './wallet-names';

/** Pence in code; pounds with two decimals as text in the API, `40.50`, as both wallets want it. Source: API-B-17. */
export const poundsText = z.codec(
  z.string().check(z.regex(/^\d{1,6}\.\d\d$/, 'must be pounds such as 40.50')),
  z.int(),
  {
    decode: (pounds) => Math.round(Number(pounds) * 100),
    encode: (value) => (value / 100).toFixed(2),
  },
);

/**
 * What both verify calls name: the deposit request, the amount that the visitor was shown, and whose link it is paid by (`token`: the
 * request's own token, or the manage key of its booking). Another amount is 409 `amount_changed`.
 */
const asked = { amount: poundsText, deposit_request_token: token, token: z.optional(token) };

/** POST rest/deposit/google-pay/verify. `gp_merchant` is our name at the card provider. Sources: API-B-17, PY-58. */
export const googlePayVerifyPath = '/api/rest/deposit/google-pay/verify';
export const googlePayVerifyRequest = z.object(asked);
export const googlePaySettings = z.object({
  gp_merchant: z.string(),
  allowed_methods: z.array(z.string()),
  allowed_networks: z.array(z.string()),
  merchant_name: z.string(),
  merchant_id: z.string(),
  /** `TEST` or `PRODUCTION`, and the address of the provider's script. */
  environment: z.enum(['TEST', 'PRODUCTION']),
  script_url: z.string(),
});
export type GooglePaySettings = z.infer<typeof googlePaySettings>;
export const googlePayVerified = z.object({
  amount: pence,
  gp: z.object({ data: z.object({ order_id: z.string() }) }),
});
export const googlePayVerifyAnswer = envelopeWithMeta(googlePayVerified, z.object({ google_pay: googlePaySettings }));

/** POST rest/deposit/apple-pay/verify. `url` is the sheet's validation address; `ap_data` is Apple's merchant session, passed on as it is. Source: API-B-18. */
export const applePayVerifyRequest = z.object({ ...asked, url: z.string().check(z.maxLength(500)) });
export const applePayVerified = z.object({
  amount: pence,
  gp: z.object({ data: z.object({ order_id: z.string(), ap_data: z.record(z.string(), z.unknown()) }) }),
});
export const applePayVerifyAnswer = envelope(applePayVerified);

/**
 * POST rest/deposit/digital-wallet/process. `token` is the wallet's token as JSON text. `success` false with `outcome` is the bank's
 * refusal; `open`: the provider did not answer in time, and the order is asked about. Source: API-B-19.
 */
export const digitalWalletRequest = z.object({
  order_id: z.string().check(z.regex(/^[\w-]{22,50}$/)),
  type: walletType,
  token: z.string().check(z.minLength(2), z.maxLength(20_000)),
});
export const digitalWalletProcessed = z.object({
  success: z.boolean(),
  outcome: z.enum(['open', 'paid', 'timeout', 'declined', 'advice', 'generic', 'gone', 'expired']),
});
export type DigitalWalletProcessed = z.infer<typeof digitalWalletProcessed>;
export const digitalWalletAnswer = envelope(digitalWalletProcessed);
