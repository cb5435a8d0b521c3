/** What is said to a host about choices that are made once for the booking. */
export const hostingCopy = {
  notOrdered: 'This booking hasn’t ordered that.',
  nothingToKeep: 'This dish isn’t waiting for a decision. Please look at the page again.',
  unknown: 'That’s not on the menu any more.',
  twice: 'The same choice is sent twice.',
  unavailable: (item: string) => `${item} can’t be ordered at the moment.`,
  tooMany: (choice: string, most: number) => `${choice}: you can choose ${most} at most.`,
  cannotRemind: 'This visit isn’t taking place, so nobody needs a reminder.',
};
