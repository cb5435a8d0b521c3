import type { PaymentKind } from '@bars/shared-api/contracts/payment-messages';
import type { BrandCopy } from '@bars/shared-ui/area/brand-copy';

/** What is said of a payment, or of a card to be stored, that the page around has broken off. */
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
  asking: 'The page changed while you paid. We are asking what became of your payment; this takes a few seconds. Please do not pay again yet.',
  unknownTitle: 'We do not know yet what became of it',
  unknown: 'We go on asking. Please do not pay again: if it went through, your booking is made and your confirmation comes by email. You can also ring us.',
  noTitle: 'Nothing has been taken',
  no: 'The page changed before your payment went through. Your time is kept and nothing you typed is lost. It is the same payment, which is never taken twice.',
  goOn: 'Pay now',
  yesTitle: 'Your payment went through',
  yes: 'It has been taken once. Please do not pay again: your confirmation comes by email.',
  show: 'Show my booking',
};

const card: InterruptedCopy = {
  ...payment,
  title: 'Storing your card was interrupted',
  asking: 'The page changed while you gave your card. We are asking whether it is stored; this takes a few seconds.',
  unknownTitle: 'We do not know yet whether your card is stored',
  unknown: 'We go on asking. Nothing is taken from your card. If it is stored, your booking is made and your confirmation comes by email. You can also ring us.',
  noTitle: 'Your card is not stored',
  no: 'The page changed before your card was stored. Nothing has been taken, your time is kept and nothing you typed is lost.',
  goOn: 'Go on with your card',
  yesTitle: 'Your card is stored',
  yes: 'Nothing was taken. Please do not store a card again: your confirmation comes by email.',
};

export const interruptedCopy: Record<PaymentKind, BrandCopy<InterruptedCopy>> = { payment: { byDefault: payment }, card: { byDefault: card } };
