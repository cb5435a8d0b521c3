import { subMilliseconds } from 'date-fns';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { customersCopy } from '../customers.copy';

/** `login`: a password. `mail`: a call that sends a mail. `link`: a token that is not known. `passkey`: one that was refused. `interest`: a registration of interest. `payment_code`: a typed code that is not known. */
export type TryKind = 'login' | 'mail' | 'link' | 'passkey' | 'interest' | 'payment_code';
export const tryKinds: readonly TryKind[] = ['login', 'mail', 'link', 'passkey', 'interest', 'payment_code'];

export interface TriesLimit {
  /** How many are allowed within the window, for one address and from one network. */
  perAddress: number;
  perNetwork: number;
  windowMs: number;
  /** What is said to one too many. */
  refusal: (minutes: number) => string;
}

const triesLimits: Record<TryKind, TriesLimit> = {
  login: { perAddress: 10, perNetwork: 30, windowMs: 15 * millisecondsInMinute, refusal: customersCopy.tooManyTries },
  mail: { perAddress: 5, perNetwork: 60, windowMs: millisecondsInHour, refusal: customersCopy.tooManyMails },
  link: { perAddress: Infinity, perNetwork: 30, windowMs: 15 * millisecondsInMinute, refusal: customersCopy.tooManyTries },
  passkey: { perAddress: Infinity, perNetwork: 30, windowMs: 15 * millisecondsInMinute, refusal: customersCopy.tooManyTries },
  payment_code: { perAddress: Infinity, perNetwork: 10, windowMs: millisecondsInHour, refusal: customersCopy.tooManyCodes },
  interest: { perAddress: 10, perNetwork: 60, windowMs: millisecondsInHour, refusal: customersCopy.tooManyInterests },
};
export const triesLimit = (kind: TryKind): TriesLimit => triesLimits[kind];

/** Tries that count at `now` began after this moment. */
export const triesCountSince = (kind: TryKind, now: Date): Date => subMilliseconds(now, triesLimits[kind].windowMs);

export interface CountedTries {
  count: number;
  /** The earliest of those that count; null without any. */
  first: Date | null;
}

/** Seconds until another try is allowed; 0 when it is now. */
export const secondsToWait = ({ count, first }: CountedTries, limit: number, windowMs: number, now: Date): number =>
  count < limit || first === null ? 0 : Math.max(1, Math.ceil((first.getTime() + windowMs - now.getTime()) / 1000));
