import type { OrderOutcome } from '../../../kernel/gateway/gateway';

const outcomes: Record<OrderOutcome['kind'], string> = {
  paid: 'was paid, and is entered within minutes',
  refused: 'was refused',
  undone: 'was paid and given back',
  nothing: 'was not paid',
};

/** What `bars resume` says. */
export const resumeCopy = {
  nothing: 'The database is in no quarantine: there is nothing to resume.',
  silent: (count: number) =>
    `The card provider did not answer about ${count === 1 ? '1 order' : `${count} orders`}, so the quarantine goes on: run bars resume again.`,
  silentReport:
    'The card provider’s report did not answer, so the quarantine goes on: run bars resume again, or give it an export with --orders.',
  unlisted: (at: string) =>
    `Nobody lists the orders since ${at}, so the quarantine goes on: export them from the card provider’s pages and run bars resume --orders FILE, set CARD_REPORT_URL, or accept that with --without-orders.`,
  unknown:
    'The connection to the database was lost at the end, so it was resumed or was not: run bars resume again. Where that says that there is nothing to resume, this was it, and is left to do:',
  resumed: (when: string) => `Resumed the backup of ${when}.`,
  laterOrders: 'Orders at the card provider that are not here',
  later: (facts: readonly string[], amount: string | null, what: string) =>
    [facts[0], amount ?? 'no money', ...facts.slice(1), what].join('  '),
  laterPaid: 'was paid',
  laterUndone: 'was paid and given back',
  laterUnknown: 'is in the list, and its gateway does not know it: look there',
  laterUnlisted: (at: string) => `not known: open the provider’s own list of orders since ${at}`,
  laterToDo:
    'Each paid one belongs to a booking or a payment that is lost: ring the guest and enter it again without a deposit, or give the money back there.',
  noTime: 'no time',
  noPayer: 'payer not named',
  orders: 'Orders that were open at the backup',
  ordersToDo: 'The mail about one that was paid may arrive a second time.',
  order: (orderId: string, amount: string, refCode: string | null, what: string) =>
    `${orderId}  ${amount}  ${refCode ?? 'no booking yet'}  ${what}`,
  outcomes,
  mails: 'Mails that waited at the backup, and count as sent',
  mailsToDo: 'Ask the mail server which of them it has sent, and write to the others.',
  mail: (kind: string, recipient: string) => `${kind}  ${recipient}`,
  none: 'none',
  toDo: (what: string) => `To do: ${what}`,
  lost: (at: string) => [
    'What else is lost',
    `  A booking without a payment or a cancellation since ${at} is not here: compare the mails that the mail server has sent since.`,
    `  An erasure since ${at} is undone: repeat each with bars subject erase.`,
  ],
};
