interface Words {
  title: string;
  text: string;
}

/** What each result of a payment is called. A feature adds what was paid for, in `madeText`. */
export interface PaymentResultCopy {
  made: string;
  madeText: (amount: string) => string;
  gone: Words;
  closed: string;
  expired: string;
  amountChanged: (before: string) => string;
  alreadyPaid: string;
  noLonger: string;
  underWay: Words;
}

/** `made`: MG-28, PY-54. The title of `gone`: PY-16. */
export const paymentResultWords: Omit<PaymentResultCopy, 'madeText'> = {
  made: 'Payment has been made',
  gone: {
    title: 'Sorry, that booking is no longer available. Please choose another date and try again',
    text: 'Someone else took that time while you were paying. Your payment goes back to your card.',
  },
  closed: 'You’ve left the card page. You can carry on from here whenever you like.',
  expired: 'That payment has expired, and nothing was taken. Here’s what you can pay now.',
  amountChanged: (before) =>
    `The amount is no longer ${before}. Nothing has been taken. Please check the new amount and confirm it.`,
  alreadyPaid: 'That’s already been paid. Nothing was taken this time.',
  noLonger: 'That can’t be paid here any more. Nothing has been taken.',
  underWay: {
    title: 'Someone else is paying for this right now',
    text: 'Nothing has been taken from you. Please try again in 15 minutes.',
  },
};
