import type { Authentication } from '../orders';
import type { CardPlan } from './cards.rules';

const isDemanded = (challenge: string | null): boolean => challenge === 'CHALLENGE_MANDATED';

/** Whether the bank asks the holder for a code on its own page. */
export const isAsked = ({ bank }: CardPlan, challenge: string | null): boolean =>
  bank === 'challenge' || (bank === 'unnoticed' && isDemanded(challenge));

/** The authentication without a page of the bank: where a challenge is demanded, it is simulated as one in the bank's app. */
export const withoutPage = ({ bank }: CardPlan, challenge: string | null): Authentication => {
  if (bank === 'unnoticed') return 'frictionless';
  return isDemanded(challenge) ? 'challenge' : 'none';
};
