/** Sentences of the tips' call. */
export const tipsCopy = { unknown: 'We can’t find that tip.' };
