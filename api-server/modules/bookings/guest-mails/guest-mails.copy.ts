import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mails to the guests of a party. `host`: the lead booker's first name. None of them says anything about somebody's health. */
const defaults = {
  invitation: {
    subject: (about: string) => `You’re invited: ${about}`,
    title: (host: string) => `${host} would like you there`,
    preheader: (host: string) => `Say yes to ${host} and choose what you’d like.`,
    text: (host: string, bar: string) =>
      `${host} has booked ${bar} and put your name on the list. Accept the invitation, then see what’s planned and choose what you’d like.`,
    link: 'Accept the invitation',
  },
  coHost: {
    subject: (about: string) => `You’re a co-host: ${about}`,
    title: (host: string) => `Host it with ${host}`,
    preheader: (host: string) => `Manage the booking together with ${host}.`,
    text: (host: string, bar: string) =>
      `${host} has booked ${bar} and would like you as a co-host. Once you’ve accepted, you can change the booking, pay for it, and look after the guests and what they choose. Only ${host} can cancel it.`,
    link: 'Become a co-host',
  },
  'invite-reminder': {
    subject: (about: string) => `Your place is waiting: ${about}`,
    title: (host: string) => `${host} is counting on you`,
    preheader: (host: string) => `You haven’t answered ${host} yet.`,
    text: (host: string, bar: string) =>
      `${host} has invited you to ${bar}, and your place is still waiting. It takes a minute to accept.`,
    link: 'Accept the invitation',
  },
  'pre-order': {
    subject: (about: string) => `What would you like? ${about}`,
    title: () => 'Please choose your food and drinks',
    preheader: (host: string) => `${host} needs your choices for the kitchen.`,
    text: (host: string, bar: string) =>
      `${host} is putting the pre-order for ${bar} together, and would like to know what you’re having. Your own page shows what there is to choose.`,
    link: 'Choose what I’d like',
  },
  'guest-details': {
    subject: (about: string) => `Please check your details: ${about}`,
    title: () => 'Please check your details',
    preheader: (host: string) => `${host} wants to be sure that everything’s right.`,
    text: (host: string, bar: string) =>
      `${host} would like you to look at your details for ${bar}. Your own page shows them, and you can add what’s missing there.`,
    link: 'Check my details',
  },
};
/** What a guest is written about. */
export type GuestMailKind = keyof typeof defaults;
type Wording = (typeof defaults)['invitation'];
export type GuestMailCopy = LetterCopy & Wording;

const overrides: Partial<Record<BrandId, Partial<Record<GuestMailKind, Partial<Wording>>>>> = {
  1: {
    invitation: { title: (host) => `${host} wants you out that night`, link: 'I’m in' },
    coHost: { title: (host) => `Host it with ${host}` },
    'invite-reminder': { link: 'I’m in' },
    'pre-order': { title: () => 'Choose the flavours of your night' },
  },
  2: {
    invitation: {
      title: (host) => `${host} wants you at the fiesta`,
      text: (host, bar) =>
        `${host} has planned a fiesta at ${bar} and put you on the list of amigos. Accept, then see what’s planned and choose what you’d like.`,
      link: '¡Sí! I’ll be there',
    },
    coHost: {
      title: (host) => `Throw the fiesta with ${host}`,
      text: (host, bar) =>
        `${host} has planned a fiesta at ${bar} and would like you as a co-host. Once you’ve accepted, you can change the booking, pay for it, and look after the amigos and what they choose. Only ${host} can cancel it.`,
    },
    'invite-reminder': { title: (host) => `${host} and the amigos are waiting`, link: '¡Sí! I’ll be there' },
    'pre-order': {
      title: () => 'What will it be, amigo?',
      text: (host, bar) =>
        `${host} is putting the pre-order for the fiesta at ${bar} together, and would like to know what you’re having. Your own page shows what the cocina has.`,
    },
  },
  4: {
    invitation: { title: (host) => `${host} has kept you a seat` },
    coHost: { title: (host) => `Look after the table with ${host}` },
    'invite-reminder': { title: (host) => `${host} is still keeping your seat` },
    'pre-order': {
      text: (host, bar) =>
        `${host} is writing the list for the kitchen at ${bar}, and would like to know what you’re having. Your own page shows what there is to choose.`,
    },
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const guestMailsCopy = (brand: BrandId, kind: GuestMailKind): GuestMailCopy => ({
  ...letterCopy(brand),
  ...defaults[kind],
  ...overrides[brand]?.[kind],
});
