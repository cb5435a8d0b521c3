import { chargeAfter, type SheetCalls } from '@bars/shared-api/client/apple-pay';
import { applePayVerifyPath, digitalWalletPath } from '@bars/shared-api/contracts/wallet-names';

export interface HostCallsOptions {
  /** Origin of our server. */
  origin: string;
  apiKey: string;
  brand: number;
  /** Of the deposit request, and whose link it is paid by. */
  depositRequestToken: string;
  token: string;
  amountPence: number;
}

const timeoutMs = 20_000;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {});

interface Answer {
  status: number;
  data: Fields;
}

/**
 * The calls of the sheet from a host page, whose additions may break zod: the answers are read by hand, and a test compares that with
 * the contract. Key and brand are in the address, and no cookies are sent. Sources: API-B-18, API-B-19.
 */
export const hostCalls = ({
  origin,
  apiKey,
  brand,
  depositRequestToken,
  token,
  amountPence,
}: HostCallsOptions): SheetCalls => {
  const post = async (path: string, body: object): Promise<Answer> => {
    const address = new URL(path, origin);
    address.searchParams.set('api_key', apiKey);
    address.searchParams.set('brand', String(brand));
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const response = await fetch(address.href, {
      method: 'POST',
      headers,
      credentials: 'omit',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, data: fieldsOf(fieldsOf(await response.json().catch(() => null))['data']) };
  };
  return {
    verify: async (url) => {
      const { status, data } = await post(applePayVerifyPath, {
        amount: (amountPence / 100).toFixed(2),
        deposit_request_token: depositRequestToken,
        token,
        url,
      });
      const { order_id: orderId, ap_data: merchantSession } = fieldsOf(fieldsOf(data['gp'])['data']);
      if (status !== 200 || typeof orderId !== 'string' || typeof merchantSession !== 'object')
        throw new Error('The payment was not verified.');
      return { orderId, merchantSession };
    },
    charge: async (orderId, walletToken) => {
      const answer = await post(digitalWalletPath, { order_id: orderId, type: 'apple_pay', token: walletToken }).catch(
        () => null,
      );
      if (answer === null || answer.status !== 200) return chargeAfter(answer?.status ?? null);
      return answer.data['success'] === true ? 'paid' : 'unpaid';
    },
  };
};
