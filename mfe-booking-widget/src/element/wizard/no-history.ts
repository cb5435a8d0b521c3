import type { StepHistory } from '../../common/environment';

/**
 * Adds no entries to the page's history. An entry of the wizard would change what the Back button does for the page's visitors
 * and scripts. Decision: 016.
 */
export const noHistory: StepHistory = { Entries: () => null, isAtEnd: () => false, forgetQuery: () => {} };
