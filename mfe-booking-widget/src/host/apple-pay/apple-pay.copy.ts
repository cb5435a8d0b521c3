/** Texts of the question before Apple Pay's sheet, the same for every brand. */
export const applePayCopy = {
  title: (label: string): string => `Pay ${label}`,
  /** @param amount such as £80.00 */
  text: (amount: string): string => `${amount} with Apple Pay`,
  cancel: 'Cancel',
};
