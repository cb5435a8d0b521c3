import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface DetailsCopy {
  knownAs: (name: string) => string;
  intro: string;
  forename: string;
  surname: string;
  email: string;
  /** Quoted. Source: BW-150. */
  emailPlaceholder: string;
  phone: string;
  /** Quoted. Source: BW-151. */
  phonePlaceholder: string;
  special: string;
  specialHint: string;
  allergies: string;
  allergiesHint: string;
  consent: (bar: string) => string;
  consentMissing: string;
  optIns: string;
  optInsHint: string;
  optInEmail: string;
  optInSms: string;
  optInPhone: string;
  terms: string;
  hint: string;
  lookAgain: string;
  /** Quoted. Source: BW-157. */
  submit: { save: string; complete: string };
}

export const detailsCopy: BrandCopy<DetailsCopy> = {
  byDefault: {
    knownAs: (name) => `You are logged in as ${name}.`,
    intro: 'Who is the booking for?',
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    emailPlaceholder: 'Email (Required)',
    phone: 'Phone number',
    phonePlaceholder: 'Phone Number (Required)',
    special: 'Anything we should know?',
    specialHint: 'A birthday, a pushchair, a wheelchair: tell us and we plan for it.',
    allergies: 'Allergies in your party',
    allergiesHint: 'Leave it empty if there are none.',
    consent: (bar) =>
      `I agree that the team at ${bar} and whoever leads this booking read these allergies to keep us safe. They are deleted 30 days after the visit.`,
    consentMissing: 'Tick this so that we may pass the allergies on, or empty the field above.',
    optIns: 'Shall we stay in touch?',
    optInsHint: 'Offers and news, only where you say yes. You can change your mind at any time.',
    optInEmail: 'By e-mail',
    optInSms: 'By text message',
    optInPhone: 'By phone',
    terms: 'Terms',
    hint: 'One tap, and it is yours',
    lookAgain: 'Please look at the marked fields.',
    submit: { save: 'Save Booking', complete: 'Complete Booking' },
  },
  byBrand: {
    1: { intro: "Whose night is it?" },
    2: { intro: 'Hola! Who throws the fiesta?', knownAs: (name) => `Hola ${name}! You are logged in.` },
    4: { intro: 'Whose name shall we put on the table?' },
  },
};
