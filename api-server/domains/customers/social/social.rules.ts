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
const maxEmailLength = 254;

const textOf = (claim: unknown): string | null => {
  const text = typeof claim === 'string' ? claim.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
  return text === '' ? null : text.slice(0, maxNameLength).trim();
};

const emailOf = (claims: Claims): string | null => {
  const { email, email_verified: isVerified } = claims;
  // Some providers write the flag as text.
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) return null;
  return email.length <= maxEmailLength && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? accountName(email) : null;
};

/** Reads the claims of an ID token. Only an address that the provider has verified counts. Source: decisions "Social sign-in". */
export const personOf = (claims: Claims): SocialPerson => ({
  subject: claims.sub,
  email: emailOf(claims),
  forename: textOf(claims['given_name']) ?? textOf(claims['name']),
  surname: textOf(claims['family_name']),
});

/** The login page of whoever started the sign-in, with what it was opened with. */
export const loginPageOf = ({ join_token: joinToken, return_to: returnTo }: Record<string, string>): string => {
  const path = joinToken === undefined ? '/login' : `/login/${joinToken}`;
  return returnTo === undefined ? path : `${path}?return=${encodeURIComponent(returnTo)}`;
};
