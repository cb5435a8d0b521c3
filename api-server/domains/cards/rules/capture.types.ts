import type { Orders } from '../../card-orders/service';

/** A card request with everything that happened to it. */
export interface Capture extends Orders {
  /** `stored`: a card stands for it. `closed`: nothing is asked for any more. */
  state: 'open' | 'stored' | 'closed';
  /** Cards that the provider is to forget. */
  releases: readonly Release[];
}

/**
 * Why a card is forgotten: it came a second time, for a request that was over, for a booking that could not be made any more,
 * or its booking was cancelled.
 */
export type ReleaseReason = 'surplus' | 'closed' | 'slot_gone' | 'cancelled';

export interface Release {
  orderId: string;
  reason: ReleaseReason;
}

/** What is known of an order. `nothing`: no answer yet, or none that can be believed. */
export type Told = { kind: 'stored' } | { kind: 'refused'; result: string } | { kind: 'nothing' };

/** A request nobody has given a card for yet. */
export const newCapture: Capture = { state: 'open', attempts: [], releases: [] };
