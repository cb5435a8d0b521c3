import type { BrandId } from '@bars/shared-api/contracts/dto';
import { letterCopy, type LetterCopy } from '../mail/letter.copy';

/** The wording of the mail by which the venue asks a guest for money. */
const defaults = {
  subject: (amount: string, about: string) => `Please pay ${amount}: ${about}`,
  title: (amount: string) => `Please pay ${amount}`,
  preheader: (reason: string, by: string) => `For: ${reason}. You can pay it online until ${by}.`,
  extra: (bar: string) => `${bar} is asking you for an extra payment for your booking. Nothing else about it changes.`,
  balance: (bar: string) =>
    `${bar} is asking you to pay part of what’s left on your booking. It comes off your balance.`,
  how: 'Press the button, or open the address below and type the code. You don’t need an account.',
  amount: 'Amount',
  reason: 'For',
  code: 'Code',
  by: 'Pay by',
  pay: (amount: string) => `Pay ${amount}`,
};
type OwnCopy = typeof defaults;
export type PaymentRequestCopy = LetterCopy & OwnCopy;

const overrides: Partial<Record<BrandId, Partial<OwnCopy>>> = {
  1: { extra: (bar) => `${bar} is asking you for an extra payment for your night. Nothing else about it changes.` },
  2: {
    extra: (bar) => `${bar} is asking you, amigo, for an extra payment for your fiesta. Nothing else about it changes.`,
    balance: (bar) => `${bar} is asking you to pay part of what’s left on your fiesta. It comes off your balance.`,
  },
  4: { how: 'Press the button, or open the address below and type the code. There’s no account to make.' },
};

export const paymentRequestCopy = (brand: BrandId): PaymentRequestCopy => ({
  ...letterCopy(brand),
  ...defaults,
  ...overrides[brand],
});
