/** Sentences of the wallets' own calls. `failed`, also of a wallet that is off and of a token that was used: PY-63, PY-68. */
export const walletsCopy = {
  failed: {
    google_pay: 'There was an error in authorising your google pay payment',
    apple_pay: 'There was an error in authorising your apple pay payment',
  },
  notApples: 'This is not an address of Apple Pay.',
  noSite: 'Apple Pay can only be used from a page of a known site.',
};
