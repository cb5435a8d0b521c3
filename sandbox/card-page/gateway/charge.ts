import { tryOrder } from '../bank/bank';
import type { Attempt } from '../orders';
import type { Provider } from '../provider';
import type { KeptCard } from '../rules/card-entry.rules';
import type { Verdict } from '../rules/cards.rules';
import { walletVerdict } from '../rules/wallet.rules';
import { type Handler, penceOf, refused, type Said } from './said';
import type { GatewayRequest } from './xml';

interface Source {
  by: Attempt['by'];
  card: KeptCard | null;
  verdict: Verdict;
}

const charge = async (
  { orders, settings }: Provider,
  request: GatewayRequest,
  amount: number,
  source: Source,
): Promise<Said> => {
  const { orderId, currency, account, settle } = request;
  const { result, message, pasref, authcode } = await tryOrder(orders, settings, {
    orderId,
    amount,
    currency,
    account,
    settle,
    challenge: null,
    authentication: 'none',
    ...source,
  });
  return { result, message, pasref, authcode };
};

/** Charges a stored card. */
export const receiptIn: Handler = (provider, request) => {
  const amount = penceOf(request);
  if (amount === null) return refused('Invalid amount.');
  const stored = provider.orders.storedCard(request.payerRef, request.pmtRef);
  if (stored === undefined) return { result: '520', message: 'There is no such stored card.' };
  return charge(provider, request, amount, { by: 'receipt-in', card: stored.card, verdict: stored.later });
};

const mobiles = ['pay-with-google', 'apple-pay'];

/** Charges a wallet's token, once. The amount decides the bank's answer. */
export const authMobile: Handler = (provider, request) => {
  const amount = penceOf(request);
  if (amount === null) return refused('Invalid amount.');
  if (request.token === '') return refused('Mandatory field not present: token.');
  if (!mobiles.includes(request.mobile)) return refused('Invalid mobile: pay-with-google or apple-pay.');
  if (!provider.orders.useToken(request.token)) return refused('Invalid token: it was used before.');
  return charge(provider, request, amount, { by: 'auth-mobile', card: null, verdict: walletVerdict(amount) });
};
