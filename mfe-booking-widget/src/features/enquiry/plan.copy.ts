import type { DayFix, EnquiryBudget } from '@bars/shared-api/contracts/enquiries';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** Questions about what is planned. */
export interface PlanCopy {
  title: string;
  occasion: string;
  occasionPlaceholder: string;
  /** What people come for: of a company or a hired floor, and of everybody else. */
  occasions: Record<'company' | 'ours', readonly string[]>;
  plan: string;
  planHint: Record<'company' | 'ours', string>;
  day: string;
  days: Record<DayFix, string>;
  budget: string;
  noBudget: string;
  budgets: Record<EnquiryBudget, string>;
}

const birthdays = [
  'Birthday',
  'Hen or stag do',
  'Engagement or wedding',
  'Baby shower or christening',
  'Leaving do',
  'Wake',
  'Just getting together',
  'Something else',
];

export const planCopy: BrandCopy<PlanCopy> = {
  byDefault: {
    title: 'What are you planning?',
    occasion: 'What’s the occasion?',
    occasionPlaceholder: 'Choose one',
    occasions: {
      company: [
        'Team night',
        'Client event',
        'Leaving do',
        'Christmas or summer party',
        'Launch or award',
        'Wedding or birthday',
        'Something else',
      ],
      ours: birthdays,
    },
    plan: 'What do you have in mind?',
    planHint: {
      company: 'In your own words: food or just drinks, seated or standing, music, speeches, a screen.',
      ours: 'In your own words: food or just drinks, a cake, a surprise.',
    },
    day: 'Is the date fixed?',
    days: {
      fixed: 'It has to be that day',
      near: 'A day either side is fine too',
      open: 'We haven’t settled on a day',
    },
    budget: 'Budget per person (optional)',
    noBudget: 'We don’t know yet',
    budgets: {
      'up-to-25': 'Up to £25',
      '25-to-50': '£25 to £50',
      '50-to-80': '£50 to £80',
      'over-80': 'More than £80',
    },
  },
  byBrand: {
    2: { title: 'What kind of fiesta is it?' },
  },
};
