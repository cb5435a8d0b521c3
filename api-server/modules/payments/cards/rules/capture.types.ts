import type { Orders } from '../../card-orders/index';

/** A card request with everything that happened to it. */
export interface Capture extends Orders {
  /** `stored`: a card stands for the request. `closed`: the request is over. */
  state: 'open' | 'stored' | 'closed';
  /** Cards that the provider is to forget. */
  releases: readonly Release[];
}

/**
 * Why a card is forgotten: a second card (`surplus`), a request that was over, a booking that could not be made any more, a
 * cancelled booking, a holder whom the bank did not authenticate, or another account.
 */
export type ReleaseReason = 'surplus' | 'closed' | 'slot_gone' | 'cancelled' | 'unauthenticated' | 'mismatch';

export interface Release {
  orderId: string;
  reason: ReleaseReason;
}

/** A success as the provider reports it; `isAuthenticated`: the bank has authenticated the holder. */
export interface Success {
  kind: 'stored';
  isOwnAccount: boolean;
  isAuthenticated: boolean;
}

/** The outcome of an order. `undone`: a success of which nothing is kept any more; `nothing`: no answer yet, or none that can be believed. */
export type ProviderOutcome = Success | { kind: 'refused'; result: string } | { kind: 'undone' } | { kind: 'nothing' };

/** A request without a card. */
export const newCapture: Capture = { state: 'open', attempts: [], releases: [] };
