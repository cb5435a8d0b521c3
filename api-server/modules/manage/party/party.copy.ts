/** Sentences of joining a party and of the page of a guest. Quoted: `guestUnknown`, `alreadyAdded`, `inviteClosed`, and the three that are required. Sources: MG-135, MG-138, MG-143…MG-145; decisions "Manage, accounts". */
export const partyCopy = {
  guestUnknown: 'Guest not found',
  alreadyAdded: 'You are already added to this booking!',
  inviteClosed: 'Sorry, the link you have been provided will no longer work',
  tooShort: 'must be at least 3 characters',
  allergensConsent: 'Please tick this so we can save your allergies.',
  forename: 'Forename is required',
  surname: 'Surname is required',
  password: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  otherCustomer: (invited: string, loggedIn: string) =>
    `The invitation is for ${invited} but you are logged in as ${loggedIn}.`,
  accountRequired: 'A co-host needs an account. Please log in, or create one.',
  accountExists: 'You already have an account. Please log in to accept the invitation.',
  mailLinkRequired: (email: string) =>
    `We’ve sent a link to ${email}. Please open it to create your account, so we know the address is yours.`,
};
