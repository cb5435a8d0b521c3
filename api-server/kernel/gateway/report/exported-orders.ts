import type { ReportedOrder } from './order-report';

/** A file that is no list of orders. Its message is one sentence that says what to do. */
export class ExportRefused extends Error {}

/** The fields of comma-separated lines, which may be quoted. Source: RFC 4180. */
const recordsOf = (text: string): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    record.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (record.some((field) => field !== '')) records.push(record);
    record = [];
  }
  return records;
};

const nameOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]/g, '');
/** Titles of columns, as portals of the provider and their users write them. */
const titles = {
  orderId: ['orderid', 'ordernumber', 'orderreference'],
  at: ['timestamp', 'time', 'date', 'datetime', 'timecreated', 'transactiondate'],
  payer: ['name', 'cardholder', 'cardholdername', 'cardnumber', 'card', 'customer', 'email'],
};

/**
 * The orders of a comma-separated export with a line of titles. It needs a column of order numbers; a time and what is known of the payer are taken
 * where they are there. Amounts are asked of the gateway.
 * @throws ExportRefused
 */
export const exportedOrders = (file: string, content: string): ReportedOrder[] => {
  const [head = [], ...records] = recordsOf(content.replace(/^\uFEFF/, ''));
  const names = head.map(nameOf);
  const orderAt = names.findIndex((name) => titles.orderId.includes(name));
  if (orderAt === -1)
    throw new ExportRefused(
      `${file} has no column “Order ID”: export the provider’s list of orders as comma-separated text, with the titles of its columns.`,
    );
  const timeAt = names.findIndex((name) => titles.at.includes(name));
  const payerAt = names.flatMap((name, index) => (titles.payer.includes(name) ? [index] : []));
  const orders = new Map<string, ReportedOrder>();
  for (const record of records) {
    const orderId = record[orderAt] ?? '';
    const payer = payerAt.flatMap((index) => record[index] || []).join(' ');
    if (orderId !== '') orders.set(orderId, { orderId, at: record[timeAt] || null, payer: payer || null });
  }
  return [...orders.values()];
};
