import type { DepositType } from '@bars/shared-api/contracts/payment-options';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';
import type { Rest } from './details.rules';

/** Texts of paying. Amounts and days are formatted already. */
export interface PayingCopy {
  title: string;
  how: string;
  /** Wording of the specification. Source: BW-164; decision "with several and none chosen". */
  chooseHow: string;
  /** On a card: "£80 now". */
  now: (amount: string) => string;
  /** The choice not to pay now, where the deposit may be paid later. */
  later: { label: string; kept: (amount: string, until: string) => string };
  /** Shown if there is only one way to pay. */
  only: Record<DepositType, (amount: string) => string>;
  fullRequired: string;
  rest: Record<Rest['kind'], (amount: string, day: string) => string>;
  openTitle: string;
  openText: string;
  goOn: (amount: string) => string;
}

/** About the card that secures a booking. */
export interface SecuringCopy {
  title: string;
  asked: string;
  noFee: string;
  stored: string;
}

export interface DetailsCopy {
  intro: string;
  terms: string;
  /** Text beside the button: what a press does. It has the amount to pay (decision "names the amount"). */
  hint: {
    free: string;
    venue: (amount: string) => string;
    now: (amount: string) => string;
    card: string;
    later: (amount: string, until: string) => string;
  };
  /** Wording of the specification. Source: BW-157. */
  submit: { save: string; complete: string };
  paying: PayingCopy;
  securing: SecuringCopy;
  /** Title above the server's text about cancelling. */
  cancelling: string;
}

const pays = (amount: string): string => `You pay ${amount} now, by card.`;

const paying: PayingCopy = {
  title: 'Payment',
  how: 'How would you like to pay?',
  chooseHow: 'Please choose how you would like to pay',
  now: (amount) => `${amount} now, by card`,
  later: {
    label: 'Pay later',
    kept: (amount, until) =>
      `We’ll keep it for you until ${until}. Pay ${amount} by then and it’s yours. After that someone else can have it.`,
  },
  only: {
    deposit: (amount) => `A deposit of ${amount} makes it yours. You pay it now, by card.`,
    balance: pays,
    full: pays,
    share: pays,
  },
  fullRequired: 'This booking is paid in full when you make it.',
  rest: {
    due: (amount, day) => `The rest, ${amount}, is due by ${day}.`,
    venue: (amount) => `You pay the rest, ${amount}, at the venue.`,
    covered: () => 'That’s everything: there’s nothing left to pay.',
    'off-bill': () => 'It comes off your bill; you pay the rest at the venue.',
  },
  openTitle: 'You haven’t finished paying',
  openText: 'We’ll hold your time in the meantime. It’s the same payment, so you’ll never pay twice.',
  goOn: (amount) => `Carry on and pay ${amount}`,
};

const securing: SecuringCopy = {
  title: 'Your card',
  asked: 'A card secures this booking. You’ll store it next, and nothing is taken now.',
  noFee: 'No fee can be charged to it.',
  stored: 'Your card is stored. Nothing was taken, and you don’t need to store it again.',
};

export const detailsCopy: BrandCopy<DetailsCopy> = {
  byDefault: {
    intro: 'Who is the booking for?',
    terms: 'Terms',
    hint: {
      free: 'One tap and it’s yours',
      venue: (amount) => `One tap and it’s yours. You pay ${amount} at the venue`,
      now: (amount) => `Next: pay ${amount} by card`,
      card: 'Next: store a card. Nothing is taken now',
      later: (amount, until) => `Kept for you until ${until}. Pay ${amount} by then and it’s yours`,
    },
    submit: { save: 'Save Booking', complete: 'Complete Booking' },
    paying,
    securing,
    cancelling: 'If your plans change',
  },
  byBrand: {
    1: { intro: 'Whose name is on the door?' },
    2: {
      intro: 'Hola! Who’s throwing the fiesta?',
      paying: { ...paying, title: 'La cuenta', how: 'How would you like to pay, amigo?' },
    },
    4: { intro: 'Whose name shall we put on the table?' },
  },
};
