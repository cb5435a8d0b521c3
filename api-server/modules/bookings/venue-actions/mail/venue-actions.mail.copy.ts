import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../../mail/letter.copy';

/** The wording of the mails about what the venue has answered. */
const defaults = {
  declined: {
    subject: (about: string) => `We can’t fit you in: ${about}`,
    title: 'Sorry, we can’t fit you in',
    preheader: 'Nothing is booked. Here’s what’s still free.',
    text: (bar: string, when: string) =>
      `Thank you for asking us. We’ve looked, and we can’t take you at ${bar} on ${when}. Nothing is booked, and you don’t have to do anything.`,
    otherDays: 'Free on other days',
    otherBars: 'Free the same day',
    times: (count: number) => (count === 1 ? '1 time' : `${count} times`),
    nothing: 'Another day or another of our bars may still have room.',
    book: 'See what’s free',
  },
  postponed: {
    subject: (about: string) => `Postponed: ${about}`,
    title: 'Your booking is postponed',
    preheader: 'Choose another day with us. Nothing you’ve paid is lost.',
    text: (bar: string, when: string) =>
      `Your booking at ${bar} on ${when} can’t go ahead then. We’ll keep it open until you’ve chosen another day.`,
    paid: (amount: string) => `The ${amount} you’ve paid stays with your booking and counts towards the new date.`,
    next: (ref: string) =>
      `To choose another day, ring or write to us and quote ${ref}. The number and the address are below.`,
  },
  cancelled: {
    subject: (about: string) => `Your booking is cancelled: ${about}`,
    title: 'We had to cancel your booking',
    preheader: 'We’re sorry. Everything you’ve paid goes back to you.',
    preheaderUnpaid: 'We’re sorry. You haven’t been charged.',
    text: (bar: string, when: string) =>
      `We’re sorry: we can’t have you at ${bar} on ${when}. Your booking is cancelled.`,
    refund: (amount: string, card: string) =>
      `${amount} goes back to your ${card}. Banks take up to five working days to show it.`,
    someCard: 'card',
    unpaid: 'You haven’t been charged.',
    cardForgotten: 'We no longer keep the card that secured the booking.',
    book: 'Find another day',
  },
  noShow: {
    subject: (about: string) => `We missed you: ${about}`,
    title: 'We missed you',
    preheader: 'We kept your table, but nobody came.',
    text: (bar: string, when: string) => `We kept your table at ${bar} on ${when}, but nobody came.`,
    fee: (amount: string, card: string) =>
      `As agreed when you booked, we’ve charged a no-show fee of ${amount} to your ${card}.`,
    noFee: 'No fee has been charged.',
    someCard: 'stored card',
    wrong: 'If this is a mistake, please tell us.',
    book: 'Book another day',
  },
};
type OwnCopy = typeof defaults;
type Overrides = { [Part in keyof OwnCopy]?: Partial<OwnCopy[Part]> };
export type AnswersMailCopy = LetterCopy & OwnCopy;

const overrides: Partial<Record<BrandId, Overrides>> = {
  1: {
    declined: { title: 'Not that night, sorry', book: 'Find another night' },
    postponed: { title: 'Your night is postponed' },
    cancelled: { title: 'We had to cancel your night', book: 'Find another night' },
    noShow: { book: 'Book another night' },
  },
  2: {
    declined: {
      title: 'Lo sentimos, amigo',
      text: (bar, when) =>
        `Gracias for asking us. We’ve looked everywhere, and we can’t fit your fiesta in at ${bar} on ${when}. Nothing is booked, and you don’t have to do anything.`,
      book: 'Find another fiesta',
    },
    postponed: {
      title: 'Your fiesta is postponed',
      text: (bar, when) =>
        `Your fiesta at ${bar} on ${when} can’t go ahead then. We’ll keep it open until you and your amigos have chosen another day.`,
    },
    cancelled: {
      title: 'We had to cancel your fiesta',
      text: (bar, when) =>
        `Lo sentimos: we can’t have you and your amigos at ${bar} on ${when}. Your fiesta is cancelled.`,
      book: 'Find another fiesta',
    },
    noShow: { title: 'We missed you, amigo', book: 'Plan another fiesta' },
  },
  4: {
    declined: {
      title: 'Sorry, we’ve no room',
      text: (bar, when) =>
        `Thank you for thinking of us. We’ve been through the book, and we can’t lay a table for you at ${bar} on ${when}. Nothing is booked, and you don’t have to do anything.`,
    },
    noShow: { text: (bar, when) => `Your table at ${bar} was laid for ${when}, but nobody came.` },
  },
};

const merged = <Part extends keyof OwnCopy>(part: Part, own: Overrides | undefined): OwnCopy[Part] => ({
  ...defaults[part],
  ...own?.[part],
});

/** What the brand says, the default where it says nothing of its own. */
export const answersMailCopy = (brand: BrandId): AnswersMailCopy => {
  const own = overrides[brand];
  return {
    ...letterCopy(brand),
    declined: merged('declined', own),
    postponed: merged('postponed', own),
    cancelled: merged('cancelled', own),
    noShow: merged('noShow', own),
  };
};
