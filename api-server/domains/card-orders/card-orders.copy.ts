/** It stands for a moment, after a payment and after the storing of a card alike. */
export const cardOrdersCopy = { checking: 'We are checking with the bank. You can leave this page open.' };
