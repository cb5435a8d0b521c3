/** What a visitor is told before the telephone number, the same for every brand. */
export const troubleCopy = {
  offline: 'You seem to be offline. ',
  unreached: 'We can’t reach our booking system just now. On guest Wi-Fi, sign in to the network first. ',
  signIn: 'This network wants you to sign in first. Open its sign-in page, then try again. ',
};
