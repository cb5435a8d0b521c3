import type { BrandId } from '@bars/shared-api/contracts/wire';

/** The wording of the mail that follows a booking. */
const defaults = {
  subject: (bar: string, ref: string) => `Your booking at ${bar} (${ref})`,
  subjectEnquiry: (bar: string, ref: string) => `Your enquiry at ${bar} (${ref})`,
  subjectProvisional: (bar: string, ref: string) => `We have your request for ${bar} (${ref})`,
  title: 'You are booked in',
  titleEnquiry: 'Enquiry Added',
  titleProvisional: 'We have your request',
  greeting: (name: string) => `Hello ${name},`,
  intro: 'Your booking is confirmed. We look forward to seeing you.',
  introEnquiry: 'We have your enquiry. Nothing is booked yet: the team rings you back and sorts it out with you.',
  introProvisional: 'We are keeping your time. The team has a quick look and gets back to you.',
  ringBack: 'We ring you',
  reference: 'Reference',
  what: 'What',
  when: 'When',
  where: 'Where',
  party: 'Party',
  people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  ordered: 'Ordered ahead',
  times: (name: string, count: number) => `${count} × ${name}`,
  forEverybody: (name: string, count: number) => `${name}, for all ${count}`,
  total: 'Total',
  manage: 'Manage my booking',
  manageEnquiry: 'Manage My Enquiry',
  calendar: 'A calendar entry is attached.',
  questions: (bar: string, phone: string, email: string) => `Any questions? Ring ${bar} on ${phone} or write to ${email}.`,
  goodbye: 'See you soon,',
  legal: (company: string, number: string, address: string) => `${company}, registered in England and Wales no. ${number}, ${address}`,
};

export type ConfirmationCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<ConfirmationCopy>>> = {
  1: {
    title: 'Your night is set',
    intro: 'Your booking is confirmed. The lights are low and your table is waiting.',
    goodbye: 'See you after dark,',
  },
  2: {
    subject: (bar, ref) => `¡Fiesta! Your booking at ${bar} (${ref})`,
    title: '¡Let’s fiesta!',
    greeting: (name) => `Hola ${name},`,
    intro: 'Your fiesta is confirmed. Bring every amigo, we bring the rest.',
    introEnquiry: 'We have your enquiry, amigo. Nothing is booked yet: the team rings you back and plans the fiesta with you.',
    introProvisional: 'We are keeping your time, amigo. The team has a quick look and gets back to you.',
    party: 'Amigos',
    ordered: 'On the fiesta table',
    manage: 'Manage my fiesta',
    goodbye: '¡Hasta pronto!',
  },
  4: {
    title: 'Your table is laid',
    intro: 'Your booking is confirmed. We will have the kettle, and the taps, ready.',
    goodbye: 'Until then,',
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const confirmationCopy = (brand: BrandId): ConfirmationCopy => ({ ...defaults, ...overrides[brand] });

/** Colours of the mail; each text colour passes contrast on its ground. */
export interface Look {
  page: string;
  card: string;
  text: string;
  accent: string;
  onAccent: string;
}

const looks: Record<BrandId, Look> = {
  0: { page: '#f2f3f5', card: '#ffffff', text: '#1d2125', accent: '#1f5fbf', onAccent: '#ffffff' },
  1: { page: '#05070f', card: '#0d1224', text: '#e8ecff', accent: '#5ce1ff', onAccent: '#05070f' },
  2: { page: '#f6ead9', card: '#fffaf2', text: '#3a1a10', accent: '#a63a1b', onAccent: '#ffffff' },
  4: { page: '#efe7d6', card: '#fbf7ec', text: '#20301f', accent: '#1f4a34', onAccent: '#fbf7ec' },
};

export const lookOf = (brand: BrandId): Look => looks[brand];
