/** Text of an element whose wizard did not load; a telephone number follows. It is the same for every brand. */
export const ringUs = 'Please ring us to book: ';
