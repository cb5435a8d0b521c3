import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

interface Words {
  title: string;
  body: string;
}

/** What the form says at its fields. */
export interface JoinFormErrors {
  forename: string;
  surname: string;
  email: string;
  tooLong: string;
  variation: string;
  choices: string;
  consent: string;
}

export interface JoinPartyCopy {
  loading: Words;
  unknown: Words;
  failed: Words;
  closed: Words;
  invited: { title: string; body: (lead: string) => string };
  retry: string;
  /** For a customer who is logged in. */
  oneTap: {
    title: string;
    text: string;
    join: (name: string) => string;
    joining: string;
    form: string;
    formNote: string;
  };
  logIn: { text: string; link: string };
  form: {
    title: string;
    forename: string;
    surname: string;
    email: string;
    emailHint: string;
    variation: string;
    choices: string;
    hasAllergens: string;
    submit: string;
    busy: string;
    errors: JoinFormErrors;
  };
  alreadyAdded: string;
  toMyPage: string;
  askBar: string;
}

/** `closed`: MG-138, MG-139. `unknown`: MG-136. `alreadyAdded`: MG-135. */
export const joinPartyCopy: BrandCopy<JoinPartyCopy> = {
  byDefault: {
    loading: { title: 'Your invitation', body: 'One moment, we’re looking it up.' },
    unknown: {
      title: 'Guest not found',
      body: 'We don’t recognise this invitation. The end of the link may be missing: ask the person who sent it to send it again.',
    },
    failed: {
      title: 'We can’t show your invitation just now',
      body: 'The booking is safe. Try again in a moment, or ring us.',
    },
    closed: {
      title: 'Sorry, the link you have been provided will no longer work',
      body: 'The visit may be over, cancelled or full. Ask the person who invited you what’s planned.',
    },
    invited: {
      title: 'You’re invited',
      body: (lead) => `${lead} would like you at the table. Say yes below: it takes a minute and needs no account.`,
    },
    retry: 'Try again',
    oneTap: {
      title: 'Join',
      text: 'You’re logged in, so there’s nothing to fill in.',
      join: (name) => `Join as ${name}`,
      joining: 'Adding you…',
      form: 'Fill in the form instead',
      formNote:
        'Leave the email empty or use your own, and you join with your account. Use another email to add someone who’s coming with you.',
    },
    logIn: { text: 'Have an account with us? Log in and join with one tap.', link: 'Log in' },
    form: {
      title: 'Join the booking',
      forename: 'First name',
      surname: 'Last name (optional)',
      email: 'Email (optional)',
      emailHint: 'We’ll email you a link back to your own page.',
      variation: 'What would you like?',
      choices: 'Your choices',
      hasAllergens: 'There’s something I can’t eat or drink',
      submit: 'Join the booking',
      busy: 'Adding you…',
      errors: {
        forename: 'Please enter a first name of at least 3 characters',
        surname: 'Please enter at least 3 characters, or leave it empty',
        email: 'Please enter an address such as name@example.com, or leave it empty',
        tooLong: 'That is too long',
        variation: 'Please choose one',
        choices: 'Please choose one',
        consent: 'Please tick this so we can save your allergies, or untick them all',
      },
    },
    alreadyAdded: 'You are already added to this booking!',
    toMyPage: 'Go to my page',
    askBar: 'Questions for the bar?',
  },
  byBrand: {
    1: {
      invited: {
        title: 'You’re invited',
        body: (lead) => `${lead} wants you there. Say yes below: it takes a minute and needs no account.`,
      },
    },
    2: {
      invited: {
        title: 'Hola! You’re invited',
        body: (lead) => `${lead} wants you at the fiesta. Say sí below: it takes a minute and needs no account.`,
      },
    },
    4: {
      invited: {
        title: 'You’re invited',
        body: (lead) => `${lead} would be glad of your company. Say yes below: it takes a minute and needs no account.`,
      },
    },
  },
};
