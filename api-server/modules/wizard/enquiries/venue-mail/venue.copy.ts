import type { DayFix, EnquiryBudget } from '@bars/shared-api/contracts/enquiries';

/** The wording of the mail to a venue about a call back. The team reads it, so it has no brand's voice. */
export const venueCopy = {
  subject: (ringBack: string, name: string, people: number, when: string) =>
    `Ring back ${ringBack}: ${name}, party of ${people}, ${when}`,
  preheader: (phone: string, bar: string) => `Ring ${phone}. For ${bar}.`,
  title: 'Someone would like a call back',
  intro: 'Nothing is held for them yet. Please ring within the time we promised.',
  ring: 'Ring',
  wish: 'If you miss them',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  company: 'Company',
  what: 'What',
  when: 'Wanted',
  party: 'Party',
  where: 'Bar',
  occasion: 'Occasion',
  plan: 'Their plan',
  budget: 'Budget',
  budgets: {
    'up-to-25': 'up to £25 a person',
    '25-to-50': '£25 to £50 a person',
    '50-to-80': '£50 to £80 a person',
    'over-80': 'more than £80 a person',
  } satisfies Record<EnquiryBudget, string>,
  day: 'The day',
  days: { fixed: 'is fixed', near: 'can move by a day', open: 'isn’t decided yet' } satisfies Record<DayFix, string>,
  notes: 'They wrote',
  reference: 'Reference',
};
