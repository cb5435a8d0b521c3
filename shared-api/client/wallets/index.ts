import {
  applePayVerified,
  applePayVerifyAnswer,
  applePayVerifyPath,
  applePayVerifyRequest,
  digitalWalletAnswer,
  digitalWalletPath,
  digitalWalletRequest,
  googlePayVerifyAnswer,
  googlePayVerifyPath,
  googlePayVerifyRequest,
  type DigitalWalletProcessed,
} from '../../contracts/wallets';
import * as z from 'zod/mini';
import { ApiError } from '../api-error';
import { chargeAfter, type Charge } from '../apple-pay/apple-pay.rules';
import type { SheetCalls } from '../apple-pay/index';
import type { Api } from '../transport';

/** What is paid by a wallet: pence, and the tokens that name it. */
export interface WalletPayment {
  amountPence: number;
  depositRequestToken: string;
  /** Whose link it is paid by, if it is not the request's own. */
  token?: string | undefined;
}

const askedOf = ({ amountPence, depositRequestToken, token }: WalletPayment) => ({
  amount: amountPence,
  deposit_request_token: depositRequestToken,
  ...(token === undefined ? {} : { token }),
});

/**
 * POST rest/deposit/google-pay/verify: the order to pay, and the settings of the sheet.
 * Source: API-B-17. @throws {ApiError} 404; 409 `amount_changed`, `already_paid`, `payment_closed`; 429 `too_many_refused_cards`
 */
export const verifyGooglePay = (
  api: Api,
  payment: WalletPayment,
  signal?: AbortSignal,
): Promise<z.infer<typeof googlePayVerifyAnswer>> =>
  api.send({
    method: 'post',
    path: googlePayVerifyPath,
    json: z.encode(googlePayVerifyRequest, askedOf(payment)),
    answer: googlePayVerifyAnswer,
    signal,
  });

/**
 * POST rest/deposit/apple-pay/verify: the order to pay, and Apple's session for the sheet.
 * Source: API-B-18. @throws {ApiError} as `verifyGooglePay`; 422 for an address that is none of Apple's
 */
export const verifyApplePay = async (
  api: Api,
  payment: WalletPayment & { url: string },
): Promise<z.infer<typeof applePayVerified>> => {
  const json = z.encode(applePayVerifyRequest, { ...askedOf(payment), url: payment.url });
  const { data } = await api.send({ method: 'post', path: applePayVerifyPath, json, answer: applePayVerifyAnswer });
  return data;
};

/**
 * POST rest/deposit/digital-wallet/process: charges the wallet's token, once.
 * Source: API-B-19. @throws {ApiError} 404; 409 `wallet_token_used`, `already_paid`, `payment_closed`
 */
export const processWallet = async (
  api: Api,
  ask: z.infer<typeof digitalWalletRequest>,
): Promise<DigitalWalletProcessed> => {
  const { data } = await api.send({ method: 'post', path: digitalWalletPath, json: ask, answer: digitalWalletAnswer });
  return data;
};

/** `processWallet` as one of three results: what cannot be known counts as `unpaid`, and the order is asked about. It never rejects. */
export const chargeWallet = async (api: Api, ask: z.infer<typeof digitalWalletRequest>): Promise<Charge> => {
  try {
    const { success } = await processWallet(api, ask);
    return success ? 'paid' : 'unpaid';
  } catch (error) {
    return chargeAfter(error instanceof ApiError ? error.status : null);
  }
};

/** The calls of Apple Pay's sheet for one payment. Source: PY-66. */
export const applePayCalls = (api: Api, payment: WalletPayment): SheetCalls => ({
  verify: async (url) => {
    const { order_id: orderId, ap_data: merchantSession } = (await verifyApplePay(api, { ...payment, url })).gp.data;
    return { orderId, merchantSession };
  },
  charge: (orderId, token) => chargeWallet(api, { order_id: orderId, type: 'apple_pay', token }),
});

/** Keys of the settings of Google Pay. */
export const walletKeys = {
  googlePay: (orderId: string) => ['wallets', 'google-pay', orderId] as const,
};
