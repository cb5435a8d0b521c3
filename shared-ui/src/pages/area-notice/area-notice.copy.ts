import type { BrandCopy } from '../../copy/brand-copy';

export interface AreaNoticeCopy {
  title: string;
  body: string;
  retry: string;
}

export const areaNoticeCopy: BrandCopy<AreaNoticeCopy> = {
  byDefault: {
    title: 'Something broke on this page',
    body: 'Nothing you sent us is lost. Try again, or talk to us and we’ll sort it out together.',
    retry: 'Try again',
  },
  byBrand: {
    2: { title: 'Ay, something broke on this page' },
  },
};
