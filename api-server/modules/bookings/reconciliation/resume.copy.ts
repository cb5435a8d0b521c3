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
  resumed: (when: string) => `Resumed the backup of ${when}.`,
  orders: 'Orders that were open at the backup',
  order: (orderId: string, amount: string, refCode: string | null, what: string) =>
    `${orderId}  ${amount}  ${refCode ?? 'no booking yet'}  ${what}`,
  outcomes,
  mails: 'Mails that waited at the backup, and count as sent',
  mail: (kind: string, count: number) => `${count}  ${kind}`,
  none: 'none',
  toDo: (at: string) => [
    'What to do now',
    `  Open the card provider’s own list of orders since ${at}. An order that is not in this report belongs to a booking that is lost:`,
    '  ring the guest and enter the booking again without a deposit, or give the money back there.',
    '  A booking or cancellation of that time is not here either: compare the mails that the mail server has sent since.',
  ],
};
