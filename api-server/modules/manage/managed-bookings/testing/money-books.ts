import { historyPath } from '@bars/shared-api/contracts/party';
import { formatPence } from '@bars/shared-api/format';
import { sql } from 'kysely';
import { writtenMails } from '../../../../testing/written-mails';
import { minutes, netOf } from '../../../payments/deposits/testing/payment-fixture';
import type { MoneyParty } from './money-party';
import { send } from './managed-fixture';

/** Pence of an amount as it is written, `£1,234.50`. */
const penceOf = (amount: string): number => Math.round(Number(amount.replace(/[£,]/g, '')) * 100);
const sumOf = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((sum, [, amount = '']) => sum + penceOf(amount), 0);

/** What the booking says is paid for it and on top of it. */
const saidByBooking = async ({ server }: MoneyParty): Promise<number> => {
  const { rows } = await sql<{
    pence: number;
  }>`select booking.paid_pence + booking.extra_pence as pence from booking`.execute(server.db);
  return rows[0]?.pence ?? 0;
};

/** The same in the API: what its hosts read, without what is on top. */
const shownToHosts = async ({ server, booking }: MoneyParty): Promise<{ paid: number; words: string }> => {
  const headers = { 'x-booking-token': booking.manage_key };
  const { body } = await send(server, 'GET', `/api/rest/booking/manage/${booking.manage_key}`);
  const history = await send(server, 'GET', historyPath(booking.id), { headers });
  return {
    paid: Math.round(body.data.payments_made * 100),
    words: history.body.data.map(({ what }: { what: string }) => what).join('\n'),
  };
};

/** What whoever paid was written: receipts, less what goes back. A payment that never counted has no receipt, so its refund is none of this. */
const saidByMails = async ({ server }: MoneyParty): Promise<number> => {
  const { rows: uncounted } = await sql<{
    key: string;
  }>`select 'payment-refund:' || id as key from refund where reason not in ('venue', 'cancelled')`.execute(server.db);
  const mails = (await writtenMails(server)).filter(
    (mail) => !uncounted.some(({ key }) => key === mail.idempotency_key),
  );
  const paid = mails
    .filter((mail) => /^(payment-receipt|booking-confirmation):/.test(mail.idempotency_key))
    .map((mail) => mail.body_text)
    .join('\n');
  const back = mails.map((mail) => mail.body_text).join('\n');
  return sumOf(paid, /^Paid: (£[\d,.]*\d)/gm) - sumOf(back, /(£[\d,.]*\d) goes back to /g);
};

const extraOf = async ({ server }: MoneyParty): Promise<number> => {
  const { rows } = await sql<{ pence: number }>`select booking.extra_pence as pence from booking`.execute(server.db);
  return rows[0]?.pence ?? 0;
};

const feesOf = async ({ server }: MoneyParty): Promise<number> => {
  const { rows } = await sql<{
    pence: number;
  }>`select coalesce(sum(amount_pence), 0)::integer as pence from no_show_fee where outcome = 'paid'`.execute(
    server.db,
  );
  return rows[0]?.pence ?? 0;
};

/** Enough time for every order to be asked about and every refund to be made. */
const comeToRest = async ({ server }: MoneyParty): Promise<void> => {
  for (const count of [3, 5, 300, 300]) {
    server.clock.advance(minutes(count));
    await server.sweepNow();
  }
};

/** What the provider's own books have, and what everything else says of the same money once it has come to rest; pence. All are alike. */
export const booksOfParty = async (
  party: MoneyParty,
): Promise<{ provider: number; booking: number; hosts: number; history: number; mails: number; report: string }> => {
  await comeToRest(party);
  const [shown, fees, report] = [
    await shownToHosts(party),
    await feesOf(party),
    await party.server.venue({ command: 'reconcile' }),
  ];
  const total = report.lines.find((line) => line.startsWith('Total: ')) ?? '';
  return {
    provider: netOf(party.server.gateway),
    booking: (await saidByBooking(party)) + fees,
    hosts: shown.paid + (await extraOf(party)) + fees,
    history: sumOf(shown.words, /^Paid (£[\d,.]*\d)/gm) - sumOf(shown.words, /^Refunded (£[\d,.]*\d)/gm) + fees,
    mails: (await saidByMails(party)) + fees,
    report: report.isDone ? total : report.lines.join('\n'),
  };
};

/** What the books are where the provider has so much; pence. */
export const booksAt = (pence: number) => ({
  provider: pence,
  booking: pence,
  hosts: pence,
  history: pence,
  mails: pence,
  report: `Total: ${formatPence(pence)}`,
});
