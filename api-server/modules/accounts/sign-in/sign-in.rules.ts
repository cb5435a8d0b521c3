import type { BrandId } from '@bars/shared-api/contracts/dto';
import { addMinutes, subHours } from 'date-fns';
import type { ProviderName } from './service';

/** Why the provider's answer signs nobody in. */
export type Refusal = 'cancelled' | 'failed' | 'invalid' | 'unreachable';

/** Why a sign-in gives no person. */
export type SignInProblem = Refusal | 'unknown' | 'other_browser' | 'other_brand' | 'used' | 'late' | 'unanswered';

/** A sign-in ends this long after its start. */
const validMinutes = 10;
export const endsAt = (start: Date): Date => addMinutes(start, validMinutes);

/** A row is kept for a day after its end, so that a late answer can be told from an unknown one. */
const keptHours = 24;
export const keptSince = (now: Date): Date => subHours(now, keptHours);

/** The cookie that binds a sign-in to its browser, in seconds. It outlives the sign-in for the same reason. */
export const browserSeconds = keptHours * 60 * 60;

/** A sign-in as far as its problems go. */
export interface SignInFacts {
  provider: ProviderName;
  brandId: number;
  isSameBrowser: boolean;
  expiresAt: Date;
  refusal: Refusal | null;
  hasClaims: boolean;
  isUsed: boolean;
}

/** The reason why a sign-in gives no person, the first that holds; null when it gives one. */
export const problemOf = (
  facts: SignInFacts | undefined,
  asked: { provider: ProviderName; brandId: BrandId; now: Date },
): SignInProblem | null => {
  if (facts === undefined || facts.provider !== asked.provider) return 'unknown';
  if (!facts.isSameBrowser) return 'other_browser';
  if (facts.isUsed) return 'used';
  if (facts.expiresAt <= asked.now) return 'late';
  if (facts.brandId !== asked.brandId) return 'other_brand';
  return facts.refusal ?? (facts.hasClaims ? null : 'unanswered');
};

/** What a provider's error answer means. Source: RFC 6749, section 4.1.2.1. */
export const refusalOf = (error: string): Refusal => (error === 'access_denied' ? 'cancelled' : 'failed');
