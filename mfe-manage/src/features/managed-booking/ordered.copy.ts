import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface OrderedCopy {
  locked: string;
  ordered: string;
  headCount: (count: number) => string;
  nothingOrdered: string;
  noPackages: string;
  progress: string;
  /** `2 of 8`. */
  of: (done: number, required: number) => string;
  perPerson: (done: string) => string;
  once: (done: string) => string;
  /** What can be done now, before the bar's address. */
  write: string;
  writeLocked: string;
}

/** `locked`: MG-100. */
export const orderedCopy: BrandCopy<OrderedCopy> = {
  byDefault: {
    locked: 'The pre order for this booking is now locked.',
    ordered: 'Ordered ahead',
    headCount: (count) => (count === 1 ? 'for 1 person' : `for ${count} people`),
    nothingOrdered: 'Nothing is ordered ahead for this booking.',
    noPackages: 'There’s no package in this booking.',
    progress: 'Choices made so far',
    of: (done, required) => `${done} of ${required}`,
    perPerson: (done) => `${done} guests`,
    once: (done) => `${done} choices`,
    write: 'To order, to choose dishes or to change them, write to the bar with your reference:',
    writeLocked: 'If something in it is wrong, write to the bar with your reference:',
  },
  byBrand: {
    2: { nothingOrdered: 'Nothing is ordered ahead for this fiesta.' },
    4: { nothingOrdered: 'The kitchen has no order from you yet.' },
  },
};
