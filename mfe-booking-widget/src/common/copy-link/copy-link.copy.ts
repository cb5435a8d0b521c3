import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface CopyLinkCopy {
  copy: string;
  copied: string;
  /** The link is shown beside it. */
  notCopied: string;
}

/** Texts of a link that the visitor copies. */
export const copyLinkCopy: BrandCopy<CopyLinkCopy> = {
  byDefault: {
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'Your browser didn’t let us copy it. Select the link and copy it yourself.',
  },
};
