import { bookingGrant, type BookingGrant } from '@bars/shared-api/contracts/managed-bookings';
import { linkGrantsKey } from '@bars/shared-api/contracts/storage-keys.generated';
import * as z from 'zod/mini';

/** By manage key. */
const keptGrants = z.record(z.string(), bookingGrant);

const isValid = ({ ends_at: endsAt }: BookingGrant): boolean => new Date(endsAt).getTime() > Date.now();

// A browser may block its storage, and anything may be in it. The page asks for the password again.
const read = (): Record<string, BookingGrant> => {
  try {
    const { data = {} } = keptGrants.safeParse(JSON.parse(window.sessionStorage.getItem(linkGrantsKey) ?? '{}'));
    return Object.fromEntries(Object.entries(data).filter(([, grant]) => isValid(grant)));
  } catch {
    return {};
  }
};

/** The grant that this tab has for the protected link of a booking; null without one, and once it has ended. */
export const keptGrant = (manageKey: string): string | null => read()[manageKey]?.grant ?? null;

/** Keeps a grant in this tab until it ends, so that a reload does not ask for the password again. */
export const keepGrant = (manageKey: string, grant: BookingGrant): void => {
  try {
    window.sessionStorage.setItem(linkGrantsKey, JSON.stringify({ ...read(), [manageKey]: grant }));
  } catch {
    return;
  }
};
