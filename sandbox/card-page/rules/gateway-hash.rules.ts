import { sign } from './hash.rules';

interface Signed {
  type: string;
  timestamp: string;
  merchantId: string;
  orderId: string;
  amount: string;
  currency: string;
  payerRef: string;
  pmtRef: string;
  token: string;
}

/** The sixth value of a gateway request's hash. It is empty for queries, refunds and voids, so their formula ends in a dot. */
const sixth = ({ type, payerRef, token }: Signed): string => {
  if (type === 'receipt-in') return payerRef;
  return type === 'auth-mobile' ? token : '';
};

/** The values after the merchant: a card's references for `card-cancel-card`, otherwise the order. */
const valuesOf = (request: Signed): string[] =>
  request.type === 'card-cancel-card'
    ? [request.payerRef, request.pmtRef]
    : [request.orderId, request.amount, request.currency, sixth(request)];

/** Hash of a request to the gateway. */
export const gatewayHash = (request: Signed, secret: string): string =>
  sign([request.timestamp, request.merchantId, ...valuesOf(request)], secret);
