import { newAuthcode, newPasref } from '../bank/numbers';
import { type Order, type Refund, refundable } from '../orders';
import type { Provider } from '../provider';
import { isSame, sha1 } from '../rules/hash.rules';
import { type Handler, notTheCharge, penceOf, refused, type Said } from './said';
import type { GatewayRequest } from './xml';

const keyPrefix = 'refundkey:';
const keyOf = ({ comments }: GatewayRequest): string | null =>
  comments
    .find((one) => one.startsWith(keyPrefix))
    ?.slice(keyPrefix.length)
    .trim() ?? null;

const said = ({ pasref, authcode }: Refund): Said => ({
  result: '00',
  message: '[ test system ] REFUND ACCEPTED',
  pasref,
  authcode,
});

/** Why a refund is refused; null where it is allowed. */
const problem = (order: Order, request: GatewayRequest, pence: number): string | null => {
  const { charge } = order;
  if (charge === null) return 'There is no charge under this order id.';
  const another = notTheCharge(charge, request);
  if (another !== null) return another;
  if (!charge.settled) return 'A charge that is only held cannot be given back: void it.';
  if (request.authcode !== '' && charge.authcode !== request.authcode) return 'The authcode is not that of the charge.';
  if (charge.currency !== request.currency) return 'The currency is not that of the charge.';
  return pence > refundable(order) ? 'The refund is more than what is left of the charge.' : null;
};

const give = ({ settings }: Provider, order: Order, request: GatewayRequest, pence: number): Said => {
  const key = keyOf(request);
  const before = key === null ? undefined : order.refunds.find((one) => one.key === key);
  if (before !== undefined)
    return before.amount === pence ? said(before) : refused('This refundkey was used for another amount.');
  const why = problem(order, request, pence);
  if (why !== null) return refused(why);
  const at = settings.now();
  const refund: Refund = { at, pasref: newPasref(at), authcode: newAuthcode(), amount: pence, key };
  order.refunds.push(refund);
  return said(refund);
};

/** Refunds all or a part of a charge, never more than was charged. The same order, charge and `refundkey` refund once. */
export const rebate: Handler = (provider, request) => {
  const pence = penceOf(request);
  if (!isSame(sha1(provider.settings.rebateSecret), request.refundHash))
    return { result: '505', message: 'refundhash incorrect.' };
  if (pence === null) return refused('Invalid amount.');
  return provider.orders.inTurn(request.orderId, async () => {
    const order = provider.orders.find(request.orderId);
    return order === undefined
      ? refused('No transaction was found for this order id.')
      : give(provider, order, request, pence);
  });
};
