/** Sentences that payments and stored cards share. */
export const cardOrdersCopy = {
  checking: 'We’re checking with the bank. You can leave this page open.',
  tooManyRefused:
    'Sorry, your card has been refused too many times. Please ring the bar, and the team will help you with your booking.',
  /** The mail to operations about an order that the provider cannot be asked about, or does not undo. */
  troubleSubject: 'A card order needs attention',
  troubleFrom: 'Card payments',
  troubleOrder: (orderId: string) => `Order at the card provider: ${orderId}`,
  troubleSince: (since: string) => `Since: ${since}`,
  troubleNext:
    'The server goes on trying. Please look for this order in the card provider’s own system, and ring the provider if it doesn’t answer.',
};
