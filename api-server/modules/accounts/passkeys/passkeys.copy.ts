/** Sentences about passkeys, the same for all brands. */
export const passkeysCopy = {
  notHere: 'Passkeys don’t work at this address. Please use your password.',
  expired: 'That took too long. Please try again.',
  unknown: 'We don’t recognise this passkey. It may have been removed. Please use your password, or another passkey.',
  refused: 'That passkey didn’t work. Please try again, or use your password.',
  otherCustomer: 'That passkey belongs to another account. Please use one of yours.',
  unverified: 'Your email address isn’t confirmed yet. Confirm it first, then add a passkey.',
  tooMany: (most: number): string => `You have ${most} passkeys, which is the most we keep. Please remove one first.`,
  known: 'This passkey is already in use.',
  notMade: 'That didn’t work on your device. Please try again.',
  missing: 'That passkey isn’t in your account any more.',
};
