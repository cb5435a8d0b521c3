/** What cancelling a booking costs. Source: decisions "Cancellation is data of the party type … said before confirming". */
export const cancellationCopy = {
  all: (when: string) => `Cancel by ${when} and everything you have paid goes back to your card`,
  part: (when: string, percent: number) =>
    `Cancel by ${when} and ${percent}% of what you have paid goes back to your card`,
  later: (when: string, percent: number) => `, or by ${when} and ${percent}% of it does`,
  after: '. After that, or if nobody comes, we keep all of it.',
  nothing: 'What you pay for this booking isn’t refunded if you cancel or nobody comes.',
  noFee: (when: string) => `Cancel before ${when} and no fee is charged.`,
};
