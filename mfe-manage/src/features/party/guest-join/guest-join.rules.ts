import { normalAddress } from '@bars/shared-api/contracts/email-address';
import type { GuestInvitation, GuestJoined } from '@bars/shared-api/contracts/party';
import { requiredName } from '@bars/shared-api/contracts/person-name';
import * as z from 'zod/mini';
import type { GuestJoinCopy } from './guest-join.copy';

/** Who looks at an invitation. `match`: the invited customer; `other`: another one; `account`: nobody, and the address has an account; `new`: nobody. Sources: MG-147, MG-149, MG-151. */
export type Visitor = 'match' | 'other' | 'account' | 'new';

const isSame = (one: string, other: string): boolean => normalAddress(one) === normalAddress(other);

/** @param loggedIn the address of whoever is logged in; null for nobody */
export const visitorOf = (
  { email, has_account: hasAccount }: Pick<GuestInvitation, 'email' | 'has_account'>,
  loggedIn: string | null,
): Visitor => {
  if (loggedIn !== null) return isSame(email, loggedIn) ? 'match' : 'other';
  return hasAccount ? 'account' : 'new';
};

/** The page of a guest. */
export const guestPage = (code: string): string => `/guest/${encodeURIComponent(code)}`;
export const bookingPage = (id: string): string => `/edit-booking/${encodeURIComponent(id)}`;

/** Where somebody who has joined goes: to their own page without an account, else to the booking in it. Source: MG-150. */
export const pageOf = ({ booking_id: id, guest_code: code }: GuestJoined): string =>
  code === undefined ? bookingPage(id) : guestPage(code);

/** Whether somebody has joined already, with an account or without. */
export const hasJoined = ({ accepted, guest_code: code }: Pick<GuestInvitation, 'accepted' | 'guest_code'>): boolean =>
  accepted || (code ?? null) !== null;

/** Whether the place can be taken without an account: nobody has it, nobody is logged in, and it is no co-host's, who needs one. */
export const canJoinAsGuest = (
  invitation: Pick<GuestInvitation, 'accepted' | 'admin' | 'guest_code'>,
  visitor: Visitor,
): boolean => !invitation.admin && !hasJoined(invitation) && (visitor === 'new' || visitor === 'account');

/** The form of a new account. Sources: MG-143…MG-145. */
export const newAccount = ({ errors }: GuestJoinCopy['form']) => {
  const needed = (missing: string, max: number) =>
    z.string().check(z.minLength(1, missing), z.maxLength(max, `must be at most ${max} characters`));
  return z.object({
    forename: requiredName(errors.forename),
    surname: requiredName(errors.surname),
    password: needed(errors.password, 128),
  });
};
export type NewAccount = z.infer<ReturnType<typeof newAccount>>;

/** Several messages as one. Source: MG-146. */
export const joined = (messages: readonly (string | undefined)[]): string =>
  messages.filter((one) => one !== undefined && one !== '').join(', ');
