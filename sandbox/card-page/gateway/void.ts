import type { Charge, Order } from '../orders';
import { type Handler, refused, type Said } from './said';

const problem = ({ charge, refunds }: Order, pasref: string): string | null => {
  if (charge === null) return 'There is no charge under this order id.';
  if (charge.pasref !== pasref) return 'The pasref is not that of the charge.';
  return refunds.length > 0 ? 'A charge of which money was given back cannot be voided.' : null;
};

const undo = (charge: Charge): Said => {
  charge.voided = true;
  return { result: '00', message: '[ test system ] VOIDED', pasref: charge.pasref, authcode: charge.authcode };
};

/** Undoes a whole charge. Asked again it says the same. */
export const voidCharge: Handler = ({ orders }, { orderId, pasref }) =>
  orders.inTurn(orderId, async () => {
    const order = orders.find(orderId);
    if (order === undefined) return refused('No transaction was found for this order id.');
    const why = problem(order, pasref);
    return why !== null || order.charge === null ? refused(why ?? '') : undo(order.charge);
  });
