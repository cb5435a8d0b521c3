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
  [
    'with line ends of three systems, a quoted one, and spaces beside quotes',
    'Order ID,Name\rone,"Ada\r\nLovelace"\r\n "two" ,\nthree,Bob',
    [
      { orderId: 'one', at: null, payer: 'Ada\r\nLovelace' },
      { orderId: 'two', at: null, payer: null },
      { orderId: 'three', at: null, payer: 'Bob' },
    ],
  ],
])('reads an export %s', (_what, text, orders) => {
  expect(exportedOrders('orders.csv', text)).toEqual(orders);
});

it.each([
  ['is empty', '', 'line 1 has no column “Order ID”'],
  ['is a page', '<html><body>Please sign in</body></html>', 'line 1 has no column “Order ID”'],
  ['has no titles', 'order-1,80.00\n', 'line 1 has no column “Order ID”'],
  ['lists no order', 'Order ID,Amount\n\n', 'line 1 is the last one'],
  ['has a line that was cut off', 'Order ID,Amount\r\none,80\r\ntwo\r\n', 'line 3 has 1 field where the titles have 2'],
  ['has a comma in a field', 'Order ID,Amount\r\none,"1,080.00"\r\ntwo,1,080.00', 'line 3 has 3 fields where'],
  ['has an order without a number', 'Amount,Order ID\r80,one\r80, \r', 'line 3 has no order number'],
  ['has a quote without end', 'Order ID,Name\none,"Ada\nLovelace"\ntwo,"Bob\nthree,Cy\n', 'line 4 has a quote'],
  ['has a quote inside a field', 'Order ID,Name\none,Ada "A"\n', 'line 2 has a quote'],
])('refuses one that %s, and names the line', (_what, text, sentence) => {
  const read = () => exportedOrders('orders.csv', text);
  expect(read).toThrow(ExportRefused);
  expect(read).toThrow(`orders.csv: ${sentence}`);
});
