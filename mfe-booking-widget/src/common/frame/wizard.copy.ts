import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { FactsCopy } from './facts.rules';

export interface WizardCopy {
  summary: string;
  /** Wording of the specification. Source: BW-36. */
  enquire: string;
  facts: FactsCopy;
  call: (phone: string) => string;
  write: (email: string) => string;
}

/** Texts that all steps share: the summary and the venue's contact. */
export const wizardCopy: BrandCopy<WizardCopy> = {
  byDefault: {
    summary: 'Your booking so far',
    enquire: 'Send Enquiry',
    facts: {
      bar: 'Bar',
      people: 'Party',
      count: (people) => (people === 1 ? '1 person' : `${people} people`),
      date: 'Day',
      time: 'Time',
      around: (time) => `around ${time}`,
      until: (time, end) => `${time} until ${end}`,
      space: 'Space',
      total: 'Total',
      toPay: 'To pay',
      dueNow: 'Due now',
      dueBy: (day) => `Due by ${day}`,
      deposit: (amount) => `${amount} deposit`,
      inFull: (amount) => `${amount} in full`,
    },
    call: (phone) => `Ring ${phone}`,
    write: (email) => `Write to ${email}`,
  },
};
