import type { ReportedOrder } from './order-report';

/** A file that is no list of orders. Its message is one sentence that says what to do. */
export class ExportRefused extends Error {}

const lineEnd = /\r\n|\n|\r/g;
const again = 'export the list of orders again';

interface ExportRecord {
  /** Where it begins, from 1. */
  line: number;
  fields: string[];
}

/**
 * The records of comma-separated text, whose fields may be quoted; empty lines are none. Source: RFC 4180, and line ends of every system.
 * @throws ExportRefused where a quote has no end, or is inside a field
 */
const recordsOf = (file: string, text: string): ExportRecord[] => {
  const next = /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
  const records: ExportRecord[] = [];
  let [line, end] = [1, ''];
  let record: ExportRecord = { line, fields: [] };
  while (next.lastIndex < text.length || end === ',') {
    const found = next.exec(text);
    if (found === null)
      throw new ExportRefused(`${file}: line ${line} has a quote that does not end, or is inside a field: ${again}.`);
    const [all, quoted, plain = ''] = found;
    end = found[3] ?? '';
    record.fields.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += all.match(lineEnd)?.length ?? 0;
    if (end === ',') continue;
    if (record.fields.length > 1 || record.fields[0] !== '') records.push(record);
    record = { line, fields: [] };
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

const counted = (count: number): string => (count === 1 ? '1 field' : `${count} fields`);

/**
 * The orders of a comma-separated export with a line of titles. It needs a column of order numbers; a time and what is known of the payer are taken
 * where they are there. Amounts are asked of the gateway. An order that is left out would be a payment that nobody looks for, so each line has to
 * make sense.
 * @throws ExportRefused
 */
export const exportedOrders = (file: string, content: string): ReportedOrder[] => {
  const [head = { line: 1, fields: [] }, ...records] = recordsOf(file, content.replace(/^\uFEFF/, ''));
  const refuse = (line: number, what: string): never => {
    throw new ExportRefused(`${file}: line ${line} ${what}.`);
  };
  const names = head.fields.map(nameOf);
  const orderAt = names.findIndex((name) => titles.orderId.includes(name));
  if (orderAt === -1)
    refuse(
      head.line,
      'has no column “Order ID”: export the provider’s list of orders as comma-separated text, with the titles of its columns',
    );
  if (records.length === 0)
    refuse(head.line, `is the last one, and no order follows: ${again}, or use --without-orders if there was none`);
  const timeAt = names.findIndex((name) => titles.at.includes(name));
  const payerAt = names.flatMap((name, index) => (titles.payer.includes(name) ? [index] : []));
  const orders = new Map<string, ReportedOrder>();
  for (const { line, fields } of records) {
    if (fields.length !== names.length)
      refuse(line, `has ${counted(fields.length)} where the titles have ${names.length}: ${again}`);
    const orderId = fields[orderAt]?.trim() || refuse(line, `has no order number: ${again}`);
    const payer = payerAt.flatMap((index) => fields[index] || []).join(' ');
    orders.set(orderId, { orderId, at: fields[timeAt] || null, payer: payer || null });
  }
  return [...orders.values()];
};
