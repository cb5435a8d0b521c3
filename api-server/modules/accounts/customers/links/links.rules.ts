import { addHours } from 'date-fns';

/** `verification`: to confirm an account. `reset`: to set a new password. */
export type LinkKind = 'verification' | 'reset';

/** Links of each kind end after this many hours. Source: decisions "Password". */
const linkHours: Record<LinkKind, number> = { verification: 48, reset: 2 };
export const linkEndsAt = (kind: LinkKind, madeAt: Date): Date => addHours(madeAt, linkHours[kind]);

/** How long a link that has ended is kept, to say why it does not work. */
const keptDays = 30;
export const endedLinksKeptSince = (now: Date): Date => addHours(now, -keptDays * 24);

export interface LinkTimes {
  expiresAt: Date;
  usedAt: Date | null;
  /** When a newer link of the same kind ended it. */
  replacedAt: Date | null;
}

export type LinkState = 'open' | 'used' | 'replaced' | 'expired';

export const linkState = ({ expiresAt, usedAt, replacedAt }: LinkTimes, now: Date): LinkState => {
  if (usedAt !== null) return 'used';
  if (replacedAt !== null) return 'replaced';
  return expiresAt <= now ? 'expired' : 'open';
};
