export const linkPasswordsCopy = {
  required: 'This booking is protected. Please enter its password.',
  wrong: 'That isn’t the password of this booking.',
  tooMany: (minutes: number) => `Too many tries. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
};
