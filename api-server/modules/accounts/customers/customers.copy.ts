/** Sentences about logging in and about details, the same for all brands. */
export const customersCopy = {
  loginRefused: 'That email address and password don’t match. Please check both and try again.',
  unverified: 'Your email address isn’t confirmed yet. Open the link in our email, or ask for a new one.',
  commonPassword: 'Too many people use this password, so it’s easy to guess. Please choose another one.',
  loginRequired: 'Please log in again.',
  freshLoginRequired: 'Please confirm that it’s you first.',
  barUnknown: 'Please choose one of our bars.',
};
