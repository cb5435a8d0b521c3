import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface InviteCopy {
  title: string;
  hint: string;
  showCode: string;
  hideCode: string;
}

export const inviteCopy: BrandCopy<InviteCopy> = {
  byDefault: {
    title: 'Bring your people',
    hint: 'Whoever has this link sees the day, the time and the bar, and can join the party. It shows no prices.',
    showCode: 'Show a code to scan',
    hideCode: 'Hide the code',
  },
  byBrand: {
    1: { title: 'Bring your crew' },
    2: { title: 'Bring your amigos', hint: 'Hola! Send your amigos this link: it shows the day, the time and the bar, and no prices. With it they join the fiesta.' },
    4: { title: 'Ask your guests round' },
  },
};
