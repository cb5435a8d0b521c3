/** Sentences of joining a party and of the page of a guest. Quoted: `guestUnknown`, `alreadyAdded`, `inviteClosed`, and the three that are required. Sources: MG-135, MG-138, MG-143…MG-145; decisions "Manage, accounts". */
export const partyCopy = {
  guestUnknown: 'Guest not found',
  alreadyAdded: 'You are already added to this booking!',
  inviteClosed: 'Sorry, the link you have been provided will no longer work',
  tooShort: 'must be at least 3 characters',
  emailForm: 'must be an email address',
  allergensConsent: 'Please tick this so that we may keep what you say about allergies.',
  forename: 'Forename is required',
  surname: 'Surname is required',
  password: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  otherCustomer: (invited: string, loggedIn: string) => `The invitation is for ${invited} but you are logged in as ${loggedIn}.`,
  accountExists: 'You have an account already. Please log in to take the invitation.',
  mailLinkRequired: (email: string) => `We’ve sent a link to ${email}. Please open it to make your account, so that we know the address is yours.`,
};
