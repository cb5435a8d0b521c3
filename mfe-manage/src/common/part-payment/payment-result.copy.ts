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
    text: 'Somebody else took the time while you were paying. What you paid goes back to your card.',
  },
  closed: 'You’ve left the card page. You can go on from here whenever you like.',
  expired: 'That payment isn’t open any more, and nothing was taken by it. Here is what can be paid now.',
  amountChanged: (before) => `The amount isn’t ${before} any more. Nothing has been taken. Please look at the new one and confirm it.`,
  alreadyPaid: 'That has been paid already. Nothing was taken this time.',
  noLonger: 'That can’t be paid here any more. Nothing has been taken.',
  underWay: { title: 'Somebody else is paying for this right now', text: 'Nothing has been taken from you. Please try again in a quarter of an hour.' },
};
