import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandCopy } from '@bars/shared-ui/copy/brand-copy';

/** Texts of a payment, or of the storing of a card, that the page around has interrupted. */
export interface InterruptedCopy {
  title: string;
  asking: string;
  unknownTitle: string;
  unknown: string;
  noTitle: string;
  no: string;
  goOn: string;
  yesTitle: string;
  yes: string;
  show: string;
}

const payment: InterruptedCopy = {
  title: 'Your payment was interrupted',
  asking:
    'The page changed while you were paying. We’re finding out what happened to your payment; this takes a few seconds. Please don’t pay again yet.',
  unknownTitle: 'We don’t know yet what happened to it',
  unknown:
    'We’ll keep asking. Please don’t pay again: if it went through, you’re booked in and your confirmation is coming by email. You can also ring us.',
  noTitle: 'Nothing has been taken',
  no: 'The page changed before your payment went through. We’re holding your time and nothing you typed is lost. It’s the same payment, so you’ll never pay twice.',
  goOn: 'Pay now',
  yesTitle: 'Your payment went through',
  yes: 'It’s been taken once. Please don’t pay again: your confirmation is coming by email.',
  show: 'Show my booking',
};

const card: InterruptedCopy = {
  ...payment,
  title: 'Storing your card was interrupted',
  asking:
    'The page changed while you were giving your card. We’re finding out whether it’s stored; this takes a few seconds.',
  unknownTitle: 'We don’t know yet whether your card is stored',
  unknown:
    'We’ll keep asking. Nothing is taken from your card. If it’s stored, you’re booked in and your confirmation is coming by email. You can also ring us.',
  noTitle: 'Your card isn’t stored',
  no: 'The page changed before your card was stored. Nothing has been taken, we’re holding your time and nothing you typed is lost.',
  goOn: 'Carry on with your card',
  yesTitle: 'Your card is stored',
  yes: 'Nothing was taken. Please don’t store a card again: your confirmation is coming by email.',
};

export const interruptedCopy: Record<PaymentKind, BrandCopy<InterruptedCopy>> = {
  payment: { byDefault: payment },
  card: { byDefault: card },
};
