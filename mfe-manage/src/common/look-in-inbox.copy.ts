import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

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
    title: 'Look in your inbox',
    notThere: 'Nothing there after a minute? Look in your spam folder, or have it sent again.',
    again: 'Send it again',
    busy: 'Sending…',
    sentAgain: 'We’ve sent it once more. Only the newest link works.',
    other: 'Use another address',
  },
};
