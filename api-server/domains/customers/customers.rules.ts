import type { MyDetailsRequest, Profile } from '@bars/shared-api/contracts/customers';
import { addHours, subMilliseconds } from 'date-fns';
import { millisecondsInMinute } from 'date-fns/constants';
import { customersCopy } from './customers.copy';

/** How many wrong tries are allowed within the window, for one address and from one network. */
export const triesLimit = { perAddress: 10, perNetwork: 30, windowMs: 15 * millisecondsInMinute };

/** A session ends this long after the login, used or not. */
export const sessionDays = 30;
export const sessionEndsAt = (loggedInAt: Date): Date => addHours(loggedInAt, sessionDays * 24);

/** Tries that count at `now` began after this moment. */
export const triesCountSince = (now: Date): Date => subMilliseconds(now, triesLimit.windowMs);

export interface CountedTries {
  count: number;
  /** The earliest of those that count; null without any. */
  first: Date | null;
}

/** Seconds until another try is allowed; 0 when it is now. */
export const secondsToWait = ({ count, first }: CountedTries, limit: number, now: Date): number =>
  count < limit || first === null ? 0 : Math.max(1, Math.ceil((first.getTime() + triesLimit.windowMs - now.getTime()) / 1000));

/** The account name of an address, however it is typed. */
export const accountName = (email: string): string => email.trim().toLowerCase();

const isPhone = (phone: string): boolean => /^\+?\d{10,15}$/.test(phone.replace(/[\s().-]/g, ''));

/** Field errors of what the schema cannot check; empty when everything is valid. */
export const detailsProblems = ({ phone, bar_id: barId }: MyDetailsRequest, isKnownBar: (id: number) => boolean): Record<string, string[]> => ({
  ...(phone === null || isPhone(phone) ? {} : { phone: [customersCopy.phoneForm] }),
  ...(barId === null || isKnownBar(barId) ? {} : { bar_id: [customersCopy.barUnknown] }),
});

/** The requested part of a profile: more needs `full`, `include=bar` or `include=allergens`. Source: API-M-35. */
export const askedFor = (whole: Profile, { full, include = '' }: { full?: string | undefined; include?: string | undefined }): Partial<Profile> => {
  const { id, forename, surname, email, phone, bar, allergens, ...rest } = whole;
  const included = include.split(',').map((name) => name.trim());
  return {
    id, forename, surname, email, phone,
    ...(full === '1' || full === 'true' ? rest : {}),
    ...(included.includes('bar') ? { bar } : {}),
    ...(included.includes('allergens') ? { allergens } : {}),
  };
};
