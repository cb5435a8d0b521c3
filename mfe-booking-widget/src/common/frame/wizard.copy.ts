import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';
import type { FactsCopy } from './facts.rules';

export interface WizardCopy {
  summary: string;
  /** Quoted. Source: BW-36. */
  enquire: string;
  facts: FactsCopy;
  call: (phone: string) => string;
  write: (email: string) => string;
}

/** What every step has in common: the summary, and how to reach the venue. */
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
