import type { Orders } from '../../card-orders/index';

/** A card request with everything that happened to it. */
export interface Capture extends Orders {
  /** `stored`: a card stands for it. `closed`: nothing is asked for any more. */
  state: 'open' | 'stored' | 'closed';
  /** Cards that the provider is to forget. */
  releases: readonly Release[];
}

/**
 * Why a card is forgotten: it came a second time, for a request that was over, for a booking that could not be made any more,
 * its booking was cancelled, the bank has not asked its holder, or it was checked on another account.
 */
export type ReleaseReason = 'surplus' | 'closed' | 'slot_gone' | 'cancelled' | 'unauthenticated' | 'mismatch';

export interface Release {
  orderId: string;
  reason: ReleaseReason;
}

/** A yes, as the provider did it; `isAuthenticated`: the bank has asked the holder, and was answered. */
export interface Success {
  kind: 'stored';
  isOwnAccount: boolean;
  isAuthenticated: boolean;
}

/** What is known of an order. `undone`: a yes of which nothing is kept any more; `nothing`: no answer yet, or none that can be believed. */
export type ProviderOutcome = Success | { kind: 'refused'; result: string } | { kind: 'undone' } | { kind: 'nothing' };

/** A request nobody has given a card for yet. */
export const newCapture: Capture = { state: 'open', attempts: [], releases: [] };
