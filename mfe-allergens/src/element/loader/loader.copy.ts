/** Text of an element whose menu did not load; a telephone number follows. It is the same for every brand. */
export const ringUs = 'Please tell our staff what you can’t eat, or ring us: ';
