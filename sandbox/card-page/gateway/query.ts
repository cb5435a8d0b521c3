import { decisive } from '../bank/bank';
import type { Charge, Order } from '../orders';
import { type Handler, money, refused } from './said';
import type { XmlNode } from './xml';

const refundsOf = ({ refunds }: Order, currency: string): XmlNode => ({
  refund: refunds.map(({ pasref, amount, key }) => ({ '@pasref': pasref, '@refundkey': key ?? '', ...money(amount, currency) })),
});

const moneyOf = (order: Order, charge: Charge): XmlNode => ({
  amount: money(charge.amount, charge.currency),
  voided: charge.voided ? '1' : '0',
  refunded: money(
    order.refunds.reduce((total, { amount }) => total + amount, 0),
    charge.currency,
  ),
  refunds: order.refunds.length === 0 ? '' : refundsOf(order, charge.currency),
});

/** What became of an order: its approved try, else its last one. */
export const query: Handler = ({ orders }, { orderId }) => {
  const order = orders.find(orderId);
  const attempt = order === undefined ? undefined : decisive(order);
  if (order === undefined || attempt === undefined) return refused('No transaction was found for this order id.');
  const { result, message, pasref, authcode } = attempt;
  return { result, message, pasref, authcode, ...(order.charge === null ? {} : { more: moneyOf(order, order.charge) }) };
};
