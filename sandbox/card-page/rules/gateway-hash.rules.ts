import { sign } from './hash.rules';

interface Signed {
  type: string;
  timestamp: string;
  merchantId: string;
  orderId: string;
  amount: string;
  currency: string;
  payerRef: string;
  token: string;
}

/** The sixth value of a gateway request's hash: it is empty for queries, refunds and voids, whose formula so ends in a dot. */
const sixth = ({ type, payerRef, token }: Signed): string => {
  if (type === 'receipt-in') return payerRef;
  return type === 'auth-mobile' ? token : '';
};

/** Hash of a request to the gateway. */
export const gatewayHash = (request: Signed, secret: string): string =>
  sign([request.timestamp, request.merchantId, request.orderId, request.amount, request.currency, sixth(request)], secret);
