import type { Charge, Order } from '../orders';
import { type Handler, notTheCharge, penceOf, refused, type Said } from './said';
import type { GatewayRequest } from './xml';

const problem = ({ charge }: Order, request: GatewayRequest): string | null => {
  if (charge === null) return 'There is no charge under this order id.';
  if (charge.voided) return 'A charge that was voided cannot be settled.';
  return (
    notTheCharge(charge, request) ??
    (penceOf(request) === charge.amount && request.currency === charge.currency
      ? null
      : 'The amount is not that of the charge.')
  );
};

const take = (charge: Charge): Said => {
  charge.settled = true;
  return { result: '00', message: '[ test system ] SETTLED', pasref: charge.pasref, authcode: charge.authcode };
};

/** Settles the whole of a held charge. A repeated request gets the same answer. */
export const settleCharge: Handler = ({ orders }, request) =>
  orders.inTurn(request.orderId, async () => {
    const order = orders.find(request.orderId);
    if (order === undefined) return refused('No transaction was found for this order id.');
    const why = problem(order, request);
    return why !== null || order.charge === null ? refused(why ?? '') : take(order.charge);
  });
