import { dayOf, formatBookingDate, formatPence } from '@bars/shared-api/format';
import { subDays } from 'date-fns';
import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import type { Kernel } from '../../../kernel/kernel';
import { countAsSent } from '../../../kernel/mail/outbox.store';
import { endQuarantine, quarantinedSince } from '../../../kernel/quarantine/quarantine';
import { paymentBooks } from '../../payments/index';
import { reconcile } from './reconcile';
import { reconciliationCopy } from './reconciliation.copy';
import { resumeCopy as copy } from './resume.copy';

/** An order is asked about for two days after it was opened. */
const openForDays = 2;
/** So many orders are asked about at once. */
const atOnce = 10;

/** What became of a restored database. */
export interface Resumed {
  /** `silent`: the provider did not answer about every order, so nothing was changed. */
  outcome: 'none' | 'resumed' | 'silent';
  lines: string[];
}

const { askAboutOpenOrders, booksOf, feeBooksOf, openOrdersOf } = paymentBooks;

type Answered = paymentBooks.OpenOrder & { outcome: OrderOutcome | null };

const ask = async (gateway: Kernel['gateway'], orders: readonly paymentBooks.OpenOrder[]): Promise<Answered[]> => {
  const answered: Answered[] = [];
  for (let first = 0; first < orders.length; first += atOnce) {
    const batch = orders.slice(first, first + atOnce).map(async (order) => {
      const outcome = await gateway.query(order).catch(() => null);
      return { ...order, outcome };
    });
    answered.push(...(await Promise.all(batch)));
  }
  return answered;
};

const lineOf = ({ orderId, amountPence, refCode, outcome }: Answered): string =>
  copy.order(orderId, formatPence(amountPence), refCode, copy.outcomes[outcome?.kind ?? 'nothing']);

const indented = (lines: readonly string[]): string[] =>
  (lines.length === 0 ? [copy.none] : lines).map((line) => `  ${line}`);

/**
 * Ends the quarantine of a restored database. It asks the card provider about every order that was open at the backup, compares the
 * payments of the days before it, lets the mails of then count as sent, and says what is left to do. Run again, it changes nothing.
 * @param days before the backup whose payments are compared
 */
export const resume = async (
  { db, clock, gateway }: Pick<Kernel, 'db' | 'clock' | 'gateway'>,
  { days }: { days: number },
): Promise<Resumed> => {
  const quarantine = await quarantinedSince(db);
  if (quarantine === null) return { outcome: 'none', lines: [copy.nothing] };
  const { backupAt } = quarantine;
  const openSince = subDays(backupAt, openForDays);
  const orders = await ask(gateway, await openOrdersOf(db, openSince));
  const books = await reconcile(
    { kernel: { db, clock, gateway }, deposits: { booksOf }, cards: { feeBooksOf } },
    { from: dayOf(subDays(backupAt, days)) },
  );
  const silent =
    orders.filter(({ outcome }) => outcome === null).length +
    books.lines.filter((line) => line.endsWith(reconciliationCopy.says.silent)).length;
  if (silent > 0) return { outcome: 'silent', lines: [copy.silent(silent)] };
  const now = clock.now();
  const mails = await db.transaction().execute(async (tx) => {
    const counts = await countAsSent(tx, backupAt, now);
    await askAboutOpenOrders(tx, openSince, now);
    await endQuarantine(tx);
    return counts;
  });
  return {
    outcome: 'resumed',
    lines: [
      copy.resumed(formatBookingDate(backupAt)),
      copy.orders,
      ...indented(orders.map(lineOf)),
      copy.mails,
      ...indented([...mails].map(([kind, count]) => copy.mail(kind, count))),
      ...books.lines,
      ...copy.toDo(backupAt.toISOString()),
    ],
  };
};
