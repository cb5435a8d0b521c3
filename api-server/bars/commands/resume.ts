import { readFile } from 'node:fs/promises';
import { dueAtResume } from '../../due-at-resume';
import { configuredGateway } from '../../kernel/gateway/configured-gateway';
import { exportedOrders, ExportRefused } from '../../kernel/gateway/report/exported-orders';
import type { OrderReport } from '../../kernel/gateway/report/order-report';
import { transactionsReport, type ReportSettings } from '../../kernel/gateway/report/transactions-report';
import { assertSchema } from '../../kernel/store/migrations/migrate';
import { resume, type Resumed } from '../../modules/bookings/index';
import { CommandRefused, exitCodes, type Asked, type Command } from '../command';
import { withDatabase } from '../open-database';

const usualDays = 90;

const codes = {
  none: exitCodes.done,
  resumed: exitCodes.done,
  silent: exitCodes.unreachable,
  unknown: exitCodes.unreachable,
  unlisted: exitCodes.refused,
} satisfies Record<Resumed['outcome'], number>;

const contentOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandRefused(`${file} cannot be read (${error.code}): name the provider’s export of orders.`);
  });

/** The export that was given, else the provider's service. @throws CommandRefused */
const reportFor = async (asked: Asked, settings: ReportSettings | null): Promise<OrderReport | null> => {
  const [file] = asked.texts('orders');
  if (file === undefined) return settings === null ? null : transactionsReport(settings);
  try {
    const orders = exportedOrders(file, await contentOf(file));
    return { between: async () => orders };
  } catch (error) {
    throw error instanceof ExportRefused ? new CommandRefused(error.message) : error;
  }
};

/** `bars resume`: ends the quarantine of a restored database. Source: docs/backup.md. */
export const resumeCommand: Command = {
  name: 'resume',
  synopsis: '[--days 90] [--orders FILE | --without-orders]',
  summary: 'lets a restored database work again, and says what is left to do',
  help: [
    'Asks the card provider about the orders that were open at the backup, those made since, and the payments of the days before it.',
    '--orders          the provider’s export of its orders as comma-separated text; else its report (CARD_REPORT_URL) is asked',
    '--without-orders  resumes though nobody lists the orders that were made after the backup',
    'Mails and reminders of then count as sent. It charges and gives back nothing. Servers notice within a second. Run again, it changes nothing.',
  ],
  options: { days: { type: 'string' }, orders: { type: 'string' }, 'without-orders': { type: 'boolean' } },
  run: async (asked) => {
    const typed = asked.texts('days')[0] ?? String(usualDays);
    if (!/^\d{1,4}$/.test(typed)) throw new CommandRefused('--days takes a number of days.', exitCodes.usage);
    if (asked.has('without-orders') && asked.texts('orders').length > 0)
      throw new CommandRefused('Use --orders or --without-orders, not both.', exitCodes.usage);
    return withDatabase(asked, async ({ config, clock, store: { db } }) => {
      const acceptsUnlisted = asked.has('without-orders');
      const report = acceptsUnlisted ? null : await reportFor(asked, config.cardReport);
      await assertSchema(db);
      const options = { days: Number(typed), report, acceptsUnlisted, due: dueAtResume };
      const { outcome, lines } = await resume({ db, clock, gateway: configuredGateway(config, clock) }, options);
      return { code: codes[outcome], lines, data: { outcome, lines } };
    });
  },
};
