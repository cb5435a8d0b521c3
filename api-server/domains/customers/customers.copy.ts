/** Sentences about logging in and about details, the same for all brands. */
export const customersCopy = {
  loginRefused: 'That email address and password don’t match. Please check both and try again.',
  tooManyTries: (minutes: number): string =>
    `That was wrong too many times. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
  loginRequired: 'Please log in again.',
  phoneForm: 'Please enter a phone number with 10 to 15 digits.',
  barUnknown: 'Please choose one of our bars.',
};
