import { depositsCopy } from '../deposits/index';

/** Sentences of the calls about payment requests. */
export const paymentRequestsCopy = {
  unknown: 'We don’t recognise that code. Please check it and type it again.',
  surname: 'Please type the surname that the booking is under',
  alreadyPaid: depositsCopy.alreadyPaid,
  closed: 'The bar no longer needs this payment. Please ring them if you’re unsure.',
  amountChanged: 'The amount to pay has changed. Please check it again.',
};
