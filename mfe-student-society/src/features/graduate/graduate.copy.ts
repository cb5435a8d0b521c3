import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface GraduateCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  /** Its heading is the literal of ST-52. */
  graduateTitle: string;
  graduate: string;
  intro: string;
  introMore: string;
  /** Literals of ST-54 and ST-55. */
  isGraduate: string;
  isStudent: string;
  saving: string;
}

export const graduateCopy: BrandCopy<GraduateCopy> = {
  byDefault: {
    title: 'Graduates',
    loading: 'We’re fetching how far you’ve got.',
    failed: 'We couldn’t fetch how far you’ve got.',
    retry: 'Try again',
    graduateTitle: 'Hey Graduate',
    graduate: 'Congratulations! Your graduate offers arrive in the app shortly. You can close this page.',
    intro: 'Have you finished university? Then your student offers make way for our offers for graduates.',
    introMore: 'If you’re still studying, tell us and keep your student offers.',
    isGraduate: "I'm a graduate",
    isStudent: "I'm still a student",
    saving: 'Saving…',
  },
};
