import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface ViewCopy {
  title: string;
  loading: string;
  failed: string;
  retry: string;
  back: string;
  membersTitle: (count: number) => string;
  noMembers: string;
  nameless: string;
  since: (day: string) => string;
  contractTitle: string;
  noContract: string;
  completed: string;
  notCompleted: string;
  signed: (name: string, role: string, day: string) => string;
  unsigned: (name: string, role: string) => string;
}

export const viewCopy: BrandCopy<ViewCopy> = {
  byDefault: {
    title: 'Your society',
    loading: 'We’re fetching your society.',
    failed: 'We couldn’t fetch your society.',
    retry: 'Try again',
    back: 'Your society',
    membersTitle: (count) => (count === 1 ? '1 member' : `${count} members`),
    noMembers: 'Nobody has registered yet. Give your members the invite code or show them the QR code.',
    nameless: 'A member who gave no name',
    since: (day) => `since ${day}`,
    contractTitle: 'Contract',
    noContract: 'There is no contract yet.',
    completed: 'Everyone has signed.',
    notCompleted: 'Not everyone has signed yet.',
    signed: (name, role, day) => `${name} (${role}) signed on ${day}.`,
    unsigned: (name, role) => `${name} (${role}) hasn’t signed yet.`,
  },
};
