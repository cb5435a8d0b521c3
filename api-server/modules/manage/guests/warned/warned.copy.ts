import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mails about a dish that should be looked at again, to who booked and to a guest. Neither says anything of allergies. */
const defaults = {
  about: (when: string, people: number, bar: string, reference: string) =>
    `${when}, ${people} people at ${bar} (${reference})`,
  leadSubject: (about: string) => `Please look at your dishes again: ${about}`,
  leadTitle: 'Please look at your dishes again',
  lead: (bar: string, when: string) =>
    `One of the dishes that your party has ordered ahead at ${bar} on ${when} should be looked at again. Your booking page shows which.`,
  leadLink: 'See who has what',
  guestSubject: (about: string) => `Please look at your dish again: ${about}`,
  guestTitle: 'Please look at your dish again',
  guest: (bar: string, when: string) =>
    `One of the dishes that you’re having at ${bar} on ${when} should be looked at again. Your own page shows which.`,
  guestLink: 'Open my page',
  change: (phone: string) => `You can choose another dish there. If it’s too late for that, ring us on ${phone}.`,
  keepLink: 'Keep this link to yourself. Anyone with it can change what you eat.',
};
export type WarnedCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<WarnedCopy>>> = {
  1: { leadTitle: 'One more look before the night', guestTitle: 'One more look before the night' },
  2: {
    leadTitle: '¡Un momento! Please look at your dishes again',
    guestTitle: '¡Un momento! Please look at your dish again',
  },
  4: { leadTitle: 'A word from the kitchen', guestTitle: 'A word from the kitchen' },
};

/** What the brand says, the default where it says nothing of its own. */
export const warnedCopy = (brand: BrandId): WarnedCopy => ({ ...defaults, ...overrides[brand] });

/** The mail to the venue. The team reads it, so it has no brand's voice. It names dishes and who has them, and no allergen. */
export const venueWarnedCopy = {
  subject: (parties: number) => `Dishes to look at again: ${parties === 1 ? '1 party' : `${parties} parties`}`,
  preheader: (bar: string) => `Ordered ahead at ${bar}.`,
  title: 'Dishes to look at again',
  intro:
    'Something about these dishes has changed since they were chosen. Open the kitchen sheet of each party, and ring the person who booked where a guest should have another dish.',
  party: (when: string, people: number, reference: string) => `${when}, ${people} people (${reference})`,
  forTable: 'For the table',
  forSomebody: 'Someone in the party',
  told: 'The person who booked, and each guest with an address, have an email that leads to their page.',
};
