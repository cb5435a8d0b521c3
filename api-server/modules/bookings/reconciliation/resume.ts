import { dayOf, formatBookingDate, formatPence } from '@bars/shared-api/format';
import { subDays } from 'date-fns';
import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import type { OrderReport } from '../../../kernel/gateway/report/order-report';
import type { Kernel } from '../../../kernel/kernel';
import { countAsSent, type CountedMail } from '../../../kernel/mail/outbox.store';
import { DatabaseUnavailable } from '../../../kernel/store/database-unavailable';
import type { DueAtResume } from '../../../kernel/quarantine/due-at-resume';
import { endQuarantine, quarantinedSince } from '../../../kernel/quarantine/quarantine';
import { paymentBooks } from '../../payments/index';
import { askedInBatches } from './ask-provider';
import { laterOrders } from './later-orders';
import { reconcile } from './reconcile';
import { reconciliationCopy } from './reconciliation.copy';
import { resumeCopy as copy } from './resume.copy';

/** An order is asked about for two days after it was opened. */
const openForDays = 2;

/** What became of a restored database. */
export interface Resumed {
  /**
   * `silent`: the provider did not answer about every order; `unlisted`: nobody can say which orders came later. Then nothing was changed.
   * `unknown`: whether it was is not known, since the database went away at the commit.
   */
  outcome: 'none' | 'resumed' | 'silent' | 'unlisted' | 'unknown';
  lines: string[];
}

export interface ResumeOptions {
  /** Days before the backup whose payments are compared. */
  days: number;
  /** Where orders are listed that were made after the backup; null: nowhere, and that is accepted or not. */
  report: OrderReport | null;
  /** To resume without knowing of later orders. */
  acceptsUnlisted?: boolean;
  /** What sweeps go on with. */
  due: readonly DueAtResume[];
}

type Parts = Pick<Kernel, 'db' | 'clock' | 'gateway'>;

const { askAboutOpenOrders, booksOf, feeBooksOf, openOrdersOf } = paymentBooks;

type Answered = paymentBooks.OpenOrder & { outcome: OrderOutcome | null };

const lineOf = ({ orderId, amountPence, refCode, outcome }: Answered): string =>
  copy.order(orderId, formatPence(amountPence), refCode, copy.outcomes[outcome?.kind ?? 'nothing']);

const section = (title: string, lines: readonly string[], toDo?: string): string[] => [
  title,
  ...(lines.length === 0 ? [copy.none] : [...lines, ...(toDo === undefined ? [] : [copy.toDo(toDo)])]).map(
    (line) => `  ${line}`,
  ),
];

/** Everything that the provider is asked. */
const askProvider = async ({ db, clock, gateway }: Parts, backupAt: Date, { days, report }: ResumeOptions) => {
  const now = clock.now();
  const openSince = subDays(backupAt, openForDays);
  const open = await askedInBatches(await openOrdersOf(db, openSince), async (order): Promise<Answered> => ({
    ...order,
    outcome: await gateway.query(order).catch(() => null),
  }));
  const later =
    report === null
      ? { lines: [copy.laterUnlisted(backupAt.toISOString())], silent: 0 }
      : await laterOrders({ db, gateway, report }, { backupAt, now }).catch(() => null);
  const books = await reconcile(
    { kernel: { db, clock, gateway }, deposits: { booksOf }, cards: { feeBooksOf } },
    { from: dayOf(subDays(backupAt, days)) },
  );
  const silent =
    open.filter(({ outcome }) => outcome === null).length +
    (later?.silent ?? 0) +
    books.lines.filter((line) => line.endsWith(reconciliationCopy.says.silent)).length;
  return { openSince, open, later, books, silent };
};

interface Held {
  mails: CountedMail[];
  due: { row: DueAtResume; lines: string[] }[];
}

const reportOf = (
  backupAt: Date,
  { open, later, books }: Awaited<ReturnType<typeof askProvider>>,
  { mails, due }: Held,
): string[] => [
  copy.resumed(formatBookingDate(backupAt)),
  ...section(copy.laterOrders, later?.lines ?? [], copy.laterToDo),
  ...section(copy.orders, open.map(lineOf), copy.ordersToDo),
  ...section(
    copy.mails,
    mails.map(({ kind, recipient }) => copy.mail(kind, recipient)),
    copy.mailsToDo,
  ),
  ...due.flatMap(({ row, lines }) => section(row.title, lines, row.toDo)),
  ...books.lines,
  ...copy.lost(backupAt.toISOString()),
];

/**
 * Ends the quarantine of a restored database. It asks the card provider about every order that was open at the backup or was made after
 * it, compares the payments of the days before it, lets the mails of then count as sent, names what sweeps go on with, and says what is
 * left to do. It charges and gives back nothing. Run again, it changes nothing.
 */
export const resume = async (parts: Parts, options: ResumeOptions): Promise<Resumed> => {
  const { db, clock } = parts;
  const quarantine = await quarantinedSince(db);
  if (quarantine === null) return { outcome: 'none', lines: [copy.nothing] };
  const { backupAt, since } = quarantine;
  if (options.report === null && options.acceptsUnlisted !== true)
    return { outcome: 'unlisted', lines: [copy.unlisted(backupAt.toISOString())] };
  const asked = await askProvider(parts, backupAt, options);
  if (asked.later === null) return { outcome: 'silent', lines: [copy.silentReport] };
  if (asked.silent > 0) return { outcome: 'silent', lines: [copy.silent(asked.silent)] };
  const now = clock.now();
  let lines: string[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      // All that was there when it was restored was in the backup, whichever clock has written it.
      const mails = await countAsSent(tx, since, now);
      const due: Held['due'] = [];
      for (const row of options.due) due.push({ row, lines: await row.hold(tx, { backupAt, now }) });
      await askAboutOpenOrders(tx, asked.openSince, now);
      await endQuarantine(tx);
      lines = reportOf(backupAt, asked, { mails, due });
    });
  } catch (error) {
    // It cannot be reckoned a second time.
    if (error instanceof DatabaseUnavailable && lines.length > 0)
      return { outcome: 'unknown', lines: [copy.unknown, ...lines] };
    throw error;
  }
  return { outcome: 'resumed', lines };
};
