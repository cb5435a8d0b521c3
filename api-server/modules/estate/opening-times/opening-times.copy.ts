/** Sentences of the call. */
export const openingTimesCopy = { unknown: 'Sorry, we can’t find that bar.' };
