import { localOf } from '../../../kernel/time/london';

/** Offers as they are kept: one a line. */
export const joinOffers = (offers: readonly string[]): string => offers.join('\n');
export const splitOffers = (offers: string): string[] => offers.split('\n').filter((line) => line !== '');

/** What of a society says whether its invite code counts. */
export interface InviteTerms {
  invite_last_day: string;
  invite_places: number | null;
  invite_uses: number;
}

/** Whether an invite code counts: its last day in London is not over, and there are places left. */
export const isInviteOpen = (
  { invite_last_day: lastDay, invite_places: places, invite_uses: uses }: InviteTerms,
  now: Date,
): boolean => localOf(now.getTime()).date <= lastDay && (places === null || uses < places);
