/** Texts of the wallets' pages. */
export const walletsCopy = {
  title: 'Wallets',
  intro: 'Stand-ins for Google Pay’s client script and for Apple Pay’s merchant validation. No money moves.',
  script: 'The script',
  session: 'Merchant sessions',
  sheetTitle: 'Google Pay',
  card: 'Test card: Visa •••• 1234',
  waiting: 'Loading…',
  pay: 'Pay',
  cancel: 'Cancel',
  fail: 'Fail with an error',
  note: 'Test system. The amount decides what the bank answers.',
} as const;
