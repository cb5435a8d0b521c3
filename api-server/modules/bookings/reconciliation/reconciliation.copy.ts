/** The lines of the report that compares bookings with money. */
export const reconciliationCopy = {
  title: (from: string, to: string) => `Bookings and money, ${from} to ${to}`,
  backwards: (from: string, to: string) => `--from ${from} is after --to ${to}.`,
  loose: 'Payments without a booking',
  provider: 'Payments that the card provider has otherwise',
  waiting: 'Refunds that are not done',
  unanswered: 'Orders of which the card provider has said nothing for an hour',
  feesOtherwise: 'No-show fees that the card provider has otherwise',
  feesWaiting: 'No-show fees that are neither charged nor refused',
  none: 'none',
  payment: (orderId: string, amount: string, when: string) => `${orderId}  ${amount}  ${when}`,
  order: (orderId: string, when: string) => `${orderId}  since ${when}`,
  says: {
    unknown: 'does not know it',
    undone: 'has given all of it back',
    kept: 'has not given it back',
    taken: 'has taken it',
    otherAmount: (amount: string) => `has ${amount}`,
    silent: 'could not be asked',
  },
  differs: (orderId: string, amount: string, what: string) => `${orderId}  ${amount}  the provider ${what}`,
  taken: (amount: string, count: number) => `Taken: ${amount} in ${count === 1 ? '1 payment' : `${count} payments`}`,
  back: (amount: string) => `Given back: ${amount}`,
  fees: (amount: string, count: number) =>
    `No-show fees: ${amount} in ${count === 1 ? '1 charge' : `${count} charges`}`,
  feesRefused: (amount: string, count: number) =>
    `Refused by the bank: ${amount} in ${count === 1 ? '1 no-show fee' : `${count} no-show fees`}`,
  net: (amount: string) => `Total: ${amount}`,
  agrees: 'Everything agrees.',
  disagrees: (count: number) => (count === 1 ? '1 difference.' : `${count} differences.`),
};
