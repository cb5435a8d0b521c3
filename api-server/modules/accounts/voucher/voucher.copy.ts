/** Sentences of vouchers, shown as they stand. Those of an empty or long code are in the contract. Source: API-M-71. */
export const voucherCopy = {
  unknown: 'We don’t recognise this voucher code. Please check it and try again.',
  expired: 'This voucher has expired.',
  used: 'You’ve already used this voucher.',
  unknownAppUser: 'We don’t recognise this app user. Please log in to the app again, and open this page from it.',
};
