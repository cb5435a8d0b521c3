import type { BrandCopy } from '../../copy/brand-copy';

export interface ContactWaysCopy {
  call: (phone: string) => string;
  write: (email: string) => string;
}

export const contactWaysCopy: BrandCopy<ContactWaysCopy> = {
  byDefault: {
    call: (phone) => `Ring ${phone}`,
    write: (email) => `Write to ${email}`,
  },
};
