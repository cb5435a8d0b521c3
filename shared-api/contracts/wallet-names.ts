/**
 * What a page must know to run Apple Pay's sheet. No schema is in here: the host script runs it too, in pages that break zod;
 * `wallets.ts` reads the answers. Sources: PY-64, PY-65, API-B-18, API-B-19.
 */

/** Source: PY-64. */
export const applePayVersion = 6;

/** Source: PY-65. */
export const applePayNetworks = ['mastercard', 'maestro', 'visa', 'amex'] as const;

export const applePayVerifyPath = '/api/rest/deposit/apple-pay/verify';
export const digitalWalletPath = '/api/rest/deposit/digital-wallet/process';
