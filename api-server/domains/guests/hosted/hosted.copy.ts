/** What is said to a host who changes the guests of a booking. */
export const hostedCopy = {
  leadBookerOnly: 'Only whoever booked makes and unmakes co-hosts.',
  forename: 'Forename is required',
  email: 'That is not an email address.',
  ownEmail: 'This guest has an account. Only they can change its email address.',
  alreadyGuest: 'Somebody with this email address is at the party already.',
  full: (people: number) => `The booking is for ${people} people, and all of them are on the list.`,
};
