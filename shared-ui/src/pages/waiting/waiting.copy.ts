import type { BrandCopy } from '../../copy/brand-copy';

export interface WaitingCopy {
  slow: string;
  call: (phone: string) => string;
}

export const waitingCopy: BrandCopy<WaitingCopy> = {
  byDefault: {
    slow: 'This is taking longer than usual. We’re still asking.',
    call: (phone) => `Ring ${phone}`,
  },
  byBrand: {
    2: { slow: 'Ay, this is taking its time. We’re still asking.' },
  },
};
