import { createApi, toBrandId } from '@bars/shared-api';
import type { SheetCalls } from '@bars/shared-api/client/apple-pay';
import { applePayCalls, type WalletPayment } from '@bars/shared-api/client/wallets';
import type { PaymentParams } from '@bars/shared-api/contracts/payment-messages';

/** The calls of the sheet, from any page, with its key and without cookies. @param origin of our server */
export const callsFor = (
  origin: string,
  { api_key: apiKey, brand }: PaymentParams,
  payment: WalletPayment,
): SheetCalls =>
  applePayCalls(createApi({ baseUrl: origin, apiKey, brand: toBrandId(brand), credentials: 'omit' }), payment);
