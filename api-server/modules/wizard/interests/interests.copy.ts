/** Sentences of the registration of interest. Those of its fields are in the contract. */
export const interestsCopy = {
  barUnknown: 'Please choose one of our bars.',
};
