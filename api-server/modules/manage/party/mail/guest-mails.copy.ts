import type { BrandId } from '@bars/shared-api/contracts/dto';

/** The mails to whoever has joined a party, and to a guest who makes an account. Neither says anything of allergies. */
const defaults = {
  about: (when: string, people: number, bar: string, reference: string) =>
    `${when}, ${people} people at ${bar} (${reference})`,
  joinedSubject: (about: string) => `You’re on the list: ${about}`,
  joinedTitle: 'You’re on the list',
  joined: (host: string, bar: string, when: string) => `You’ve joined ${host} at ${bar} on ${when}.`,
  ownPage:
    'Your own page shows what’s planned. Choose what you’d like there. You can change it until the kitchen needs to know.',
  see: 'Open my page',
  account: 'With an account you’ll find this booking with your others.',
  makeAccount: 'Create an account',
  keepLink: 'Keep these links to yourself. Anyone with them can change what you eat.',
  confirmSubject: (about: string) => `Create your account: ${about}`,
  confirmTitle: 'Create your account',
  confirm: (bar: string, when: string) =>
    `You’d like an account for ${bar} on ${when}. Open the link to choose a password.`,
  notYou: 'Wasn’t that you? Then ignore this email: without the link nobody can create an account with your address.',
};
export type GuestMailsCopy = typeof defaults;

const overrides: Partial<Record<BrandId, Partial<GuestMailsCopy>>> = {
  1: { joinedTitle: 'You’re in' },
  2: {
    joinedTitle: '¡Qué bien! You’re on the list',
    joined: (host, bar, when) => `You’ve joined ${host}’s fiesta at ${bar} on ${when}.`,
  },
  4: { joinedTitle: 'There’s a seat with your name on it' },
};

/** What the brand says, the default where it says nothing of its own. */
export const guestMailsCopy = (brand: BrandId): GuestMailsCopy => ({ ...defaults, ...overrides[brand] });
