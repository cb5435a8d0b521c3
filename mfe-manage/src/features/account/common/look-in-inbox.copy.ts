import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface LookInInboxCopy {
  title: string;
  notThere: string;
  again: string;
  busy: string;
  sentAgain: string;
  other: string;
}

export const lookInInboxCopy: BrandCopy<LookInInboxCopy> = {
  byDefault: {
    title: 'Check your inbox',
    notThere: 'Nothing there after a minute? Check your spam folder, or send it again.',
    again: 'Send it again',
    busy: 'Sending…',
    sentAgain: 'We’ve sent it again. Only the newest link works.',
    other: 'Use another address',
  },
};
