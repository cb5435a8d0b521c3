import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ContactCopy {
  knownAs: (name: string) => string;
  forename: string;
  surname: string;
  email: string;
  /** Wording of the specification. Source: BW-150. */
  emailPlaceholder: string;
  phone: string;
  /** Wording of the specification. Source: BW-151. */
  phonePlaceholder: string;
  company: string;
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
  lookAgain: string;
}

/** Labels of the fields about the person who books or enquires. */
export const contactCopy: BrandCopy<ContactCopy> = {
  byDefault: {
    knownAs: (name) => `You’re logged in as ${name}.`,
    forename: 'First name',
    surname: 'Last name',
    email: 'Email',
    emailPlaceholder: 'Email (Required)',
    phone: 'Phone number',
    phonePlaceholder: 'Phone Number (Required)',
    company: 'Company',
    special: 'Anything we should know?',
    specialHint: 'A birthday, a pushchair, a wheelchair: tell us and we’ll plan for it.',
    allergies: 'Allergies in your party',
    allergiesHint: 'Leave it empty if there are none.',
    consent: (bar) =>
      `I agree that the team at ${bar} and the lead booker can read these allergies to keep us safe. They are deleted 30 days after the visit.`,
    consentMissing: 'Please tick this so we can pass the allergies on, or clear the field above.',
    optIns: 'Shall we stay in touch?',
    optInsHint: 'Offers and news, only where you say yes. You can change your mind at any time.',
    optInEmail: 'By email',
    optInSms: 'By text message',
    optInPhone: 'By phone',
    lookAgain: 'Please check the marked fields.',
  },
  byBrand: {
    2: { knownAs: (name) => `Hola ${name}! You’re logged in.` },
  },
};
