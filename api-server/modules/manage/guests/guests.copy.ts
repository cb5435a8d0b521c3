/** Sentences about guests. */
export const guestsCopy = {
  /** Whose name is erased. */
  someone: 'Guest',
};
