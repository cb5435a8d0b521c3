import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

export interface GuestPaymentCopy {
  /** The button. @param amount with its sign */
  pay: Record<'deposit' | 'balance', (amount: string) => string>;
  title: (name: string) => string;
  /** What is being paid, above the card page. */
  paying: Record<'deposit' | 'balance', (amount: string, name: string) => string>;
  close: string;
  /** MG-28. */
  made: string;
  gone: string;
  expired: string;
  amountChanged: string;
  alreadyPaid: string;
  closed: string;
  underWay: string;
}

/** Paying the part of one guest. Sources: MG-23, MG-115, PY-51, PY-52. */
export const guestPaymentCopy: BrandCopy<GuestPaymentCopy> = {
  byDefault: {
    pay: { deposit: (amount) => `Pay the deposit, ${amount}`, balance: (amount) => `Pay the balance, ${amount}` },
    title: (name) => `Pay for ${name}`,
    paying: {
      deposit: (amount, name) => `${amount} is the deposit of ${name}’s part.`,
      balance: (amount, name) => `${amount} is the balance of ${name}’s part.`,
    },
    close: 'Close',
    made: 'Payment has been made',
    gone: 'The table was taken while you paid, so the money goes back to your card.',
    expired: 'The time to pay has run out. Nothing was taken.',
    amountChanged: 'The amount has changed since you looked. Nothing was taken; the new amount is shown now.',
    alreadyPaid: 'This part is paid already. Nothing was taken.',
    closed: 'This part can’t be paid online any more. Nothing was taken.',
    underWay: 'Somebody is paying this part just now. Try again in a few minutes.',
  },
  byBrand: {},
};
