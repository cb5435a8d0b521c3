import { resendAfterSeconds } from '@bars/shared-api/contracts/students';
import { addHours, addSeconds, subHours } from 'date-fns';

const linkHours = 48;
/** How long a link that has ended is kept, to say why it does not work. */
const keptDays = 30;

/** The moment from which a link does not work any more. */
export const linkEndsAt = (madeAt: Date): Date => addHours(madeAt, linkHours);
export const endedKeptSince = (now: Date): Date => subHours(now, 24 * keptDays);

/** Whether it is too soon to mail another link, by the moment of the last one. Sources: ST-47, ST-48. */
export const isSentRecently = (createdAt: Date, now: Date): boolean => now < addSeconds(createdAt, resendAfterSeconds);

export interface LinkTimes {
  expiresAt: Date;
  confirmedAt: Date | null;
  /** When a newer link ended it. */
  replacedAt: Date | null;
}

/** A link that was used stays confirmed: a mail program may have opened it before its reader. */
export const linkState = (
  { expiresAt, confirmedAt, replacedAt }: LinkTimes,
  now: Date,
): 'open' | 'confirmed' | 'replaced' | 'expired' => {
  if (confirmedAt !== null) return 'confirmed';
  if (replacedAt !== null) return 'replaced';
  return expiresAt <= now ? 'expired' : 'open';
};

/**
 * An address that its owner recognises and that nobody else can write to.
 * @example maskAddress('ada@ucl.ac.uk') // 'a…@ucl.ac.uk'
 */
export const maskAddress = (email: string): string =>
  `${/^./u.exec(email)?.[0] ?? ''}…${email.slice(email.lastIndexOf('@'))}`;
