import type { Charge, Order } from '../orders';
import { type Handler, notTheCharge, refused, type Said } from './said';
import type { GatewayRequest } from './xml';

const problem = ({ charge, refunds }: Order, request: GatewayRequest): string | null => {
  if (charge === null) return 'There is no charge under this order id.';
  return (
    notTheCharge(charge, request) ??
    (refunds.length > 0 ? 'A charge of which money was given back cannot be voided.' : null)
  );
};

const undo = (charge: Charge): Said => {
  charge.voided = true;
  return { result: '00', message: '[ test system ] VOIDED', pasref: charge.pasref, authcode: charge.authcode };
};

/** Reverses a whole charge, settled or held. A repeated request gets the same answer. */
export const voidCharge: Handler = ({ orders }, request) =>
  orders.inTurn(request.orderId, async () => {
    const order = orders.find(request.orderId);
    if (order === undefined) return refused('No transaction was found for this order id.');
    const why = problem(order, request);
    return why !== null || order.charge === null ? refused(why ?? '') : undo(order.charge);
  });
