/** Sentences of live pages. */
export const liveCopy = {
  tooMany: 'Too many pages of this booking are open at the moment.',
};
