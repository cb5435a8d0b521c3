import { expect, it } from 'vitest';
import { ExportRefused, exportedOrders } from './exported-orders';

it.each([
  [
    'with a time and a payer',
    '\uFEFFTimestamp,Order ID,Amount,Cardholder Name,Card Number\r\n2026-11-20 12:00,order-1,80.00,"Lovelace, Ada ""A""",4263******5262\r\n',
    [{ orderId: 'order-1', at: '2026-11-20 12:00', payer: 'Lovelace, Ada "A" 4263******5262' }],
  ],
  [
    'with numbers alone, an empty line, and an order that was tried twice',
    'order_id\none\n\none\ntwo',
    [
      { orderId: 'one', at: null, payer: null },
      { orderId: 'two', at: null, payer: null },
    ],
  ],
  ['without an order', 'Order ID,Amount\n', []],
])('reads an export %s', (_what, text, orders) => {
  expect(exportedOrders('orders.csv', text)).toEqual(orders);
});

it.each([
  ['empty', ''],
  ['a page', '<html><body>Please sign in</body></html>'],
  ['without titles', 'order-1,80.00\n'],
])('refuses one that is %s', (_what, text) => {
  expect(() => exportedOrders('orders.csv', text)).toThrow(ExportRefused);
});
