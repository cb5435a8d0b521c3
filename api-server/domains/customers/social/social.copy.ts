/** Sentences about signing in with Google, the same for all brands. */
export const socialCopy = {
  unverifiedAtGoogle: 'Google hasn’t verified the email address of that account, so we can’t sign you in with it. Please use another one, or your password.',
};
