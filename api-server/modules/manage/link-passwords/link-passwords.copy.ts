export const linkPasswordsCopy = {
  required: 'This booking is protected. Please enter its password.',
  wrong: 'That isn’t the password for this booking.',
};
