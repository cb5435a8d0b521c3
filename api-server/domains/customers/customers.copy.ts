const inMinutes = (minutes: number): string => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

/** Sentences about logging in and about details, the same for all brands. */
export const customersCopy = {
  loginRefused: 'That email address and password don’t match. Please check both and try again.',
  tooManyTries: (minutes: number): string =>
    `That was wrong too many times. Please wait ${inMinutes(minutes)}, then try again.`,
  tooManyMails: (minutes: number): string =>
    `We’ve sent several emails already. Please look in your inbox and your spam folder, or wait ${inMinutes(minutes)} and try again.`,
  tooManyCodes: (minutes: number): string => `Too many codes were wrong. Please wait ${inMinutes(minutes)} and try again, or ring the bar.`,
  tooManyInterests: (minutes: number): string => `Too many people have registered from here in the last hour. Please wait ${inMinutes(minutes)}, then try again.`,
  unverified: 'Your email address isn’t confirmed yet. Open the link in our email, or have a new one sent.',
  commonPassword: 'Too many people use this password, so it’s easy to guess. Please choose another one.',
  loginRequired: 'Please log in again.',
  freshLoginRequired: 'Please confirm that it’s you first.',
  phoneForm: 'Please enter a phone number with 10 to 15 digits.',
  barUnknown: 'Please choose one of our bars.',
};
