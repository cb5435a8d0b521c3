import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ProblemScreenCopy {
  /** Wording of the specification. Source: BW-31, BW-32. */
  text: string;
  hint: string;
  report: string;
  /** Wording of the specification. Source: BW-196. */
  reported: string;
  startAnew: string;
}

export const problemScreenCopy: BrandCopy<ProblemScreenCopy> = {
  byDefault: {
    text: 'Woops something has gone wrong here..',
    hint: 'Tell us with one tap, then start again or ring us: we’ll sort it out together.',
    report: 'Report this problem',
    reported: 'Report saved',
    startAnew: 'Start again',
  },
};
