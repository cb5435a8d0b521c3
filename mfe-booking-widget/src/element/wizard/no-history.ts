import type { StepHistory } from '../../common/environment';

/**
 * The page's history belongs to the page: an entry of ours would have its Back button do something else than its visitors
 * and its scripts expect. Decision: 016.
 */
export const noHistory: StepHistory = { Entries: () => null, isAtEnd: () => false, forgetQuery: () => {} };
