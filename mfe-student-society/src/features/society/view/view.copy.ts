import type { SocietyContract } from '@bars/shared-api/contracts/society-contract';
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
  /** How far it is. */
  states: Record<SocietyContract['status']['name'], string>;
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
    states: {
      not_viewed: 'Nobody has read it yet.',
      signable: 'It’s been read, and nobody has signed yet.',
      signed: 'Not everyone has signed yet.',
      completed: 'Everyone has signed.',
    },
    signed: (name, role, day) => `${name} (${role}) signed on ${day}.`,
    unsigned: (name, role) => `${name} (${role}) hasn’t signed yet.`,
  },
};
