import { dayOf, formatBookingDate, formatDay, formatPence } from '@bars/shared-api/format';
import { momentOf } from '../../../kernel/time/london';
import { addDays } from '../../../kernel/time/calendar';
import type { OrderOutcome } from '../../../kernel/gateway/gateway';
import type { Kernel } from '../../../kernel/kernel';
import type { Books, CardsService, DepositsService, FeeBooks, Span } from '../../payments/index';
import type { VenueReply } from '../venue-actions/venue-actions.commands';
import { ActionRefused } from '../venue-actions/actions/acting';
import { askedInBatches } from './ask-provider';
import { differenceOf, feeDifferenceOf } from './provider.rules';
import { reconciliationCopy as copy } from './reconciliation.copy';

export interface ReconcileDeps {
  kernel: Pick<Kernel, 'clock' | 'db' | 'gateway'>;
  deposits: Pick<DepositsService, 'booksOf'>;
  cards: Pick<CardsService, 'feeBooksOf'>;
}

/** Days, both included: `YYYY-MM-DD` in Europe/London. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

const usualDays = 30;

interface Section {
  title: string;
  lines: string[];
}

/** The books of payments and of fees, as of one moment. */
const readBooks = ({ kernel, deposits, cards }: ReconcileDeps, span: Span, now: Date) =>
  kernel.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      return { books: await deposits.booksOf(tx, span, now), fees: await cards.feeBooksOf(tx, span) };
    });

interface Asked {
  orderId: string;
  amountPence: number;
}
type Compare<One extends Asked> = (one: One, outcome: OrderOutcome) => string | null;

const askedAbout = async <One extends Asked>(
  { gateway }: Pick<Kernel, 'gateway'>,
  one: One,
  compare: Compare<One>,
): Promise<string | null> => {
  try {
    return compare(one, await gateway.query(one));
  } catch {
    return copy.says.silent;
  }
};

/** Asks the provider about every payment or fee of the span. */
const providerLines = async <One extends Asked>(
  kernel: Pick<Kernel, 'gateway'>,
  all: readonly One[],
  compare: Compare<One>,
): Promise<string[]> => {
  const lines = await askedInBatches(all, async (one) => {
    const difference = await askedAbout(kernel, one, compare);
    return difference === null ? [] : [copy.differs(one.orderId, formatPence(one.amountPence), difference)];
  });
  return lines.flat();
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const signed = (pence: number): string => (pence < 0 ? `-${formatPence(-pence)}` : formatPence(pence));

const penceOf = (all: readonly { amountPence: number }[]): number => sum(all.map(({ amountPence }) => amountPence));

const totals = ({ payments, backPence }: Books, { decided }: FeeBooks): string[] => {
  const [takenPence, paid, refused] = [
    penceOf(payments),
    decided.filter(({ isPaid }) => isPaid),
    decided.filter(({ isPaid }) => !isPaid),
  ];
  return [
    copy.taken(formatPence(takenPence), payments.length),
    copy.back(formatPence(backPence)),
    copy.fees(formatPence(penceOf(paid)), paid.length),
    ...(refused.length === 0 ? [] : [copy.feesRefused(formatPence(penceOf(refused)), refused.length)]),
    copy.net(signed(takenPence - backPence + penceOf(paid))),
  ];
};

const sectionsOf = async (
  deps: ReconcileDeps,
  { books, fees }: Awaited<ReturnType<typeof readBooks>>,
): Promise<Section[]> => {
  const paymentLine = (orderId: string, pence: number, at: Date) =>
    copy.payment(orderId, formatPence(pence), formatBookingDate(at));
  return [
    {
      title: copy.loose,
      lines: books.payments
        .filter(({ bookingId, amountPence, backPence }) => bookingId === null && backPence < amountPence)
        .map(({ orderId, amountPence, receivedAt }) => paymentLine(orderId, amountPence, receivedAt)),
    },
    { title: copy.provider, lines: await providerLines(deps.kernel, books.payments, differenceOf) },
    {
      title: copy.waiting,
      lines: books.waiting.map(({ orderId, amountPence, since }) => paymentLine(orderId, amountPence, since)),
    },
    {
      title: copy.unanswered,
      lines: books.unanswered.map(({ orderId, since }) => copy.order(orderId, formatBookingDate(since))),
    },
    { title: copy.feesOtherwise, lines: await providerLines(deps.kernel, fees.decided, feeDifferenceOf) },
    {
      title: copy.feesWaiting,
      lines: fees.waiting.map(({ orderId, amountPence, since }) => paymentLine(orderId, amountPence, since)),
    },
  ];
};

/**
 * Compares the ledger with the card provider: each payment and each no-show fee of the span. What a booking says is paid is the ledger's own figure. It changes nothing.
 * `isDone` false where anything differs. @throws ActionRefused for days that end before they begin
 */
export const reconcile = async (deps: ReconcileDeps, days: Days): Promise<VenueReply> => {
  const now = deps.kernel.clock.now();
  const to = days.to ?? dayOf(now);
  const from = days.from ?? addDays(to, -usualDays);
  if (from > to) throw new ActionRefused(copy.backwards(from, to));
  const span: Span = { from: new Date(momentOf(from, '00:00')), to: new Date(momentOf(addDays(to, 1), '00:00')) };
  const read = await readBooks(deps, span, now);
  const sections = await sectionsOf(deps, read);
  const count = sum(sections.map(({ lines }) => lines.length));
  const body = sections.flatMap(({ title, lines }) => [
    title,
    ...(lines.length === 0 ? [copy.none] : lines).map((line) => `  ${line}`),
  ]);
  const lines = [
    copy.title(formatDay(from), formatDay(to)),
    ...body,
    ...totals(read.books, read.fees),
    count === 0 ? copy.agrees : copy.disagrees(count),
  ];
  return { isDone: count === 0, isReport: true, lines };
};
