import { type Order, type Orders, refundable } from '../orders';

/** Amounts of an order, in pence. `charges` is at most 1. */
export const chargesToDto = (order: Order) => ({
  order_id: order.id,
  charges: order.charge === null ? 0 : 1,
  charged: order.charge?.amount ?? 0,
  refunded: order.refunds.reduce((total, { amount }) => total + amount, 0),
  voided: order.charge?.voided ?? false,
  left: refundable(order),
});

/** All records of an order. */
export const orderToDto =
  (orders: Orders) =>
  ({ id, attempts, charge, refunds, answers, stored }: Order) => ({
    order_id: id,
    attempts: attempts.map(({ card, settle, ...attempt }) => ({
      ...attempt,
      auto_settle: settle,
      card: card === null ? null : { brand: card.brand, last_four: card.lastFour, expiry: card.expiry },
    })),
    charge,
    refunds,
    answers,
    stored:
      stored === null
        ? null
        : {
            payer_ref: stored.payerRef,
            pmt_ref: stored.pmtRef,
            kept: orders.storedCard(stored.payerRef, stored.pmtRef) !== undefined,
          },
  });
