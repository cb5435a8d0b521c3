/** Sentences of live pages. */
export const liveCopy = {
  tooMany: 'This booking is open in too many places at the moment.',
};
