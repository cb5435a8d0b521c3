import { readReturnAddress } from '@bars/shared-api/contracts/return-address';
import { staffLoginPage } from '@bars/shared-api/contracts/staff';
import { addHours } from 'date-fns';
import type { Claims } from '../sign-in/service';

/** A login lasts a long shift. */
const sessionHours = 12;
export const sessionEndsAt = (loggedInAt: Date): Date => addHours(loggedInAt, sessionHours);

/** Whether an address is the staff login on this origin, written as it is registered with the provider. Anything else would be an open redirect. */
export const isOurLoginPage = (address: string, origin: string): boolean =>
  readReturnAddress(address, [origin])?.href === address && address === origin + staffLoginPage;

const maxNameLength = 120;

/** What R-Cloud says of a member of staff; null without a venue. */
export const memberOf = ({ sub, name, venue }: Claims): { subject: string; name: string; barId: number } | null => {
  const barId = typeof venue === 'string' ? Number(venue) : venue;
  if (typeof barId !== 'number' || !Number.isSafeInteger(barId)) return null;
  const text = typeof name === 'string' ? name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() : '';
  return { subject: sub, name: text.slice(0, maxNameLength), barId };
};
