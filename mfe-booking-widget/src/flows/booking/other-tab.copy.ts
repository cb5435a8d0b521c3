import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { DoneElsewhere } from './parts/other-tab.rules';

/** Messages about a change that another tab of this browser made to the same booking. @param time the time held now, `HH:mm` */
export type OtherTabCopy = Record<DoneElsewhere, (time: string) => string>;

export const otherTabCopy: BrandCopy<OtherTabCopy> = {
  byDefault: {
    completed: () => 'You finished this booking in another tab. Here it is.',
    paid: () => 'You paid for this booking in another tab. You don’t need to pay again.',
    moved: (time) => `You picked another time in another tab. We’re holding ${time} for you now.`,
  },
  byBrand: {
    2: { completed: () => 'You finished this fiesta in another tab. Here it is, amigo.' },
  },
};
