/** Sentences of checking in. Those of its fields are in the contract. */
export const checkInCopy = {
  barUnknown: 'We don’t recognise this bar. Please choose one of our bars.',
  visitUnknown: 'We can’t find this check-in on this device.',
  isRunning: 'This check-in hasn’t expired yet. It can be extended once it has.',
  noSecret: 'Please reload the page and try again.',
};
