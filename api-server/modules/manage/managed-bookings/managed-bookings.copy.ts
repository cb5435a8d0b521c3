/** Sentences of looking after a booking. */
export const managedCopy = {
  unknown: 'Sorry, we can’t find that booking.',
  hostOnly: 'Only the person who booked and their co-hosts can do that.',
  leadBookerOnly: 'Only the person who booked can do that.',
  cannotChange: 'This booking can’t be changed online any more.',
  rebookRequired: 'This booking is postponed. Please choose a new date for it.',
  notPostponed: 'This booking isn’t postponed.',
  datePast: 'The new date must be in the future.',
  dateTooFar: 'That’s too far ahead. Please choose an earlier date.',
  belowGuests: (guests: number) =>
    `With ${guests === 1 ? 'the guest' : `the ${guests} guests`} on your list, that makes ${guests + 1} of you. Please remove anyone who isn’t coming first.`,
  nothingChanged: 'Nothing has changed. Please choose another date or number of people.',
  paymentUnderWay: 'Someone is paying for this booking right now. Please try again in 15 minutes.',
  tooManyHolds: 'Too many times are being held at the moment. Please try again in a few minutes.',
  emailTakesMail: 'Our emails are reaching you. To change your address, please ring the bar.',
  refundChanged:
    'You’d get less back than we said a moment ago, because the deadline has passed. Nothing is cancelled yet.',
  /** Why money goes back, beside the refund. */
  changeNote: 'Your booking was changed.',
  cancelNote: 'You cancelled your booking.',
  cancellation: {
    free: 'Cancelling costs nothing.',
    all: (amount: string) => `You get everything back: ${amount} goes to the card it was paid with.`,
    whole: (amount: string) => `You get the whole price back: ${amount} goes to the card it was paid with.`,
    part: (amount: string, percent: number, kept: string) =>
      `You get ${percent}% back: ${amount} goes to the card it was paid with. We keep ${kept}.`,
    rest: (amount: string, kept: string) =>
      `${amount} goes back to the card it was paid with. We keep ${kept}, some of it from when you changed your booking.`,
    none: (kept: string) => `It’s too late for a refund. We keep the ${kept} you’ve paid.`,
    /** What the venue asked for on top of the booking. */
    extra: (amount: string) =>
      `The ${amount} you’ve paid on top of the booking isn’t part of this. Please ask the bar about it.`,
    card: 'There’s no fee, and we no longer keep your card.',
  },
};
