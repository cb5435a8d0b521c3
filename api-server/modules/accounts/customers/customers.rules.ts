import type { MyDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';
import { normalAddress } from '@bars/shared-api/contracts/email-address';
import { addHours, addMinutes } from 'date-fns';
import { customersCopy } from './customers.copy';

/** A session ends this long after the login, used or not. */
export const sessionDays = 30;
export const sessionEndsAt = (loggedInAt: Date): Date => addHours(loggedInAt, sessionDays * 24);

/** For this long after a login a customer may change how they log in, and delete the account. */
const freshMinutes = 10;
export const isFreshLogin = (loggedInAt: Date, now: Date): boolean => now < addMinutes(loggedInAt, freshMinutes);

/** The page of an invitation, where a customer goes on after logging in; null without one. */
export const joinPage = (joinToken: string | null | undefined): string | null =>
  joinToken ? `/join/${joinToken}` : null;

/** The account name of an address, however it is typed. */
export const accountName = (email: string): string => normalAddress(email);

/** The name that an account had before addresses had a normal form: one that could not be brought into it still has it. */
export const formerAccountName = (email: string): string => email.trim().toLowerCase();

/** Field errors of what the schema cannot check; empty when everything is valid. */
export const detailsProblems = (
  { bar_id: barId }: MyDetailsRequest,
  isKnownBar: (id: number) => boolean,
): Record<string, string[]> => (barId === null || isKnownBar(barId) ? {} : { bar_id: [customersCopy.barUnknown] });

/** The requested part of a profile: more needs `full`, `include=bar` or `include=allergens`. Source: API-M-35. */
export const askedFor = (
  whole: Profile,
  { full, include = '' }: { full?: string | undefined; include?: string | undefined },
): Partial<Profile> => {
  const { id, forename, surname, email, phone, bar, allergens, ...rest } = whole;
  const included = include.split(',').map((name) => name.trim());
  return {
    id,
    forename,
    surname,
    email,
    phone,
    ...(full === '1' || full === 'true' ? rest : {}),
    ...(included.includes('bar') ? { bar } : {}),
    ...(included.includes('allergens') ? { allergens } : {}),
  };
};
