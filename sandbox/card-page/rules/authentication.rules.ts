import type { Authentication } from '../orders';
import type { CardPlan } from './cards.rules';

const isDemanded = (challenge: string | null): boolean => challenge === 'CHALLENGE_MANDATED';

/** Whether the bank asks the holder for a code, on a page of its own. */
export const isAsked = ({ bank }: CardPlan, challenge: string | null): boolean => bank === 'challenge' || (bank === 'unnoticed' && isDemanded(challenge));

/** How the holder of a card is authenticated without a page of the bank: an ordinary card's bank asks in its app where that is demanded. */
export const withoutPage = ({ bank }: CardPlan, challenge: string | null): Authentication => {
  if (bank === 'unnoticed') return 'frictionless';
  return isDemanded(challenge) ? 'challenge' : 'none';
};
