/** Sentences that stand after a payment and after the storing of a card alike. */
export const cardOrdersCopy = {
  checking: 'We are checking with the bank. You can leave this page open.',
  tooManyRefused: 'Sorry, your card has been refused too many times. Please ring the bar, and the team will help you with your booking.',
};
