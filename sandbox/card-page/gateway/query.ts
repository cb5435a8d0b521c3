import { decisive } from '../bank/bank';
import { batchOf } from '../rules/answer.rules';
import type { Charge, Order, StoredCard } from '../orders';
import type { Provider } from '../provider';
import { type Handler, money, refused } from './said';
import type { XmlNode } from './xml';

const refundsOf = ({ refunds }: Order, currency: string): XmlNode => ({
  refund: refunds.map(({ pasref, amount, key }) => ({
    '@pasref': pasref,
    '@refundkey': key ?? '',
    ...money(amount, currency),
  })),
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

/** The stored card of an order; a deleted one is omitted. */
const savedIn = ({ orders }: Provider, { stored }: Order): StoredCard | undefined =>
  stored === null ? undefined : orders.storedCard(stored.payerRef, stored.pmtRef);

const savedOf = ({ payerRef, pmtRef, card }: StoredCard): XmlNode => ({
  payerref: payerRef,
  paymentmethod: pmtRef,
  type: card.brand,
  digits: `xxxxxxxxxxxx${card.lastFour}`,
  expdate: card.expiry,
});

/** The outcome of an order: its approved try, or else its last one. */
export const query: Handler = (provider, { orderId }) => {
  const order = provider.orders.find(orderId);
  const attempt = order === undefined ? undefined : decisive(order);
  if (order === undefined || attempt === undefined) return refused('No transaction was found for this order id.');
  const { result, message, pasref, authcode, account, authentication } = attempt;
  const saved = savedIn(provider, order);
  const batchid = result === '00' ? batchOf(order.charge?.settled === true) : '';
  const more = {
    account,
    batchid,
    threedsecure: authentication,
    ...(order.charge === null ? {} : moneyOf(order, order.charge)),
    ...(saved === undefined ? {} : { savedcard: savedOf(saved) }),
  };
  return { result, message, pasref, authcode, more };
};
