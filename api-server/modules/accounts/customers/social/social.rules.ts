import { readAddress } from '@bars/shared-api/contracts/email-address';
import { isBlankName, withoutUnseen } from '@bars/shared-api/contracts/person-name';
import type { Claims } from '../../sign-in/service';
import { accountName } from '../customers.rules';

/** What of a person's claims makes an account. */
export interface SocialPerson {
  subject: string;
  /** In lower case; null where the provider has not verified it. */
  email: string | null;
  forename: string | null;
  surname: string | null;
}

/** Somebody whose address the provider has verified. */
export interface VerifiedPerson extends Omit<SocialPerson, 'subject'> {
  email: string;
}

const maxNameLength = 60;

/** A name of the provider's: what is not seen is left out. Without one the account asks for it. */
const nameOf = (claim: unknown): string | null => {
  const text = typeof claim === 'string' ? withoutUnseen(claim).trim().slice(0, maxNameLength).trim() : '';
  return isBlankName(text) ? null : withoutUnseen(text);
};

const emailOf = (claims: Claims): string | null => {
  const { email, email_verified: isVerified } = claims;
  // Some providers write the flag as text.
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) return null;
  return 'address' in readAddress(email) ? accountName(email) : null;
};

/** Reads the claims of an ID token. Only an address that the provider has verified counts. Source: decisions "Social sign-in". */
export const personOf = (claims: Claims): SocialPerson => ({
  subject: claims.sub,
  email: emailOf(claims),
  forename: nameOf(claims['given_name']) ?? nameOf(claims['name']),
  surname: nameOf(claims['family_name']),
});

/** The login page of whoever started the sign-in, with what it was opened with. */
export const loginPageOf = ({ join_token: joinToken, return_to: returnTo }: Record<string, string>): string => {
  const path = joinToken === undefined ? '/login' : `/login/${joinToken}`;
  return returnTo === undefined ? path : `${path}?return=${encodeURIComponent(returnTo)}`;
};
