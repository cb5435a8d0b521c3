import type { NotOpenText } from '@bars/shared-ui/area';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

const byDefault = {
  join: {
    title: 'Joining a booking online isn’t open yet',
    body: 'You’re welcome all the same: tell the person who invited you that you’re coming.',
  },
  guest: {
    title: 'The guest page isn’t open yet',
    body: 'Tell the person who booked what you’d like to eat and what you can’t eat.',
  },
} satisfies Record<string, NotOpenText>;

export type NotOpenKey = keyof typeof byDefault;

/** What each page of this area says until it opens. */
export const notOpenTexts: BrandCopy<Record<NotOpenKey, NotOpenText>> = { byDefault };
