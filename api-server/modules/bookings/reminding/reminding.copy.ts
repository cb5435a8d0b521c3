import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mails that remind a guest of their booking. */
const defaults = {
  visit: {
    subject: (about: string) => `Coming up: ${about}`,
    title: 'Your visit is nearly here',
    text: 'We’re looking forward to seeing you. Here is your booking.',
    plans: 'Change of plan? Tell us from your booking, and someone else can have the table.',
  },
  deposit: {
    subject: (about: string) => `Deposit due: ${about}`,
    title: 'Your deposit is due soon',
    preheader: (amount: string, by: string) => `${amount} by ${by}.`,
    text: (amount: string, by: string) =>
      `The deposit for your booking, ${amount}, is due by ${by}. You can pay it online now.`,
    otherwise: 'If it isn’t paid by then, we’ll let your table go.',
    pay: (amount: string) => `Pay the deposit, ${amount}`,
  },
  balance: {
    subject: (about: string) => `Balance due: ${about}`,
    title: 'Your balance is due soon',
    preheader: (amount: string, by: string) => `${amount} by ${by}.`,
    text: (amount: string, by: string) =>
      `The balance of your booking, ${amount}, is due by ${by}. You can pay it online now.`,
    pay: (amount: string) => `Pay the balance, ${amount}`,
  },
  preOrder: {
    subject: (about: string) => `Pre-order needed: ${about}`,
    title: 'Please choose your food and drinks',
    preheader: (by: string) => `We need your pre-order by ${by}.`,
    text: (by: string) =>
      `Your booking needs a pre-order, and yours isn’t complete. Please choose by ${by}, so the kitchen can get everything in.`,
  },
};
type OwnCopy = typeof defaults;
export type RemindingCopy = LetterCopy & OwnCopy;
type Overrides = { [Part in keyof OwnCopy]?: Partial<OwnCopy[Part]> };

const overrides: Partial<Record<BrandId, Overrides>> = {
  1: {
    visit: { title: 'It’s nearly here', text: 'We’ll keep the light on for you. Here is your booking.' },
    preOrder: { title: 'Choose the flavours of your night' },
  },
  2: {
    visit: {
      title: 'Your fiesta is nearly here',
      text: 'We can’t wait to see you, amigo. Here is your fiesta.',
      plans: 'Change of plan, amigo? Tell us from your booking, and someone else can have the mesa.',
    },
    deposit: {
      text: (amount, by) => `The deposit for your fiesta, ${amount}, is due by ${by}. You can pay it online now.`,
    },
    balance: {
      text: (amount, by) => `The balance of your fiesta, ${amount}, is due by ${by}. You can pay it online now.`,
    },
    preOrder: {
      title: 'What will you and your amigos have?',
      text: (by) =>
        `Your fiesta needs a pre-order, and yours isn’t complete. Please choose by ${by}, so the cocina can get everything in.`,
    },
  },
  4: {
    visit: {
      title: 'We’re nearly ready for you',
      text: 'The kettle’s on and your table is as good as laid. Here is your booking.',
    },
    deposit: { otherwise: 'If it isn’t paid by then, we’ll have to let your table go.' },
  },
};

/** What the brand says, the default where it says nothing of its own. */
export const remindingCopy = (brand: BrandId): RemindingCopy => {
  const own = overrides[brand];
  return {
    ...letterCopy(brand),
    visit: { ...defaults.visit, ...own?.visit },
    deposit: { ...defaults.deposit, ...own?.deposit },
    balance: { ...defaults.balance, ...own?.balance },
    preOrder: { ...defaults.preOrder, ...own?.preOrder },
  };
};
