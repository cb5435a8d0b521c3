import type { UntilWords } from '../../../common/booking/pre-order-until';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface OrderedCopy {
  locked: string;
  ordered: string;
  /** Until when choices can be changed. */
  until: UntilWords;
  headCount: (count: number) => string;
  nothingOrdered: string;
  /** What can be done now, before the bar's address. */
  write: string;
  /** As above, where dishes are chosen on this page. */
  writeMore: string;
  writeLocked: string;
}

/** `locked`: MG-100. */
export const orderedCopy: BrandCopy<OrderedCopy> = {
  byDefault: {
    locked: 'The pre order for this booking is now locked.',
    ordered: 'Ordered ahead',
    until: {
      at: (when) => `Choices can be changed until ${when}.`,
      arrival: 'Choices can be changed until you arrive.',
    },
    headCount: (count) => (count === 1 ? 'for 1 person' : `for ${count} people`),
    nothingOrdered: 'Nothing has been ordered ahead for this booking.',
    write: 'To order something ahead or to change it, write to the bar with your reference:',
    writeMore: 'To order more or something else, write to the bar with your reference:',
    writeLocked: 'If something in it is wrong, write to the bar with your reference:',
  },
  byBrand: {
    2: { nothingOrdered: 'Nothing has been ordered ahead for this fiesta.' },
    4: { nothingOrdered: 'The kitchen has no order from you yet.' },
  },
};
