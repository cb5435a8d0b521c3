import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { HoldMark } from './hold.rules';

export interface HoldCopy {
  held: (clock: string) => string;
  more: string;
  extended: string;
  said: Record<HoldMark, string>;
  expiredTitle: string;
  expiredText: string;
  again: string;
  otherTime: string;
}

export const holdCopy: BrandCopy<HoldCopy> = {
  byDefault: {
    held: (clock) => `Held for ${clock}`,
    more: 'I need more time',
    extended: 'We’ll hold your time for longer.',
    said: {
      'five-minutes': 'We’ll hold your time for 5 more minutes.',
      'one-minute': 'We’ll hold your time for 1 more minute.',
      expired: 'We’ve stopped holding your time. What you typed is still here.',
    },
    expiredTitle: 'We’ve stopped holding your time',
    expiredText: 'Nothing you typed is lost. If the time’s still free, you can carry on.',
    again: 'Check if it’s still free',
    otherTime: 'Pick another time',
  },
  byBrand: {
    2: { expiredTitle: 'Ay, we’ve stopped holding your time, amigo' },
  },
};
