import { normalAddress } from '@bars/shared-api/contracts/email-address';

/** The most addresses that one run of a sweep converts. */
export const formerAddressBatch = 100;

const localOf = (email: string): string => email.slice(0, email.lastIndexOf('@'));

/**
 * An address that was kept before, with its domain in ASCII. What is before the @ stays as it is, and the address with it where its normal form has another one: that
 * could be somebody else's mailbox, whose bookings an account would be given.
 */
export const withAsciiDomain = (kept: string): string => {
  const normal = normalAddress(kept);
  return localOf(normal) === localOf(kept) ? normal : kept;
};
