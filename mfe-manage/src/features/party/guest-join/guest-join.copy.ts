import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

interface Words {
  title: string;
  body: string;
}

export interface GuestJoinCopy {
  loading: Words;
  unknown: Words;
  failed: Words;
  closed: Words;
  invited: { title: string; guest: (lead: string) => string; coHost: (lead: string) => string };
  /** They have joined already. */
  onTheList: Words & { open: string };
  /** Joining without an account. */
  asGuest: { text: string; join: string; joining: string };
  accepted: string;
  mailed: string;
  retry: string;
  match: { text: (email: string) => string; join: string; joining: string; open: string };
  other: { text: (invited: string, loggedIn: string) => string; accept: string; leaving: string; stay: string };
  account: { text: (email: string) => string; logIn: string };
  form: {
    title: string;
    intro: string;
    email: string;
    emailHint: string;
    forename: string;
    surname: string;
    password: string;
    submit: string;
    busy: string;
    errors: { forename: string; surname: string; password: string };
  };
}

/** The form's errors: MG-143…MG-145. `other.text`: MG-149. `unknown`: MG-136. `closed`: MG-138. */
export const guestJoinCopy: BrandCopy<GuestJoinCopy> = {
  byDefault: {
    loading: { title: 'Your invitation', body: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'Guest not found',
      body: 'We don’t recognise this invitation. The end of the link may be missing: open it again from the email, or ask the person who invited you.',
    },
    failed: {
      title: 'We can’t show your invitation just now',
      body: 'The booking is safe. Try again in a moment, or ring us.',
    },
    closed: {
      title: 'Sorry, the link you have been provided will no longer work',
      body: 'The visit may be over or cancelled. Ask the person who invited you what’s planned.',
    },
    invited: {
      title: 'You’re invited',
      guest: (lead) => `${lead} would like you at the table.`,
      coHost: (lead) => `${lead} would like you to help organise this booking as a co-host.`,
    },
    onTheList: {
      title: 'You’re on the list',
      body: 'Your own page shows what’s planned and what you can choose.',
      open: 'Open my page',
    },
    asGuest: {
      text: 'One tap is all it takes, and you need no account.',
      join: 'Yes, I’m coming',
      joining: 'Adding you…',
    },
    accepted: 'You’ve already accepted this invitation.',
    mailed: 'Check your inbox',
    retry: 'Try again',
    match: {
      text: (email) => `You’re logged in as ${email}, so one tap is all it takes.`,
      join: 'Join the booking',
      joining: 'Joining…',
      open: 'Open the booking',
    },
    other: {
      text: (invited, loggedIn) =>
        `The invitation is for ${invited} but you are logged in as ${loggedIn}. Do you want to logout and continue?`,
      accept: 'Log out and continue',
      leaving: 'Logging out…',
      stay: 'Stay logged in',
    },
    account: {
      text: (email) => `${email} has an account with us. Log in and we’ll bring you back here.`,
      logIn: 'Log in',
    },
    form: {
      title: 'Create an account',
      intro: 'With an account you can find the booking whenever you need it. Choose a password, and you’re in.',
      email: 'Email',
      emailHint: 'The invitation is for this address.',
      forename: 'First name',
      surname: 'Last name',
      password: 'Password',
      submit: 'Join the booking',
      busy: 'Joining…',
      errors: { forename: 'Forename is required', surname: 'Surname is required', password: 'Password is required' },
    },
  },
  byBrand: {
    1: { accepted: 'You’re already in.' },
    2: {
      accepted: 'You’ve already said sí.',
      asGuest: {
        text: 'One tap is all it takes, and you need no account.',
        join: '¡Sí! I’ll be there',
        joining: 'Adding you…',
      },
    },
    4: { accepted: 'Your place is already laid.' },
  },
};
