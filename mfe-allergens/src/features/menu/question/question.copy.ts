import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

export interface QuestionCopy {
  open: string;
  title: string;
  close: string;
  about: (item: string, version: number) => string;
  question: string;
  hint: string;
  send: string;
  sending: string;
  sent: string;
  needsText: string;
}

export const questionCopy: BrandCopy<QuestionCopy> = {
  byDefault: {
    open: 'Is this right?',
    title: 'Is this right?',
    close: 'Close',
    about: (item, version) => `About “${item}”, version ${version} of the menu.`,
    question: 'What isn’t right?',
    hint: 'We’ll pass it on to the bar. Please write about the dish and not about your own health. If you’re there now, ask our staff.',
    send: 'Send',
    sending: 'Sending…',
    sent: 'Thank you. We’ve passed it on to the bar.',
    needsText: 'Please say what isn’t right.',
  },
};
