import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface SignUpCopy {
  title: string;
  intro: string;
  loading: string;
  failed: string;
  retry: string;
  bar: string;
  chooseBar: string;
  barMiles: (bar: string, miles: string) => string;
  fixedBar: (bar: string) => string;
  nearest: string;
  locating: string;
  noLocation: string;
  sorted: string;
  email: string;
  emailNote: string;
  birth: string;
  birthParts: Record<'day' | 'month' | 'year', string>;
  birthNote: (shown: string) => string;
  forename: string;
  surname: string;
  mobile: string;
  university: string;
  universityHint: string;
  ownUniversity: string;
  found: (count: number) => string;
  miles: (miles: string) => string;
  graduationYear: string;
  chooseYear: string;
  postcode: string;
  submit: string;
  busy: string;
  thanks: string;
  privacyBefore: string;
  privacyPolicy: string;
  privacyBetween: string;
  cookiePolicy: string;
  privacyAfter: string;
}

export const signUpCopy: BrandCopy<SignUpCopy> = {
  byDefault: {
    title: 'Student sign-up',
    intro: 'Student offers, and a treat on your birthday. It takes a minute.',
    loading: 'We’re fetching the bars.',
    failed: 'We couldn’t fetch the bars.',
    retry: 'Try again',
    bar: 'Your nearest bar in term time',
    chooseBar: 'Choose a bar',
    barMiles: (bar, miles) => `${bar}, ${miles} miles`,
    fixedBar: (bar) => `Your bar: ${bar}`,
    nearest: 'Nearest bars first',
    locating: 'Finding you…',
    noLocation: 'Your browser doesn’t say where you are, so the bars are listed by name.',
    sorted: 'The nearest bars come first now.',
    email: 'Email address',
    emailNote:
      'Please give a permanent address, such as a webmail one. An academic domain or a temporary address is not accepted.',
    birth: 'Date of birth',
    birthParts: { day: 'Day', month: 'Month', year: 'Year' },
    birthNote: (shown) => `${shown}. We need it to confirm that you are over 18, and to send you a birthday treat.`,
    forename: 'First name',
    surname: 'Last name',
    mobile: 'Mobile number',
    university: 'University',
    universityHint: 'Type a part of its name, or its initials.',
    ownUniversity: 'My university is not in the list',
    found: (count) => (count === 1 ? '1 university found' : `${count} universities found`),
    miles: (miles) => `${miles} miles`,
    graduationYear: 'Year of graduation',
    chooseYear: 'Choose a year',
    postcode: 'Term-time postcode (optional)',
    submit: 'Sign up',
    busy: 'Signing you up…',
    // As the specification spells it (ST-75).
    thanks: 'Thanks! Check your e-mail for what to do next!',
    privacyBefore: 'What we do with what you tell us, and for how long, is in our ',
    privacyPolicy: 'privacy policy',
    privacyBetween: ', and what this site keeps in your browser is in our ',
    cookiePolicy: 'cookie policy',
    privacyAfter: '.',
  },
  byBrand: {
    2: { intro: 'Hola! Student offers, and a treat on your birthday. It takes a minute.' },
    4: { intro: 'Offers for students, and something nice on your birthday. It takes a minute.' },
  },
};
