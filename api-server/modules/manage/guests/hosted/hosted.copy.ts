/** What is said to a host who changes the guests of a booking. */
export const hostedCopy = {
  leadBookerOnly: 'Only the person who booked can add or remove co-hosts.',
  forename: 'First name is required',
  ownEmail: 'This guest has an account. Only they can change its email address.',
  alreadyGuest: 'Someone with this email address is already on the list.',
  full: (people: number) => `The booking is for ${people} people, and the list is full.`,
};
