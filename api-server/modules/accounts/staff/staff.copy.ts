/** Sentences about the staff login, the same for all brands. */
export const staffCopy = {
  pageNotOurs: 'The staff login can only come back to its own page on this site.',
  noVenue:
    'Your R-Cloud account isn’t linked to any of our venues. Please ask your manager to add one, then log in again.',
};
