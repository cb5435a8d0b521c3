/** Sentences of looking after a booking. */
export const managedCopy = {
  unknown: 'Sorry, we can’t find that booking.',
  hostOnly: 'Only whoever booked and their co-hosts can do that.',
  leadBookerOnly: 'Only whoever booked can do that.',
  cannotChange: 'This booking can’t be changed online any more.',
  rebookRequired: 'This booking is postponed. Please choose a new date for it.',
  notPostponed: 'This booking isn’t postponed.',
  datePast: 'The new date must be in the future.',
  noDate: 'There is no such date.',
  belowGuests: (guests: number) => `With ${guests === 1 ? 'the guest' : `the ${guests} guests`} on your list you’re ${guests + 1}. Please remove whoever isn’t coming first.`,
  nothingChanged: 'Please choose another date or another number of people.',
  paymentUnderWay: 'Somebody is paying for this booking at the moment. Please try again in 15 minutes.',
  tooManyHolds: 'Too many times are being held at the moment. Please try again in a few minutes.',
  refundChanged: 'Less goes back to you than we said a moment ago, because the time for it has passed. Nothing is cancelled yet.',
  /** Why money goes back, beside the refund. */
  changeNote: 'Your booking was changed.',
  cancelNote: 'You cancelled your booking.',
  cancellation: {
    free: 'Cancelling costs nothing.',
    all: (amount: string) => `You get everything back: ${amount} goes to the card that paid it.`,
    part: (amount: string, percent: number, kept: string) => `You get ${percent}% back: ${amount} goes to the card that paid it. We keep ${kept}.`,
    rest: (amount: string, kept: string) => `${amount} goes back to the card that paid it. We keep ${kept}, some of it from when you changed your booking.`,
    none: (kept: string) => `It is too late for a refund. We keep the ${kept} you’ve paid.`,
    card: 'No fee is charged, and your card is no longer kept.',
  },
};
