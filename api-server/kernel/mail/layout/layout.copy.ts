/** What the layout itself says, the same for every brand. */
export const layoutCopy = {
  /** Before the button's address, for mail programs that show no button. */
  orOpen: 'Or open this address in your browser:',
};
