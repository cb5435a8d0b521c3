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

/** The sixth value of a gateway request's hash: it is empty for queries, refunds and voids, whose formula so ends in a dot. */
const sixth = ({ type, payerRef, token }: Signed): string => {
  if (type === 'receipt-in') return payerRef;
  return type === 'auth-mobile' ? token : '';
};

/** A card is cancelled under its own names; everything else is about an order. */
const valuesOf = (request: Signed): string[] =>
  request.type === 'card-cancel-card' ? [request.payerRef, request.pmtRef] : [request.orderId, request.amount, request.currency, sixth(request)];

/** Hash of a request to the gateway. */
export const gatewayHash = (request: Signed, secret: string): string => sign([request.timestamp, request.merchantId, ...valuesOf(request)], secret);
